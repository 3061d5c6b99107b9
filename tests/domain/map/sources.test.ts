import { describe, expect, it } from 'vitest';
import { mapSources } from '../../../src/domain/map/sources.ts';

describe('The map sources', () => {
  it('are a railway tile service and a maps script service when configured [MAP-021]', () => {
    expect(
      mapSources({
        railwayTiles: 'https://rail.example/{z}/{x}/{y}.png',
        railwayAttribution: 'Rail',
        mapScript: 'https://maps.example/js',
      }),
    ).toEqual({
      railway: { kind: 'tiles', url: 'https://rail.example/{z}/{x}/{y}.png', attribution: 'Rail' },
      base: { kind: 'script', url: 'https://maps.example/js', attribution: null },
    });
  });
  it('are embedded otherwise [MAP-021] [DEC-052]', () => {
    const embedded = { kind: 'embedded', url: null, attribution: null };
    expect(mapSources({})).toEqual({ railway: embedded, base: embedded });
    expect(mapSources({ railwayTiles: '' }).railway).toEqual(embedded);
  });
});
