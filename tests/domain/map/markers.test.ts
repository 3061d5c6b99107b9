import { describe, expect, it } from 'vitest';
import { clusterGrid, markerSizeOf } from '../../../src/domain/map/markers.ts';

describe('The map', () => {
  it('clusters on a grid of 50 [MAP-002]', () => expect(clusterGrid).toBe(50));
  it('has markers of 40 [MAP-005]', () => expect(markerSizeOf('vehicle')).toBe(40));
  it('has markers of 38 for cranes and railation [MAP-006]', () => {
    expect(markerSizeOf('crane')).toBe(38);
    expect(markerSizeOf('place')).toBe(38);
  });
});
