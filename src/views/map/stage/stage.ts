import type { LayersList, PickingInfo } from '@deck.gl/core';
import type { StyleSpecification } from 'maplibre-gl';
import type { Camera } from './camera.ts';

export type Gone = 'failed' | 'lost';

export interface StageOptions {
  camera: Camera;
  minZoom: number;
  maxZoom: number;
  style: StyleSpecification | string;
  onCamera: (camera: Camera) => void;
  /** The user drags, pinches or turns the wheel. */
  onGesture?: (() => void) | undefined;
  onHover: (info: PickingInfo) => void;
  /** Null: nothing there. */
  onClick: (info: PickingInfo | null) => void;
  /** The camera can be moved and layers are drawn. */
  onLoad: () => void;
  /** The first picture of the base map is whole. */
  onBase: () => void;
  /** Nothing can be drawn here, or no more: the browser took a drawing context away. */
  onGone: (why: Gone) => void;
  onResize: (width: number, height: number) => void;
  /** The layers are on the screen. */
  onDrawn: () => void;
}

/** The base map and the layers above it, moving as one. */
export interface Stage {
  setLayers: (layers: LayersList) => void;
  /** Draws layers that nobody sees, before the first that somebody does; after those it does nothing. */
  rehearse: (layers: LayersList) => void;
  /** Nothing waits to be drawn above the base map: it comes at once. */
  showBase: () => void;
  setStyle: (style: StyleSpecification | string, onShown: () => void) => void;
  /** Duration in ms; 0 jumps. */
  setCamera: (camera: Camera, duration: number) => void;
  camera: () => Camera;
  size: () => { width: number; height: number };
  destroy: () => void;
}
