import { render } from "preact";
import { App } from "./app";
import "./style/base.css";
import "./style/lobby.css";
import "./style/table.css";
import "./style/bar.css";
import "./style/tour.css";
import "./style/stage.css";
import "./style/beside.css";
import "./style/past.css";
import "./style/operator.css";
import "./style/sofa.css";

const host = document.getElementById("app");
if (host) render(<App />, host);
