import { describe, expect, it } from 'vitest';
import {
  clampZoom,
  clusterGrid,
  focusZoom,
  languageId,
  mapAddress,
  mapToolbar,
  markerSizeOf,
  maxZoom,
  minZoom,
  startCamera,
  startZoomCap,
} from '../../../src/domain/map/constants.ts';
import { decodeMapMessage } from '../../../src/domain/map/messages.ts';
import { type View, views } from '../../../src/domain/shell/view.ts';
import { isTrackingOn, mapTogglesMachine } from '../../../src/machines/map/toggles.ts';
import { messages } from '../../cases/map/frame.ts';
import { running } from '../../running.ts';

describe('The map', () => {
  it('clusters on a grid of 50 [MAP-002]', () => expect(clusterGrid).toBe(50));
  it('has markers of 40 [MAP-005]', () => expect(markerSizeOf('vehicle')).toBe(40));
  it('has markers of 38 for cranes and railation [MAP-006]', () => {
    expect(markerSizeOf('crane')).toBe(38);
    expect(markerSizeOf('place')).toBe(38);
  });
  it('goes no further out than zoom 4 [MAP-010]', () => {
    expect(minZoom).toBe(4);
    expect(clampZoom(2)).toBe(4);
  });
  it('goes no closer than zoom 21 [MAP-011]', () => {
    expect(maxZoom).toBe(21);
    expect(clampZoom(25)).toBe(21);
    expect(clampZoom(9)).toBe(9);
  });
  it('begins at zoom 5 [MAP-012]', () => expect(startCamera.zoom).toBe(5));
  it('focuses at zoom 12 [MAP-013]', () => expect(focusZoom).toBe(12));
  it('begins centred on latitude 51 and longitude 9.5 [MAP-014]', () => expect(startCamera).toMatchObject({ lat: 51, lng: 9.5 }));
  it('caps the first zoom at 6 on three views [MAP-015]', () => {
    expect(views.filter((view) => startZoomCap(view) === 6)).toEqual(['dashboard', 'livedata', 'trackingmap']);
    expect(startZoomCap('railation')).toBe(21);
    expect(clampZoom(9, 6)).toBe(6);
  });
  it('begins with the tracking map on [MAP-028]', () => {
    expect(isTrackingOn(running(mapTogglesMachine).actor.getSnapshot())).toBe(true);
  });
});

describe('The map toolbar', () => {
  const having = (part: keyof ReturnType<typeof mapToolbar>) => views.filter((view) => mapToolbar(view)[part]).sort();
  const sorted = (...names: View[]) => names.sort();

  it('has a date range on these views [MAP-022]', () => {
    expect(having('hasDateRange')).toEqual(
      sorted(
        'trackingmap',
        'reporting',
        'notification',
        'logbook-all-entries',
        'logbook-draft-entries',
        'mapbox',
        'mapbox-vs-google',
        'google-maps',
      ),
    );
  });
  it('has the tracking-map and heat-map switches on trackingmap alone [MAP-023]', () => {
    expect(having('hasTracking')).toEqual(['trackingmap']);
  });
  it('has railway, satellite and railation on these views [MAP-024]', () => {
    expect(having('hasLayers')).toEqual(
      sorted('trackingmap', 'dashboard', 'livedata', 'railation', 'mapbox', 'mapbox-vs-google', 'google-maps'),
    );
  });
});

describe('The map address', () => {
  const query = (isDemoUser: boolean, language: 'de-DE' | 'en-GB' = 'de-DE') =>
    Object.fromEntries(new URL(mapAddress({ view: 'dashboard', language, isDemoUser }), 'https://portal.example').searchParams);

  it('carries a demo flag for demo users only', () => {
    expect(query(true)).toHaveProperty('demo', '1');
    expect(query(false)).not.toHaveProperty('demo');
  });
  it('uses language id 1031 for German', () => {
    expect(languageId['de-DE']).toBe(1031);
    expect(query(false)).toEqual({ mode: 'dashboard', lang: '1031' });
  });
  it('uses language id 2057 for English', () => {
    expect(query(false, 'en-GB').lang).toBe('2057');
  });
});

describe('A map message', () => {
  it.each(Object.values(messages))('of a listed shape is read: %j', (message) => {
    expect(decodeMapMessage(message)).toEqual(message);
    expect(decodeMapMessage({ ...message, extra: '<script>' })).toEqual(message);
  });

  it.each([
    null,
    undefined,
    7,
    'zoom',
    [],
    {},
    { name: 7 },
    { name: 'unknown' },
    { name: '__proto__' },
    { name: 'zoom' },
    { name: 'zoom', zoom: Number.NaN },
    { name: 'zoom', zoom: 99 },
    { name: 'center', lat: 91, lng: 0 },
    { name: 'center', lat: 0, lng: -181 },
    { name: 'railationFilterCats' },
    { name: 'railationFilterCats', categories: ['a'] },
    { name: 'railation.mapSearchItems', items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1.5, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: -1, items: [] },
    { name: 'railation.mapSearchItems', foundItemCount: 1, items: [{ id: 'R1' }] },
    { name: 'userSelectedIcon' },
    { name: 'userSelectedIcon', icon: { kind: 'vehicle', id: 7 } },
    { name: 'userSelectedIcon', icon: { kind: 'place', id: 'x'.repeat(1_001) } },
  ])('that fits no listed shape is dropped: %j [MAP-045]', (data) => {
    expect(decodeMapMessage(data)).toBeNull();
  });
});
