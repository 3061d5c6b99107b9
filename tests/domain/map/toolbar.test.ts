import { describe, expect, it } from 'vitest';
import { mapToolbar } from '../../../src/domain/map/toolbar.ts';
import { type View, views } from '../../../src/domain/shell/view.ts';

describe('The map toolbar', () => {
  const having = (part: keyof ReturnType<typeof mapToolbar>) => views.filter((view) => mapToolbar(view)[part]).sort();
  const sorted = (...names: View[]) => names.sort();

  it('has a date range on these views [MAP-022]', () => {
    expect(having('hasDateRange')).toEqual(
      sorted('trackingmap', 'reporting', 'notification', 'logbook-all-entries', 'mapbox', 'mapbox-vs-google', 'google-maps'),
    );
  });
  it('has the tracking-map and heat-map switches on trackingmap alone [MAP-023]', () => {
    expect(having('hasTracking')).toEqual(['trackingmap']);
  });
  it('turns the clock back on the dashboard alone', () => expect(having('hasPast')).toEqual(['dashboard']));
  it('has railway, satellite and railation on these views [MAP-024]', () => {
    expect(having('hasLayers')).toEqual(
      sorted('trackingmap', 'dashboard', 'livedata', 'railation', 'mapbox', 'mapbox-vs-google', 'google-maps'),
    );
  });
});
