import { describe, expect, it } from 'vitest';
import {
  defaultRequiredKey,
  errorAt,
  errorLines,
  type FieldError,
  fieldPath,
  messageKeys,
  requiredKey,
  tabsWithErrors,
} from '../../../../src/domain/logbook/form/field-error.ts';
import { newForm, sections } from '../../../../src/domain/logbook/form/form.ts';
import { validate, validateEntry } from '../../../../src/domain/logbook/form/validation.ts';
import { i18nKey } from '../../../../src/i18n/named-text.ts';
import { textsFrom } from '../../../../src/i18n/setup.ts';
import { allTexts, flatTexts } from '../../../i18n/locale-files.ts';
import { draft, fullForm, having, now, strict } from '../samples.ts';

const saying = (language: 'de-DE' | 'en-GB') => {
  const t = textsFrom(language, allTexts()).t as unknown as (keys: string | string[], values?: object) => string;
  return (keys: string | readonly string[], values: object = {}) => t([keys].flat().map(i18nKey), values);
};
const german = flatTexts('de-DE');
const english = flatTexts('en-GB');
const at = (time: number) => new Date(time).toISOString();

describe('Validation messages', () => {
  it('are locale keys, with texts in both languages [LOG-148]', () => {
    const empty = { ...newForm({ vehicleId: null, referenceTimestamp: null, isElectric: false }), hasDefects: true, hasStoppage: true };
    const errors = validate(empty, { ...strict, lastA1: null });
    expect(errors.length).toBeGreaterThan(15);
    const dependent = ['serviceTimeRequired', 'sandAddedRequired', 'motorOilAddedRequired', 'endRequired'].map(
      (name) => `validation.${name}`,
    );
    for (const key of [...errors.map((error) => error.key), ...dependent])
      expect([key, german.has(key), english.has(key)]).toEqual([key, true, true]);
  });

  it('fall back to the default required text where a field has none of its own [LOG-148]', () => {
    expect(requiredKey('vehicleState.isSandAdded')).toBe('validation.sandAddedRequired');
    expect(requiredKey('header.referenceLocation')).toBe(defaultRequiredKey);
    const error: FieldError = { section: 'header', field: 'remarks', key: 'validation.noTextForThis' };
    expect(saying('en-GB')(messageKeys(error))).toBe('Required');
    expect(saying('de-DE')(messageKeys(error))).toBe('Pflichtfeld');
    expect(saying('en-GB')(messageKeys({ ...error, key: 'validation.sandAddedRequired' }))).toBe('Please state whether sand was added');
  });

  it('name an invalid date by a key of validation [LOG-150]', () => {
    const form = having(fullForm, { section: 'header', field: 'referenceTimestamp', value: '31.02.2026' });
    const [error] = validate(form, draft);
    expect(error?.key).toBe('validation.invalidDate');
    expect([german.get(error?.key ?? ''), english.get(error?.key ?? '')]).toEqual(['Ungültiges Datum', 'Invalid date']);
  });

  const early = { section: 'inspections', field: 'inspectionPerformedTimestamp_F1', value: '2026-01-01T00:00:00Z' } as const;
  it.each([
    ['a number', { section: 'vehicleState', field: 'mileage_km', value: -1 } as const, 'At least 0'],
    ['a time', early, 'Not before 2026-03-08T23:00:00.000Z'],
  ])('name the minimum %s falls below by a key of validation [LOG-151]', (_, change, text) => {
    const [error] = validate(having(fullForm, change), draft);
    expect(error?.key).toMatch(/^validation\.minimum/);
    expect(saying('en-GB')(error?.key ?? '', error?.values)).toBe(text);
  });

  const late = { section: 'header', field: 'referenceTimestamp', value: at(now + 60_000) } as const;
  it.each([
    ['a number', { section: 'vehicleState', field: 'mileage_km', value: 1_000_001 } as const, 'Höchstens 1000000'],
    ['a time', late, 'Nicht nach 2026-03-10T12:00:00.000Z'],
  ])('name the maximum %s exceeds by a key of validation [LOG-152]', (_, change, text) => {
    const [error] = validate(having(fullForm, change), draft);
    expect(error?.key).toMatch(/^validation\.maximum/);
    expect(saying('de-DE')(error?.key ?? '', error?.values)).toBe(text);
  });
});

