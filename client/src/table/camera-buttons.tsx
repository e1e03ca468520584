// In the head of a page with a board: zoom, or slide along a wide picture on a narrow screen. They cover nothing of it.

import { type Camera, cameraInUse, type Shot } from "./camera";
import { Sign } from "./sign";

const CORNERS = "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4";

export function CameraButtons() {
  const camera = cameraInUse.value;
  if (!camera) return null;
  const shot = camera.shot.value;
  return (
    <div class="camera" role="group" aria-label="View">
      {camera.hasRuler.value && <RulerButton camera={camera} />}
      {shot.isNarrow ? <SlideButtons camera={camera} shot={shot} /> : <ZoomButtons camera={camera} shot={shot} />}
    </div>
  );
}

function RulerButton({ camera }: { camera: Camera }) {
  const isOn = camera.isMeasuring.value;
  return (
    <button
      class="plain ruler"
      aria-label="Measure"
      aria-pressed={isOn}
      title="Drag to measure. Without this: hold, then drag"
      onClick={() => (camera.isMeasuring.value = !isOn)}
    >
      <Sign path="M2 13 13 2l5 5L7 18zM6 9l2 2M9 6l3 3M12 3l2 2" />
    </button>
  );
}

interface Props {
  camera: Camera;
  shot: Shot;
}

function ZoomButtons({ camera, shot }: Props) {
  return (
    <>
      <button class="plain step" aria-label="Zoom out" disabled={!shot.isZoomed} onClick={camera.smaller}>
        <Sign path="M4 10h12" />
      </button>
      <button class="plain step" aria-label="Zoom in" onClick={camera.larger}>
        <Sign path="M4 10h12M10 4v12" />
      </button>
      <button class="plain" aria-label="Whole board" disabled={!shot.isZoomed} onClick={camera.reset}>
        <Sign path={CORNERS} />
      </button>
    </>
  );
}

function SlideButtons({ camera, shot }: Props) {
  return (
    <>
      <button
        class={`plain west ${shot.choicesLeft ? "calls" : ""}`}
        aria-label={shot.choicesLeft ? "To the left, where there is more to choose" : "To the left"}
        disabled={!shot.canLeft}
        onClick={() => camera.pane.step(-1)}
      >
        <Sign path="M12 4 6 10l6 6" />
      </button>
      <button
        class={`plain east ${shot.choicesRight ? "calls" : ""}`}
        aria-label={shot.choicesRight ? "To the right, where there is more to choose" : "To the right"}
        disabled={!shot.canRight}
        onClick={() => camera.pane.step(1)}
      >
        <Sign path="m8 4 6 6-6 6" />
      </button>
      <button
        class="plain whole"
        aria-label="Whole board"
        aria-pressed={shot.isWhole}
        onClick={() => (shot.isZoomed ? camera.reset() : camera.pane.toggle())}
      >
        <Sign path={CORNERS} />
      </button>
    </>
  );
}
