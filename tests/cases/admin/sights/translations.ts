import type { TextFilter, TranslationEntry } from '../../../../src/domain/admin/translations.ts';
import { alike, click, fill, lack, type SightTable, see } from '../../../sights/table.ts';

interface Context {
  readonly filter: TextFilter;
  readonly page: { readonly page: number };
  readonly entries: readonly TranslationEntry[];
}
const page = (busy: boolean) => see('region', 'translation.title', { busy });
const save = 'translation.save';
const isFirst = ({ filter, page: { page: shown }, entries }: Context, entry: unknown) =>
  filter.search === '' && filter.group === null && shown === 0 && JSON.stringify(entries[0]) === JSON.stringify(entry);

export const sights: SightTable = {
  states: {
    hidden: alike('reading.quiet', 'The tab is not there while it is hidden'),
    'reading.quiet': (_, snapshot) =>
      snapshot.matches('hidden') ? [] : [page(true), lack('table'), lack('status', 'translation.loading')],
    'reading.long': [page(true), lack('table'), see('status', 'translation.loading')],
    failed: [see('alert', undefined, { saying: 'translation.failed' }), see('button', 'translation.retry')],
    'shown.idle': [page(false), see('searchbox', 'translation.search'), lack('status', undefined, { saying: 'translation.saved' })],
    'shown.saved': [see('searchbox', 'translation.search'), see('status', undefined, { saying: 'translation.saved' })],
    'editing.typing': [
      see('textbox', 'translation.sides.de', { disabled: false }),
      lack('alert', undefined, { saying: 'translation.refused' }),
      lack('button', 'translation.conflict.take'),
    ],
    'editing.refused': [see('alert', undefined, { saying: 'translation.refused' })],
    'editing.conflicting': [see('button', 'translation.conflict.take')],
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
    'latest.take': (_, from) => (from.matches({ editing: 'conflicting' }) ? [click('button', 'translation.conflict.take')] : null),
  },
};
