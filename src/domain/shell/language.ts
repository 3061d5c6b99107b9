import type { Language } from '../account/account.ts';

export type { Language };

export const languages: readonly Language[] = ['de-DE', 'en-GB'];
export const fallbackLanguage: Language = 'de-DE';

/** The interface language of a stored or reported language tag; anything unknown means German. */
export const languageFrom = (tag: string | null | undefined): Language =>
  languages.find((language) => language === tag) ?? fallbackLanguage;

/** Addresses on other hosts; a missing one hides its link. */
export interface PortalLinks {
  readonly home?: string | undefined;
  readonly parts?: string | undefined;
  readonly liveIot?: string | undefined;
  readonly placeMarker?: string | undefined;
  readonly privacyPolicy?: Readonly<Partial<Record<Language, string>>> | undefined;
}

export const privacyPolicyLink = (links: PortalLinks, language: Language): string | null => links.privacyPolicy?.[language] ?? null;

/** The sibling products of the apps menu, in order. */
export const appLinks = (links: PortalLinks) =>
  (['home', 'parts', 'liveIot'] as const).flatMap((id) => (links[id] ? [{ id, href: links[id] }] : []));
