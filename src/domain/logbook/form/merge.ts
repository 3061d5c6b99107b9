import { instantOf } from '../times.ts';
import { isBlank, numberOf } from './checks.ts';
import { clearDependents, type EntryForm, isNumericField, newForm, noDefects, noStoppage, type Section, sections } from './form.ts';
import { onlySelectedService } from './inspections.ts';

/** What a person takes in for a field that both sides changed. */
export type Side = 'mine' | 'theirs';

/** `form`: both sides in one, mine where both changed a field. `taken` and `conflicts` are paths: `header.remarks`, or `defects` as a whole. */
export interface FormMerge {
  readonly form: EntryForm;
  /** Changed by them alone. */
  readonly taken: readonly string[];
  /** Changed by both, to different values. */
  readonly conflicts: readonly string[];
}

type Toggled = 'defects' | 'stoppage';
type Unit = { readonly path: string; readonly section: Section; readonly fields: readonly string[] };

/** A state and what depends on it are one field, named by the first. */
const together: readonly (readonly [string, ...string[]])[] = [
  ['sandState', 'isSandAdded'],
  ['motorOilState', 'motorOilAdded_l'],
  ['selectedV', 'inspectionPerformedTimestamp_V1', 'inspectionPerformedTimestamp_V3'],
  ['state', 'endTimestamp'],
];

const blank = newForm({ vehicleId: null, referenceTimestamp: null, isElectric: false });
const unitsIn = (section: Section): readonly Unit[] => {
  const fields = Object.keys(blank[section]);
  const groupOf = (field: string) => together.find((group) => group.includes(field) && group.every((each) => fields.includes(each)));
  return fields.flatMap((field) => {
    const group = groupOf(field) ?? [field];
    return group[0] === field ? [{ path: `${section}.${field}`, section, fields: group }] : [];
  });
};
const parts = Object.fromEntries(sections.map((section) => [section, unitsIn(section)])) as Readonly<Record<Section, readonly Unit[]>>;
const wholes: Readonly<Record<Toggled, Unit>> = {
  defects: { path: 'defects', section: 'defects', fields: Object.keys(blank.defects) },
  stoppage: { path: 'stoppage', section: 'stoppage', fields: Object.keys(blank.stoppage) },
};
const allUnits = [...sections.flatMap((section) => parts[section]), wholes.defects, wholes.stoppage];
const unitAt = (path: string): Unit | undefined => allUnits.find((unit) => unit.path === path);

const isToggled = (section: Section): section is Toggled => section === 'defects' || section === 'stoppage';
const isOn = (form: EntryForm, section: Section) =>
  section === 'defects' ? form.hasDefects : section === 'stoppage' ? form.hasStoppage : true;

/** As it would be saved: what is switched off or was not chosen does not count. */
const asSaved = (form: EntryForm): EntryForm => {
  const { stoppage, ...cleared } = clearDependents(form);
  return {
    ...cleared,
    inspections: onlySelectedService(form.inspections),
    defects: form.hasDefects ? form.defects : noDefects,
    stoppage: form.hasStoppage ? stoppage : noStoppage,
  };
};

const fieldOf = (form: EntryForm, section: Section, field: string): unknown => (form[section] as Readonly<Record<string, unknown>>)[field];

const plain = (field: string, value: unknown): unknown => {
  if (Array.isArray(value)) return [...value].sort();
  if (typeof value !== 'string' && typeof value !== 'number') return value ?? null;
  if (typeof value === 'string' && isBlank(value)) return null;
  const number = isNumericField(field) ? numberOf(value) : Number.NaN;
  const time = typeof value === 'string' && /timestamp/i.test(field) ? instantOf(value) : Number.NaN;
  return !Number.isNaN(number) && number !== null ? number : Number.isNaN(time) ? value : time;
};
const saidIn = (form: EntryForm, { section, fields }: Unit): string =>
  isOn(form, section) ? JSON.stringify(fields.map((field) => plain(field, fieldOf(form, section, field)))) : 'off';

