export const cases = {
  'language.choose': [{ language: 'en-GB' }, { language: 'de-DE' }],
  'language.adopt': [{ language: 'en-GB' }, { language: 'de-DE' }],
};
export const input = { language: 'de-DE' } as const;
