import { describe, expect, it } from 'vitest';
import { mapAddress, readMapAddress } from '../../../src/domain/map/address.ts';

describe('The address of the map alone', () => {
  it.each([
    ['language id 1031 for German [MAP-035]', 'de-DE', false, 'langId=1031'],
    ['language id 2057 for English [MAP-036]', 'en-GB', false, 'langId=2057'],
    ['a demo flag for demo users [MAP-034]', 'de-DE', true, 'langId=1031&demo=1'],
  ] as const)('carries %s', (_, language, isDemo, query) => {
    expect(mapAddress({ language, isDemo })).toBe(`/map.html?${query}`);
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
