import { expect, it } from 'vitest';
import { typedCorner } from '../../../src/domain/alerts/areas/draft.ts';
import { createFormats } from '../../../src/i18n/formats.ts';
import { cornerInField } from '../../../src/views/alerts/areas/area-words.ts';

it('Stored corners have the decimal sign of the language, typed ones stay as they are', () => {
  const { lat, lng } = typedCorner({ lat: 52.5, lng: -0.34 });
  const read = (language: 'de-DE' | 'en-GB') => {
    const { inField } = createFormats(language, { missing: '' });
    return [lat, lng, '52.', '52,5', ''].map((text) => cornerInField(text, inField));
  };
  expect(read('de-DE')).toEqual(['52,50000', '-0,34000', '52.', '52,5', '']);
  expect(read('en-GB')).toEqual(['52.50000', '-0.34000', '52.', '52,5', '']);
});
