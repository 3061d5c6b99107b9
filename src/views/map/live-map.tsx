import { useSyncExternalStore } from 'react';
import { part } from '../common/late/code.ts';
import { Loading } from '../common/loading.tsx';
import { MapView, type MapViewProps } from './map-view.tsx';

/** With it comes the base map, which the live map fetches after its markers. */
const ComparedMaps = part(() => import('./compared-maps.tsx').then((module) => module.ComparedMaps));

let wasDrawn = false;
const worker = () => globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined;
/** Lines, labels and the drawing code come by themselves: from the network, from the service worker, or they came before. */
const canBeDrawn = () => {
  wasDrawn ||= navigator.onLine || (worker()?.controller ?? null) !== null;
  return wasDrawn;
};
const onChange = (tell: () => void) => {
  window.addEventListener('online', tell);
  worker()?.addEventListener('controllerchange', tell);
  return () => {
    window.removeEventListener('online', tell);
    worker()?.removeEventListener('controllerchange', tell);
  };
};

/** What a map panel has in it. Load it lazily: it pulls the drawing libraries. */
export const LiveMap = ({ isCompared, onController }: { isCompared: boolean } & Pick<MapViewProps, 'onController'>) => {
  if (!useSyncExternalStore(onChange, canBeDrawn, () => true)) return <Loading />;
  return isCompared ? <ComparedMaps onController={onController} /> : <MapView onController={onController} />;
};
