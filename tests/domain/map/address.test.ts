import { describe, expect, it } from 'vitest';
import { mapAddress, readMapAddress } from '../../../src/domain/map/address.ts';

describe('The address of the map alone', () => {
  it('uses language id 1031 for German [MAP-035]', () => {
    expect(mapAddress({ language: 'de-DE', isDemo: false })).toBe('/map.html?langId=1031');
  });

  it('uses language id 2057 for English [MAP-036]', () => {
    expect(mapAddress({ language: 'en-GB', isDemo: false })).toBe('/map.html?langId=2057');
  });

  it('carries a demo flag for demo users [MAP-034]', () => {
    expect(mapAddress({ language: 'de-DE', isDemo: true })).toBe('/map.html?langId=1031&demo=1');
  });

  it.each(['de-DE', 'en-GB'] as const)('is read as it was written (%s)', (language) => {
    for (const isDemo of [true, false])
      expect(readMapAddress(new URL(mapAddress({ language, isDemo }), 'https://map.example').search)).toEqual({ language, isDemo });
  });

  it('leaves the language to the browser where it names none that is known', () => {
    for (const query of ['', '?langId=', '?langId=1036', '?langId=01031', '?langId=toString', '?demo=yes', '?demo='])
      expect(readMapAddress(query)).toEqual({ language: null, isDemo: false });
  });
});
