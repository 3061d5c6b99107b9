import { type EntryForm, newForm } from '../../../src/domain/logbook/form/form.ts';
import { validate } from '../../../src/domain/logbook/form/validation.ts';
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

export const rules = { lastA1: at(-3), isEditable: true, areVehicleAndTimeLocked: false, hasComments: false };
export const openingOf = (form: EntryForm, rest: Partial<FormOpening> = {}): FormOpening => ({
  ...rules,
  clientId: 'client-1',
  form,
  sendOptionalNotification: false,
  ...rest,
});
const finalised = { isEditable: false, areVehicleAndTimeLocked: true, hasComments: true };

export const cases = {
  'form.open': [
    { opening: openingOf(begun) },
    { opening: openingOf(complete, { areVehicleAndTimeLocked: true }) },
    { opening: openingOf(broken) },
    { opening: openingOf(complete, finalised) },
  ],
  'form.carry': [{ form: complete }, { form: broken }],
  'form.adjust': [{ rules }, { rules: { ...rules, ...finalised } }, { rules: { ...rules, isEditable: false } }],
  'field.change': [
    { change: { section: 'header', field: 'referenceTimestamp', value: at(-1) }, now },
    { change: { section: 'header', field: 'remarks', value: 'Übergabe ohne Befund' }, now },
  ],
  'component.toggle': [{ component: 'engine' }],
  'defects.toggle': [{ isOn: true }, { isOn: false }],
  'stoppage.toggle': [{ isOn: true }, { isOn: false }],
  'notification.toggle': [{ isOn: true }],
  'tab.choose': [{ tab: 'general' }, { tab: 'comments' }],
  'field.jump': [{ error: { section: 'header', field: 'remarks', key: 'validation.tooLong' } }],
  'form.save': [{ now }],
  'form.finalise': [{ now }],
  'form.stored': [{ form: begun }],
  'field.refused': [{ field: 'header.remarks' }, { field: 'nothing' }],
};

const isGood = (mode: 'draft' | 'strict', { context }: FormSnapshot) =>
  validate(context.form, { mode, now, lastA1: context.lastA1 }).length === 0;
/** What else than the state value makes two snapshots different. */
export const facet = (snapshot: FormSnapshot) =>
  snapshot.matches('closed')
    ? null
    : [
        snapshot.context.tab === 'comments',
        snapshot.context.hasComments,
        snapshot.context.areVehicleAndTimeLocked,
        isGood('draft', snapshot),
        isGood('strict', snapshot),
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
