import { drawings } from '../../common/drawing.tsx';

const icon = drawings({ box: 20, strokeWidth: 1.6 });

export const ZoomInIcon = icon('M10 4v12M4 10h12');
export const ZoomOutIcon = icon('M4 10h12');
/** A frame around two places. */
export const RecenterIcon = icon(
  'M3 7V4.5A1.5 1.5 0 0 1 4.5 3H7M13 3h2.5A1.5 1.5 0 0 1 17 4.5V7M17 13v2.5a1.5 1.5 0 0 1-1.5 1.5H13M7 17H4.5A1.5 1.5 0 0 1 3 15.5V13M10 7.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
);
/** Converging rails with sleepers. */
export const RailwayIcon = icon('M7.5 3 4 17M12.5 3 16 17M7 5.5h6M6.2 9h7.6M5.3 12.5h9.4M4.4 16h11.2');
export const SatelliteIcon = icon(
  'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM2.8 10h14.4M10 2.8c2.4 2 3.4 4.4 3.4 7.2s-1 5.2-3.4 7.2c-2.4-2-3.4-4.4-3.4-7.2s1-5.2 3.4-7.2z',
);
/** An i in a ring. */
export const SourcesIcon = icon('M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 9.3v4.4M10 6.3v.1');
export const TrackIcon = icon(
  'M5 17a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM7 15h6a3 3 0 0 0 0-6H8a3 3 0 0 1 0-6h5M15 5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
);
/** A clock that goes backwards. */
export const PastIcon = icon('M3.2 10a6.8 6.8 0 1 1 2 4.8M3.2 10 1.4 7.9M3.2 10l2.2-1.7M10 6.2V10l2.6 1.8');
/** Fields of growing weight. */
export const HeatIcon = icon(
  'M10 2.8a7.2 7.2 0 1 1 0 14.4 7.2 7.2 0 0 1 0-14.4zM10 6.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zM10 9v2M9 10h2',
);
/** A polygon with its corners. */
export const AreasIcon = icon(
  'M6.1 5.1l6.3-.9M15 6l.9 5.3M14.6 14.2l-4.2 1.5M7.2 14.6 4.9 7.2M4.4 4a1.5 1.5 0 1 1 0 3 1.5 1.5 0 0 1 0-3zM14 2.6a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM16.2 11.6a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2zM8.4 14.8a1.6 1.6 0 1 1 0 3.2 1.6 1.6 0 0 1 0-3.2z',
);
