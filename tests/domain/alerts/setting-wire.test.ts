import { describe, expect, it } from 'vitest';
import {
  AlertSettingsForm,
  AlertSettingsSaving,
  ApplyPreview,
  DryRun,
  DryRunWish,
  ReadAlertSettings,
} from '../../../src/domain/alerts/event.ts';
import { alertLabels, alertRules } from '../../../src/domain/alerts/rules.ts';
import { newSetting } from '../../../src/domain/alerts/setting.ts';
import { wireOf } from '../common/wire-of.ts';

const setting = {
  label: 'NSOutsideTemperature',
  status: true,
  unit: 'celsius',
  max: { value: 45.5, text: '45,5' },
  min: { value: null, text: '' },
};
const form = [setting];
const wrongSettings = [
  { label: 'NSOutsideTemperatur' },
  { status: 1 },
  { unit: 'g' },
  { unit: '' },
  { max: { value: '45', text: '45' } },
  { max: { value: Number.NaN, text: '' } },
  { min: { value: 1 } },
  { min: { text: '1' } },
  { min: null },
  { max: { value: 1, text: '1'.repeat(33) } },
];

describe('The settings of a vehicle', () => {
  const { takes, refuses } = wireOf(ReadAlertSettings);
  const read = { ...setting, needs: ['speed'] };

  it('are read with the signals that each rule waits for', () => {
    expect(takes([read, { ...newSetting('NSFlatSpot'), needs: [] }])).toBe(true);
    expect(takes([{ ...read, max: { value: 1, text: '1'.repeat(32) } }])).toBe(true);
    const signals = [
      ...['speed', 'temperature', 'voltage', 'status', 'position', 'mileage', 'definedArea', 'combustionEngine'],
      ...['longitudinalAcceleration', 'verticalAcceleration', 'axleVibration', 'coolantTemperature', 'brakePressure'],
    ];
    expect(takes([{ ...read, needs: signals }])).toBe(true);
    expect(new Set(alertLabels.flatMap((label) => alertRules[label].needs))).toEqual(new Set(signals));
  });

  it('are refused with a value that no setting has, or without one', () => {
    expect(wrongSettings.filter((one) => !refuses([{ ...read, ...one }]))).toEqual([]);
    expect([[{ ...read, needs: ['wind'] }], [setting]].map(refuses)).toEqual([true, true]);
    expect(Object.keys(setting).filter((key) => !refuses([{ ...read, [key]: undefined }]))).toEqual([]);
  });
});

describe.each([
  ['looked at', AlertSettingsForm],
  ['saved', AlertSettingsSaving],
])('Settings that are %s for vehicles', (_, schema) => {
  const { takes, refuses } = wireOf(schema);

  it('are those of one rule up to all of them', () => {
    const all = alertLabels.map(newSetting);
    expect([form, all].filter((one) => !takes({ form: one, wpIds: [4711] }))).toEqual([]);
    expect([[], [...all, all[0]]].filter((one) => takes({ form: one, wpIds: [4711] }))).toEqual([]);
    expect(wrongSettings.filter((one) => !refuses({ form: [{ ...setting, ...one }], wpIds: [4711] }))).toEqual([]);
  });

  it('are for one vehicle up to 10,000, by the numbers of the content site', () => {
    const many = (count: number) => ({ form, wpIds: Array.from({ length: count }, (_, i) => i + 1) });
    expect([0, 1, 10_000, 10_001].map((count) => takes(many(count)))).toEqual([false, true, true, false]);
    const one = (wpId: number) => ({ form, wpIds: [wpId] });
    expect([0, 1, 2_147_483_647, 2_147_483_648, 1.5].map((wpId) => takes(one(wpId)))).toEqual([false, true, true, false, false]);
    expect([{ form }, { wpIds: [4711] }].map(refuses)).toEqual([true, true]);
  });
});

it('A save names the preview that it follows by up to 64 characters, or none', () => {
  const { takes } = wireOf(AlertSettingsSaving);
  const saved = (length: number) => ({ form, wpIds: [4711], basis: 'x'.repeat(length) });
  expect([0, 64, 65].map((length) => takes(saved(length)))).toEqual([true, true, false]);
});

