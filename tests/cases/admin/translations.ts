import type { TranslationEntry } from '../../../src/domain/admin/translations/text.ts';
import type { TranslationsRef } from '../../../src/machines/admin/translations/chart.ts';

export const greeting: TranslationEntry = {
  key: 'login->greeting',
  de: 'Guten Tag, {{name}}',
  en: 'Hello, {{name}}',
  shipped: { de: 'Guten Tag, {{name}}', en: 'Hello, {{name}}' },
  deployed: { de: 'Guten Tag, {{name}}', en: 'Hello, {{name}}' },
  lstEditedBy: '',
  modifiedDate: '',
  modifiedTime: '',
  revision: 0,
};
const news = { de: 'Neues', en: 'News' };
export const notes: TranslationEntry = { ...greeting, key: 'releaseNotes', ...news, shipped: news, deployed: news };
const edited = { lstEditedBy: 'Nora Nord', modifiedDate: '21.11.2026', modifiedTime: '10:15:00', revision: 1 };
export const saved: TranslationEntry = { ...greeting, ...edited, de: 'Moin, {{name}}' };
export const theirs: TranslationEntry = { ...greeting, ...edited, de: 'Servus, {{name}}' };
/** More texts than one page has. */
export const entries: readonly TranslationEntry[] = [
  greeting,
  notes,
  ...Array.from({ length: 19 }, (_, n) => ({ ...greeting, key: `map->lines->line${n}` })),
];

/** The same after a deployment: what was edited is served. */
export const deployed: readonly TranslationEntry[] = [{ ...saved, deployed: { de: saved.de, en: saved.en } }, ...entries.slice(1)];

export const cases = {
  'filter.change': [{ filter: { search: 'line' } }],
  'group.toggle': [{ path: 'map' }],
  'tree.step': [{ step: 'next' }],
  'page.choose': [{ page: 1 }, { page: 2 }],
  'size.choose': [{ size: 50 }],
  'text.edit': [{ entry: greeting }, { entry: notes }],
  'text.type': [
    { side: 'de', text: 'Moin, {{name}}' },
    { side: 'de', text: 'Moin' },
  ],
  'navigation.ask': [{ path: '/faq' }],
  'place.ask': [{ place: { room: 'settings', tab: 'other' } }],
  'xstate.done.actor.listTexts': [{ output: entries }],
  'xstate.done.actor.renewTexts': [{ output: deployed }],
  'xstate.done.actor.saveText': [{ output: { saved } }, { output: { latest: theirs } }],
};
export const facet = ({ context: { page, draft, errand, isOutdated } }: ReturnType<TranslationsRef['getSnapshot']>) => [
  page.page,
  draft?.entry.key ?? null,
  draft === null || draft.de === draft.entry.de ? null : draft.de,
  draft?.entry.revision ?? null,
  errand?.kind ?? null,
  isOutdated,
];