describe('The error list', () => {
  const form = having(
    { ...fullForm, hasStoppage: true },
    { section: 'header', field: 'referenceLocation', value: 'x'.repeat(51) },
    { section: 'vehicleState', field: 'sandState', value: 'not_ok' },
    { section: 'stoppage', field: 'startTimestamp', value: '2026-03-10T06:00:00Z' },
    { section: 'stoppage', field: 'vehicleLocation', value: 'Gremberg' },
  );
  const errors = validate(form, draft);

  it('says section > field message, one line per error [LOG-149]', () => {
    const say = saying('en-GB');
    const lines = errorLines(errors).map((line) => `${say(line.sectionKey)} > ${say(line.fieldKey)} ${say(line.messageKeys, line.values)}`);
    expect(lines).toEqual([
      'Handover > Location At most 50 characters',
      'Vehicle state > Sand added Please state whether sand was added',
      'Stoppage > Description Required',
    ]);
  });

  it('has a name for every section and every field [LOG-149]', () => {
    const names = sections.flatMap((section) => Object.keys(fullForm[section]).map((field) => fieldPath({ section, field })));
    for (const name of [...names, 'comment.remarks', 'comment.newEntryState']) {
      expect([name, german.has(`logbook.field.${name}`), english.has(`logbook.field.${name}`)]).toEqual([name, true, true]);
      expect(german.has(`logbook.section.${name.split('.')[0]}`)).toBe(true);
    }
  });

  it('marks the tab of each error, those of a comment having none', () => {
    const error = (section: FieldError['section']): FieldError => ({ section, field: 'remarks', key: defaultRequiredKey });
    const tabs = (...sections: readonly FieldError['section'][]) => [...tabsWithErrors(sections.map(error))];
    expect(tabs('header', 'vehicleState', 'inspections')).toEqual(['general']);
    expect(tabs('defects', 'comment', 'stoppage')).toEqual(['defects', 'stoppage']);
    expect([tabs('comment'), tabs()]).toEqual([[], []]);
  });

  it('finds the first error of a field, in its own section alone', () => {
    const two: FieldError[] = [
      { section: 'comment', field: 'remarks', key: 'first' },
      { section: 'header', field: 'remarks', key: 'second' },
      { section: 'header', field: 'remarks', key: 'third' },
    ];
    expect(errorAt(two, 'header', 'remarks')?.key).toBe('second');
    expect(errorAt(two, 'stoppage', 'remarks')).toBeUndefined();
  });

  it('leads to the field and to its tab, with the numbers of its message or none', () => {
    expect(errorLines(errors).map(({ path, values }) => [path, values])).toEqual([
      ['header.referenceLocation', { maximum: 50 }],
      ['vehicleState.isSandAdded', {}],
      ['stoppage.description', {}],
    ]);
    expect(errorAt(errors, 'vehicleState', 'isSandAdded')).toBe(errors[1]);
    expect(errorAt(errors, 'vehicleState', 'mileage_km')).toBeUndefined();
    expect([...tabsWithErrors(errors)]).toEqual(['general', 'stoppage']);
  });
});

describe('The rules on the server', () => {
  const entry = {
    header: { vehicleIdRef: 1, referenceTimestamp: at(now), referenceLocation: null, remarks: null },
    vehicleState: {},
    inspections: { ...fullForm.inspections, inspectionPerformedTimestamp_V1: null },
    defects: null,
    stoppage: null,
  };

  it('are those of the form, for fields left out as for empty ones [LOG-089]', () => {
    expect(validateEntry(entry, draft)).toEqual([]);
    const empty = newForm({ vehicleId: 1, referenceTimestamp: at(now), isElectric: false });
    const chosen = having(empty, { section: 'inspections', field: 'selectedV', value: 'V1' });
    expect(validateEntry(entry, strict)).toEqual(validate(chosen, strict));
  });

  it('let the clock of a device run five minutes ahead and no further', () => {
    const of = (time: number) => validateEntry({ ...entry, header: { ...entry.header, referenceTimestamp: at(time) } }, draft);
    expect(of(now + 300_000)).toEqual([]);
    expect(of(now + 300_001).map(({ key }) => key)).toEqual(['validation.maximumDateExceeded']);
  });
});
