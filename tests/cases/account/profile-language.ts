import type { ProfileLanguageSnapshot } from '../../../src/machines/account/profile-language.ts';

export const input = { language: 'de-DE' as const };
const both = [{ language: 'de-DE' }, { language: 'en-GB' }];
export const cases = { 'choice.pick': both, 'language.changed': both };
export const facet = ({ context: { language, choice } }: ProfileLanguageSnapshot) => [language, choice];
