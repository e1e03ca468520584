import { render } from "preact";
import { App } from "./app";
import "./style.css";

const host = document.getElementById("app");
if (host) render(<App />, host);