describe('The preview of settings', () => {
  const { takes, refuses, mayLack } = wireOf(ApplyPreview);
  const change = {
    label: 'NSVoltageDrop',
    before: { isOn: false, min: null, max: null },
    after: { isOn: true, min: null, max: 20.5 },
  };
  const preview = {
    basis: 'b1',
    changes: [{ changes: [change], wpIds: [4711, 4712] }],
    unchanged: 3,
    refused: [
      { wpId: 4713, reason: 'not_found' },
      { wpId: 4714, reason: 'outside_window' },
    ],
  };

  it('says what would change, for which vehicles, and which are refused', () => {
    expect([preview, { ...preview, changes: [], refused: [] }].map(takes)).toEqual([true, true]);
    expect(mayLack(preview)).toEqual([]);
  });

  it('is refused where it leaves something out or names what there is not', () => {
    const group = (one: object) => ({ changes: [{ changes: [{ ...change, ...one }], wpIds: [1] }] });
    const wrong = [
      group({ label: 'x' }),
      group({ before: { isOn: false, min: null } }),
      group({ before: { isOn: false, max: null } }),
      group({ after: { min: null, max: null } }),
      group({ after: undefined }),
      { changes: [{ changes: [change] }] },
      { changes: [{ wpIds: [1] }] },
      { changes: [{ changes: [change], wpIds: [1.5] }] },
      { unchanged: 0.5 },
      { refused: [{ wpId: 1, reason: 'tired' }] },
      { refused: [{ reason: 'not_found' }] },
    ];
    expect(wrong.filter((one) => !refuses({ ...preview, ...one }))).toEqual([]);
  });
});

describe('A dry run', () => {
  const told = { timestamp: 1_763_716_460_000, until: null, value: 112.4, limit: 100, bound: 'max' };
  const run = {
    label: 'NSSpeedlimitExeeded',
    unit: 'kmPerHr',
    first: '2026-08-24',
    last: '2026-11-21',
    isWhole: true,
    needs: ['speed'],
    count: 12,
    weeks: [{ start: '2026-08-24', count: 12 }],
    told: [told, { ...told, until: 1_763_716_520_000, bound: 'min' }, { ...told, value: null, limit: null, bound: null }],
  };

  it('is wished for one rule, with two bounds or null for none', () => {
    const { takes, refuses, mayLack } = wireOf(DryRunWish);
    const wish = { label: 'NSOutsideTemperature', min: -20.5, max: null };
    expect(takes(wish)).toBe(true);
    expect(mayLack(wish)).toEqual([]);
    expect(
      [
        { ...wish, label: 'x' },
        { ...wish, min: '1' },
        { ...wish, max: Number.NaN },
      ].map(refuses),
    ).toEqual([true, true, true]);
  });

  it('tells what was found, of five at most when it was', () => {
    const { takes, refuses, mayLack } = wireOf(DryRun);
    expect([run, { ...run, unit: null, needs: [], weeks: [], told: [] }].map(takes)).toEqual([true, true]);
    expect(mayLack(run)).toEqual([]);
    expect([5, 6].map((count) => takes({ ...run, told: Array(count).fill(told) }))).toEqual([true, false]);
    const wrong = [
      { label: 'x' },
      { unit: 'miles' },
      { first: '24.08.2026' },
      { last: '' },
      { isWhole: null },
      { needs: ['wind'] },
      { count: 1.5 },
      { weeks: [{ start: '2026-08-24' }] },
      { weeks: [{ count: 1 }] },
      { weeks: [{ start: 'x', count: 1 }] },
      { told: [{ ...told, bound: 'both' }] },
      { told: [{ ...told, timestamp: null }] },
    ];
    expect(wrong.filter((one) => !refuses({ ...run, ...one }))).toEqual([]);
    for (const part of Object.keys(told)) expect([part, refuses({ ...run, told: [{ ...told, [part]: undefined }] })]).toEqual([part, true]);
  });
});
