/** Language and theme of a path, in turn. */
export const looks = [
  { language: 'de-DE', theme: 'light' },
  { language: 'en-GB', theme: 'dark' },
  { language: 'de-DE', theme: 'dark' },
  { language: 'en-GB', theme: 'light' },
] as const;
export type Look = (typeof looks)[number];
