import type { TranslationEntry } from '../../../src/domain/admin/translations.ts';
import type { TranslationsRef } from '../../../src/machines/admin/translations.ts';

export const greeting: TranslationEntry = {
  key: 'login->greeting',
  de: 'Guten Tag, {{name}}',
  en: 'Hello, {{name}}',
  shipped: { de: 'Guten Tag, {{name}}', en: 'Hello, {{name}}' },
  lstEditedBy: '',
  modifiedDate: '',
  modifiedTime: '',
  revision: 0,
};
export const notes: TranslationEntry = { ...greeting, key: 'releaseNotes', de: 'Neues', en: 'News', shipped: { de: 'Neues', en: 'News' } };
const edited = { lstEditedBy: 'Nora Nord', modifiedDate: '21.11.2026', modifiedTime: '10:15:00', revision: 1 };
export const saved: TranslationEntry = { ...greeting, ...edited, de: 'Moin, {{name}}' };
export const theirs: TranslationEntry = { ...greeting, ...edited, de: 'Servus, {{name}}' };
/** More texts than one page has. */
export const entries: readonly TranslationEntry[] = [
  greeting,
  notes,
  ...Array.from({ length: 19 }, (_, n) => ({ ...greeting, key: `map->line${n}` })),
];

export const cases = {
  'filter.change': [{ filter: { search: 'line' } }],
  'page.choose': [{ page: 1 }, { page: 2 }],
  'size.choose': [{ size: 50 }],
  'text.edit': [{ entry: greeting }],
  'text.type': [
    { side: 'de', text: 'Moin, {{name}}' },
    { side: 'de', text: 'Moin' },
  ],
  'xstate.done.actor.listTexts': [{ output: entries }],
  'xstate.done.actor.saveText': [{ output: { saved } }, { output: { latest: theirs } }],
};
export const facet = ({ context: { filter, page, draft, entries: all } }: ReturnType<TranslationsRef['getSnapshot']>) => [
  filter.search,
  filter.group,
  page.page,
  page.size,
  draft?.de ?? null,
  draft?.entry.revision ?? null,
  all[0]?.de ?? null,
];
