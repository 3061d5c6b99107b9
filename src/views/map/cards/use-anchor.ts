import { useCallback } from 'react';
import type { AnchorTarget } from '../controller/anchors.ts';
import type { MapController } from '../controller/map-controller.ts';

/** A ref that keeps its element beside a vehicle or place while map or vehicle move. */
export const useAnchor = (controller: MapController, target: AnchorTarget) =>
  useCallback((element: HTMLElement | null) => (element ? controller.anchor(element, target) : undefined), [controller, target]);
