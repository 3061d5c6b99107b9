import { useCallback } from 'react';
import type { MapController } from './controller/map-controller.ts';

/** Beside a narrower sheet, as a share of the map, there is room for what is framed. */
const leastWidth = 1 / 3;

/** A ref to a sheet at the upper or lower edge of a map, below which nothing is framed for as long as it lies there. */
export const useCover = (controller: Pick<MapController, 'bounds' | 'cover'> | null, edge: 'top' | 'bottom') =>
  useCallback(
    (sheet: HTMLElement | null) => {
      if (sheet === null || controller === null) return;
      const measure = () => {
        const map = controller.bounds();
        const { top, bottom, width } = sheet.getBoundingClientRect();
        const height = edge === 'top' ? bottom - map.top : map.bottom - top;
        controller.cover(edge, width < map.width * leastWidth ? 0 : height);
      };
      const observer = new ResizeObserver(measure);
      observer.observe(sheet);
      return () => {
        observer.disconnect();
        controller.cover(edge, 0);
      };
    },
    [controller, edge],
  );
