import { useLayoutEffect } from 'react';

/** Puts the zoom where every style sheet reads it, portalled layers included. */
export const useInterfaceZoom = (zoom: number) => {
  useLayoutEffect(() => {
    document.documentElement.style.setProperty('--interface-zoom', String(zoom));
    return () => {
      document.documentElement.style.removeProperty('--interface-zoom');
    };
  }, [zoom]);
};