/** Fields where both sides have the section, otherwise the section as a whole. */
const unitsOf = (section: Section, mine: EntryForm, theirs: EntryForm): readonly Unit[] => {
  if (!isToggled(section) || (isOn(mine, section) && isOn(theirs, section))) return parts[section];
  return [wholes[section]];
};

const take = (form: EntryForm, from: EntryForm, { path, section, fields }: Unit): EntryForm => ({
  ...form,
  ...(path === 'defects' && { hasDefects: from.hasDefects }),
  ...(path === 'stoppage' && { hasStoppage: from.hasStoppage }),
  [section]: { ...form[section], ...Object.fromEntries(fields.map((field) => [field, fieldOf(from, section, field)])) },
});

/** The form with what stands in another one at these paths. */
export const takeFields = (form: EntryForm, from: EntryForm, paths: readonly string[]): EntryForm =>
  paths.reduce((taken, path) => {
    const unit = unitAt(path);
    return unit === undefined ? taken : take(taken, from, unit);
  }, form);

/** Components are taken and left one by one, so that nobody is asked about them. */
const mergedComponents = (base: EntryForm, mine: EntryForm, theirs: EntryForm): EntryForm => {
  const [before, own, other] = [base, mine, theirs].map(({ stoppage }) => stoppage.affectedComponents) as [
    EntryForm['stoppage']['affectedComponents'],
    EntryForm['stoppage']['affectedComponents'],
    EntryForm['stoppage']['affectedComponents'],
  ];
  const kept = own.filter((each) => other.includes(each) || !before.includes(each));
  const added = other.filter((each) => !before.includes(each) && !kept.includes(each));
  return { ...mine, stoppage: { ...mine.stoppage, affectedComponents: [...kept, ...added] } };
};

/** Three ways by field: `base` is what both sides began with. */
export const mergeForms = (base: EntryForm, mine: EntryForm, theirs: EntryForm): FormMerge => {
  const [before, own, other] = [asSaved(base), asSaved(mine), asSaved(theirs)];
  const taken: string[] = [];
  const conflicts: string[] = [];
  let form = mine;
  for (const section of sections)
    for (const unit of unitsOf(section, own, other)) {
      const [was, here, there] = [startOf(before, unit), own, other].map((each) => saidIn(each, unit));
      if (here === there || there === was) continue;
      if (here === was) {
        form = take(form, other, unit);
        taken.push(unit.path);
      } else if (unit.path === 'stoppage.affectedComponents') {
        form = mergedComponents(before, form, other);
        taken.push(unit.path);
      } else conflicts.push(unit.path);
    }
  return { form, taken, conflicts };
};

/** A section that both sides have switched on said nothing before. */
const startOf = (base: EntryForm, { path, section }: Unit): EntryForm =>
  path === section || isOn(base, section) ? base : { ...base, hasDefects: true, hasStoppage: true };

/**
 * A form goes on after a save: what the stored text has otherwise than the sent one comes in, unless it was typed over meanwhile. Such a
 * field keeps its old base, so that the next save asks about it.
 */
export const rebased = (
  form: EntryForm,
  sent: EntryForm,
  stored: EntryForm,
): { readonly form: EntryForm; readonly base: EntryForm; readonly isMoved: boolean } => {
  const merge = mergeForms(sent, form, stored);
  return { form: merge.form, base: takeFields(sent, asSaved(stored), merge.taken), isMoved: merge.taken.length > 0 };
};

/** What stands at a path, field by field; empty where the section is switched off. */
export const valuesAt = (form: EntryForm, path: string): readonly { readonly path: string; readonly value: unknown }[] => {
  const unit = unitAt(path);
  if (unit === undefined || !isOn(form, unit.section)) return [];
  const saved = asSaved(form);
  return unit.fields.map((field) => ({ path: `${unit.section}.${field}`, value: fieldOf(saved, unit.section, field) }));
};
