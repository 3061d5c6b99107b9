import { Suspense } from 'react';
import { part } from '../common/late-code.ts';
import { MapWaiting } from './map-waiting.tsx';

const LiveMap = part(() => import('./live-map.tsx').then((module) => module.LiveMap));

/** The live map with toolbar, tooltip and card, wherever a view has one; compared, a second one follows it. Its code comes by itself. */
export const MapPanel = ({ isCompared = false }: { isCompared?: boolean }) => (
  <Suspense fallback={<MapWaiting />}>
    <LiveMap isCompared={isCompared} />
  </Suspense>
);
