import { hasPart, type View } from '../../domain/shell/view.ts';
import { fetchPart, part } from '../common/late/code.ts';
import { LateBoundary } from '../common/late/late-boundary.tsx';
import type { MapController } from './controller/map-controller.ts';
import { MapWaiting } from './map-waiting.tsx';

const LiveMap = part(() => import('./live-map.tsx').then((module) => module.LiveMap));

/** The map is the heaviest part: where a view has one, its code is asked for beside the data, not after it, and nowhere else. */
export const fetchMapOf = (view: View) => {
  if (hasPart(view, 'layers')) fetchPart(LiveMap);
};

interface MapPanelProps {
  readonly isCompared?: boolean;
  /** Told when the map can be drawn on, and with null when it is gone; must keep its identity. */
  readonly onController?: (controller: MapController | null) => void;
}

/** The live map with toolbar, tooltip and card, wherever a view has one; compared, a second one follows it. Its code comes by itself. */
export const MapPanel = ({ isCompared = false, onController }: MapPanelProps) => (
  <LateBoundary fallback={<MapWaiting />}>
    <LiveMap isCompared={isCompared} onController={onController} />
  </LateBoundary>
);
