import type { FormSnapshot } from '../../../../src/machines/logbook/form/chart.ts';
import { formTabs } from '../../../../src/machines/logbook/form/selectors.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../../sights/table.ts';

type Context = FormSnapshot['context'];

const comments = { pattern: '(Kommentare|Comments).*' };
const names: Readonly<Record<string, string>> = {
  general: 'Allgemein|General',
  defects: 'Mängel|Defects',
  stoppage: 'Stillstand|Stoppage',
};
const tabOf = (tab: string) => (tab === 'comments' ? comments : { pattern: `(${names[tab]}).*` });
const byEntry = 'Whether a form or a record stands there follows from the entry, and is looked at in its walk';
const count = ({ errors }: Context) => errors.length;
const isChecked = (snapshot: FormSnapshot) => snapshot.matches({ editing: 'draft' }) || snapshot.matches({ editing: 'strict' });

const listed = ({ errors }: Context): Look =>
  errors.length === 1
    ? see('text', 'logbook.errors.title_one')
    : see('text', { key: 'logbook.errors.title_other', values: { count: errors.length } });

export const sights: SightTable = {
  always: (context, snapshot) => [
    see('tab', tabOf(context.tab), { selected: true }),
    ...(formTabs(snapshot as FormSnapshot).includes('comments') ? [] : [lack('tab', comments)]),
  ],
  states: {
    closed: alike('editing.quiet', byEntry),
    readOnly: alike('editing.quiet', byEntry),
    // Once nothing is wrong any more it looks as before.
    'editing.quiet': (context, snapshot) =>
      isChecked(snapshot as FormSnapshot) && count(context as Context) === 0
        ? []
        : [lack('text', 'logbook.errors.title_one'), lack('text', 'logbook.errors.title_other')],
    'editing.draft': (context) => (count(context as Context) === 0 ? [] : [listed(context as Context)]),
    'editing.strict': alike('editing.draft', 'What a draft or a signature asks for differs in the fields that are named, not in how'),
  },
  causes: {
    'tab.choose': ({ tab }, from) => (formTabs(from as FormSnapshot).includes(tab) ? [click('tab', tabOf(tab))] : null),
  },
};
