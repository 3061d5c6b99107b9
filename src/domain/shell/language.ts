import type { Language } from '../account/account.ts';

export type { Language };

export const languages: readonly Language[] = ['de-DE', 'en-GB'];
export const fallbackLanguage: Language = 'de-DE';

/** The interface language of a stored or reported language tag; anything unknown means German. */
export const languageFrom = (tag: string | null | undefined): Language =>
  languages.find((language) => language === tag) ?? fallbackLanguage;
