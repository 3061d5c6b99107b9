import type { Ref } from 'react';
import type { StatusKind } from '../../../domain/fleet/live/status.ts';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';

export interface VehicleTooltipProps {
  name: string;
  status: StatusKind;
  isElectric: boolean;
  heading: number | null;
  /** "Fahrend · 87 km/h" */
  text: string;
  /** "Position vor 12 Min.", only when it is old. */
  stale: string | null;
  ref?: Ref<HTMLDivElement>;
}

export const VehicleTooltip = ({ name, status, isElectric, heading, text, stale, ref }: VehicleTooltipProps) => (
  <div ref={ref} className="map-beside map-tooltip" role="tooltip">
    <StatusMark kind={status} electric={isElectric} bearing={heading} size={18} />
    <div>
      <strong>{name}</strong>
      <div className="map-muted">{text}</div>
      {stale !== null && <div className="map-stale">{stale}</div>}
    </div>
  </div>
);
