import { describe, expect, it } from 'vitest';
import { clampZoom, focusZoom, maxZoom, minZoom, startCamera, startZoomCap } from '../../../src/domain/map/camera.ts';
import { views } from '../../../src/domain/shell/view.ts';

describe('The map', () => {
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
    expect([clampZoom(5, 6), clampZoom(2, 6), clampZoom(25, 30)]).toEqual([5, 4, 21]);
  });
});
