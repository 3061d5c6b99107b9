import { type EntryForm, newForm } from '../../../src/domain/logbook/form/form.ts';
import type { FormSnapshot } from '../../../src/machines/logbook/form/chart.ts';
import type { FormOpening } from '../../../src/machines/logbook/form/model.ts';
import { formTabs } from '../../../src/machines/logbook/form/selectors.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../sights/table.ts';

/** 21 November 2026, 9:00 in Berlin. */
export const now = Date.UTC(2026, 10, 21, 8);
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

/** Good as a draft, far from complete. */
export const begun: EntryForm = newForm({ vehicleId: 7, referenceTimestamp: at(-1), isElectric: false });
/** Everything that finalising asks for. */
export const complete: EntryForm = {
  ...begun,
  header: { ...begun.header, referenceLocation: 'Rangierbahnhof Maschen' },
  vehicleState: {
    hydraulicsState: 'ok',
    vehicleOperatingHours_h: 12_400,
    mileage_km: 80_500,
    fuelFillingLevel_l: 900,
    fuelAdded_l: 0,
    sandState: 'ok',
    isSandAdded: null,
    motorOilState: 'ok',
    motorOilAdded_l: null,
  },
  inspections: {
    inspectionPerformedTimestamp_A1: null,
    inspectionPerformedTimestamp_V1: at(-2),
    inspectionPerformedTimestamp_V3: null,
    inspectionPerformedTimestamp_F1: null,
    selectedV: 'V1',
  },
};
/** Not even good as a draft. */
export const broken: EntryForm = { ...complete, hasDefects: true };

export const rules = { isEditable: true, hasComments: false };
export const openingOf = (rest: Partial<FormOpening> = {}): FormOpening => ({ ...rules, clientId: 'client-1', ...rest });
export const lastA1 = at(-3);
/** Nothing asks for an A1 in the first, everything for one in the second. */
const [begunForm, lateForm] = [
  { form: begun, lastA1 },
  { form: { ...begun, header: { ...begun.header, referenceTimestamp: at(1) } }, lastA1: null },
];
const [completeForm, brokenForm] = [
  { form: complete, lastA1 },
  { form: broken, lastA1 },
];
const finalised = { isEditable: false, hasComments: true };

export const cases = {
  'form.open': [
    { opening: openingOf() },
    { opening: openingOf({ maximumMileage: 80_000 }) },
    { opening: openingOf({ clientId: 'client-2' }) },
    { opening: openingOf(finalised) },
  ],
  'form.adjust': [{ rules }, { rules: finalised }, { rules: { ...rules, isEditable: false } }],
  'form.written': [
    { ...begunForm, now },
    { ...completeForm, now: null },
    { ...brokenForm, now: null },
    { ...lateForm, now: now + 2 * 3_600_000 },
  ],
  'form.check': [
    { ...begunForm, purpose: 'save', now },
    { ...begunForm, purpose: 'finalise', now },
    { ...completeForm, purpose: 'finalise', now },
    { ...brokenForm, purpose: 'save', now },
  ],
  'tab.choose': [{ tab: 'general' }, { tab: 'comments' }],
  'field.jump': [{ error: { section: 'header', field: 'remarks', key: 'validation.tooLong' } }],
  'field.refused': [{ field: 'header.remarks' }, { field: 'nothing' }],
};

/** What else than the state value makes two snapshots different. */
export const facet = (snapshot: FormSnapshot) =>
  snapshot.matches('closed')
    ? null
    : [
        snapshot.context.tab === 'comments',
        snapshot.context.hasComments,
        snapshot.context.maximumMileage === undefined,
        snapshot.context.errors.length === 0,
      ];

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
