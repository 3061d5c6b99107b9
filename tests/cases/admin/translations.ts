import type { TextFilter } from '../../../src/domain/admin/translations/filter.ts';
import { isUndeployed, type TranslationEntry } from '../../../src/domain/admin/translations/text.ts';
import type { TranslationsRef } from '../../../src/machines/admin/translations/chart.ts';
import type { TextErrand, TextsRead } from '../../../src/machines/admin/translations/model.ts';
import { alike, click, fill, lack, press, type SightTable, see } from '../../sights/table.ts';

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

/** How the texts stood before that deployment and after it. */
export const [before, after] = ['installed 1', 'first 1'] as const;
export const read: TextsRead = { entries, mark: before };
export const readAgain: TextsRead = { entries: deployed, mark: after };

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
  'texts.marked': [{ mark: before }, { mark: after }, { mark: null }],
  'xstate.done.actor.listTexts': [{ output: read }],
  'xstate.done.actor.renewTexts': [{ output: readAgain }],
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

interface Context {
  readonly filter: TextFilter;
  readonly page: { readonly page: number };
  readonly entries: readonly TranslationEntry[];
  readonly draft: { readonly entry: TranslationEntry; readonly de: string } | null;
  readonly open: readonly string[];
  readonly errand: TextErrand | null;
}
const page = (busy: boolean) => see('region', 'translation.title', { busy });
const save = 'translation.save';
const mark = 'translation.marks.undeployed';
const table = see('table', 'translation.table');
const group = (name: string, count: number) => ({
  key: `translation.groups.line${count === 1 ? '_one' : '_other'}`,
  values: { name, number: count },
});
/** The mark of what was edited stands in the list as long as it is not deployed; the tab counts it. */
const marks = ({ filter, page: { page: shown }, entries }: Context) => {
  const [first] = entries;
  if (first === undefined || filter.search !== '' || filter.group !== null || shown !== 0) return [];
  return isUndeployed(first)
    ? [see('text', mark, { in: table }), see('text', { key: 'translation.waiting_one', values: { count: 1 } })]
    : [lack('text', mark, { in: table }), see('text', 'translation.waiting_zero')];
};
const tree = ({ filter, open, entries }: Context) => {
  if (filter.search !== '' || entries.length === 0) return [];
  const inner = group('lines', 19);
  return [
    see('treeitem', group('map', 19), { expanded: open.includes('map'), selected: filter.group === 'map' }),
    open.includes('map') ? see('treeitem', inner) : lack('treeitem', inner),
  ];
};
/** What is amiss with the German text of the draft is named beside it. */
const name = '{{name}}';
const fault = (kind: string) => ({ key: `translation.faults.${kind}`, values: { placeholder: name } });
const typed = ({ draft }: Context) => {
  const [isThere, isDue] = [draft?.de.includes(name) === true, draft?.entry.shipped.de.includes(name) === true];
  const said = (kind: string, isSaid: boolean) => (isSaid ? see : lack)('text', fault(kind));
  return [
    said('missing', isDue && !isThere),
    said('foreign', isThere && !isDue),
    see('button', save, { disabled: isThere !== isDue || draft?.de === draft?.entry.de }),
  ];
};
const isFirst = ({ filter, page: { page: shown }, entries }: Context, entry: unknown) =>
  filter.search === '' && filter.group === null && shown === 0 && JSON.stringify(entries[0]) === JSON.stringify(entry);

export const sights: SightTable = {
  view: 'admin/translation/translation-editor',
  path: '/useradministration',
  states: {
    hidden: alike('reading.quiet', 'The tab is not there while it is hidden'),
    'reading.quiet': (_, snapshot) =>
      snapshot.matches('hidden') ? [] : [page(true), lack('table'), lack('status', 'translation.loading')],
    'reading.long': [page(true), lack('table'), see('status', 'translation.loading')],
    failed: [see('alert', undefined, { saying: 'translation.failed' }), see('button', 'translation.retry')],
    'shown.idle': (context: Context) => [
      page(false),
      see('searchbox', 'translation.search'),
      lack('status', undefined, { saying: 'translation.saved' }),
      ...marks(context),
      ...tree(context),
    ],
    'shown.saved': (context: Context) => [
      see('searchbox', 'translation.search'),
      see('status', undefined, { saying: 'translation.saved' }),
      ...marks(context),
    ],
    'shown.renewing': (context: Context) => [page(true), see('searchbox', 'translation.search'), ...marks(context)],
    'shown.late': alike('shown.idle', 'The list stays as it was read, and is read anew as soon as somebody answers'),
    'editing.typing': (context: Context) => [
      ...typed(context),
      lack('alertdialog'),
      see('textbox', 'translation.sides.de', { disabled: false }),
      lack('alert', undefined, { saying: 'translation.refused' }),
      lack('button', 'translation.conflict.take'),
    ],
    'editing.refused': [see('alert', undefined, { saying: 'translation.refused' })],
    'editing.conflicting': [see('button', 'translation.conflict.take')],
    asking: [
      see('alertdialog', 'translation.unsaved.title'),
      see('button', 'translation.unsaved.keep'),
      see('button', 'translation.unsaved.discard'),
    ],
    saving: [see('button', 'translation.saving', { disabled: true }), see('textbox', 'translation.sides.de', { disabled: true })],
  },
  causes: {
    'list.retry': (_, from) => (from.matches('failed') ? [click('button', 'translation.retry')] : null),
    'text.edit': ({ entry }, from) =>
      from.matches('shown') && isFirst(from.context as Context, entry)
        ? [click('button', { key: 'translation.edit', values: { key: 'login->greeting' } })]
        : null,
    'text.type': ({ text }, from) => (from.matches('editing') ? [fill(text as string, 'textbox', 'translation.sides.de')] : null),
    'text.revert': (_, from) => (from.matches('editing') ? [click('button', 'translation.revert')] : null),
    'edit.cancel': (_, from) => (from.matches('editing') ? [click('button', 'translation.cancel')] : null),
    'edit.save': (_, from) => (from.can({ type: 'edit.save' }) ? [click('button', save)] : null),
    'changes.keep': (_, from) => (from.matches('asking') ? [press('Escape')] : null),
    'changes.discard': (_, from) => (from.matches('asking') ? [click('button', 'translation.unsaved.discard')] : null),
    'latest.take': (_, from) => (from.matches({ editing: 'conflicting' }) ? [click('button', 'translation.conflict.take')] : null),
  },
};
