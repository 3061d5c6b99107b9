import type { Camera } from '../stage/camera.ts';
import type { Gone, Stage, StageOptions } from '../stage/stage.ts';
import type { StyleOptions } from '../styles/map-style.ts';
import type { MapTarget } from './targets.ts';

export type MapLook = StyleOptions;

export interface MapControllerOptions {
  camera: Camera;
  minZoom: number;
  maxZoom: number;
  look: MapLook;
  reducedMotion: () => boolean;
  now: () => number;
  nameOf: (id: number) => string;
  /** It can be steered and draws. */
  onLoaded: () => void;
  /** This browser cannot draw it, or no more. */
  onGone: (why: Gone) => void;
  /** The camera came to rest. */
  onCamera: (camera: Camera) => void;
  /** The camera moved, told with every frame. */
  onMove?: (camera: Camera) => void;
  /** The user or a command moves the camera away from the vehicle it follows. */
  onTaken: () => void;
  /** Something is about to be drawn, maybe at another place. */
  onDraw: () => void;
  onHover: (target: MapTarget | null) => void;
  onClick: (target: MapTarget | null) => void;
  onResize?: () => void;
  /** Another base map is on its way, and has arrived. */
  onStyling?: () => void;
  onStyled?: () => void;
  createStage?: (element: HTMLDivElement, options: StageOptions) => Stage;
}
