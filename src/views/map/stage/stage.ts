import type { LayersList, PickingInfo } from '@deck.gl/core';
import type { StyleSpecification } from 'maplibre-gl';
import type { Camera } from './camera.ts';

export interface StageOptions {
  camera: Camera;
  minZoom: number;
  maxZoom: number;
  style: StyleSpecification | string;
  onCamera: (camera: Camera) => void;
  onHover: (info: PickingInfo) => void;
  /** Null: nothing there. */
  onClick: (info: PickingInfo | null) => void;
  onLoad: () => void;
  onResize: (width: number, height: number) => void;
  onDrawn: () => void;
}

/** The base map and the layers above it, moving as one. */
export interface Stage {
  setLayers: (layers: LayersList) => void;
  setStyle: (style: StyleSpecification | string, onShown: () => void) => void;
  /** Duration in ms; 0 jumps. */
  setCamera: (camera: Camera, duration: number) => void;
  camera: () => Camera;
  size: () => { width: number; height: number };
  destroy: () => void;
}
