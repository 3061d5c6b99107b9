import { hasPart, type View } from '../shell/view.ts';

export interface MapToolbar {
  readonly hasDateRange: boolean;
  /** The tracking-map and heat-map switches. */
  readonly hasTracking: boolean;
  /** The railway, satellite and railation switches. */
  readonly hasLayers: boolean;
  /** The switch that turns the clock back. */
  readonly hasPast: boolean;
}
export const mapToolbar = (view: View): MapToolbar => ({
  hasDateRange: hasPart(view, 'dateRange'),
  hasTracking: hasPart(view, 'tracking'),
  hasLayers: hasPart(view, 'layers'),
  hasPast: hasPart(view, 'past'),
});
