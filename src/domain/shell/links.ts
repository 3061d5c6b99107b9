import type { Language } from '../account/account.ts';

/** Addresses outside the portal; a missing one hides its link. */
export interface PortalLinks {
  readonly home?: string | undefined;
  readonly parts?: string | undefined;
  readonly liveIot?: string | undefined;
  readonly placeMarker?: string | undefined;
  /** Where letters to people of the demo are read; only there. */
  readonly mailbox?: string | undefined;
  readonly privacyPolicy?: Readonly<Partial<Record<Language, string>>> | undefined;
}

export const privacyPolicyLink = (links: PortalLinks, language: Language): string | null => links.privacyPolicy?.[language] ?? null;

/** The sibling products of the apps menu, in order. */
export const appLinks = (links: PortalLinks) =>
  (['home', 'parts', 'liveIot'] as const).flatMap((id) => (links[id] ? [{ id, href: links[id] }] : []));
