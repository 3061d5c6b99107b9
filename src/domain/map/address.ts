import type { Language } from '../shell/language.ts';

/** Language identifiers of the map's address (LCID, MS-LCID). */
const languageIds: Readonly<Record<Language, number>> = { 'de-DE': 1031, 'en-GB': 2057 };

export interface MapAddress {
  /** Null: whatever the browser prefers. */
  readonly language: Language | null;
  readonly isDemo: boolean;
}

/** Where the map stands alone, in a window of its own or in a frame. */
export const mapAddress = ({ language, isDemo }: { readonly language: Language; readonly isDemo: boolean }): string =>
  `/map.html?langId=${languageIds[language]}${isDemo ? '&demo=1' : ''}`;

/** What the query of such an address says; a language nobody knows is none. */
export const readMapAddress = (query: string): MapAddress => {
  const said = new URLSearchParams(query);
  const known = Object.entries(languageIds).find(([, id]) => String(id) === said.get('langId'));
  return { language: (known?.[0] ?? null) as Language | null, isDemo: said.get('demo') === '1' };
};
