import { describe, expect, it } from 'vitest';
import { type Episode, walkFrom } from '../../../src/domain/alerts/episodes.ts';
import { type AlertReport, alertUnits, type RuleExamples } from '../../../src/domain/alerts/rule.ts';
import { examples as reportExamples, standardVoltage } from '../../../src/domain/alerts/rules/from-reports.ts';
import { signalExamples } from '../../../src/domain/alerts/rules/from-signals.ts';
import { judges } from '../../../src/domain/alerts/rules/judges.ts';
import { alertLabels, alertRules, isAlertLabel, measuredUnitOf, severityOf, sumRuleOf } from '../../../src/domain/alerts/rules.ts';
import { nothingReported } from './nothing-reported.ts';

const minute = 60_000;

const examples = { ...reportExamples, ...signalExamples };
type ReportLabel = keyof typeof judges;
const eventsOf = (label: ReportLabel, said: readonly Partial<AlertReport>[]): readonly Episode[] => {
  const { limits, reference, areas = [] }: RuleExamples = examples[label];
  // Nothing is known of what follows, so that every report is gone through.
  const walk = walkFrom({ lastNew: Number.POSITIVE_INFINITY, end: null, kept: [], from: 0 });
  for (const [i, one] of said.entries()) {
    const report = { ...nothingReported, ...one, time: i * minute };
    walk.step(report, judges[label](report, limits, reference ?? null, areas));
  }
  walk.finish();
  return walk.outcome().found;
};

describe('The rules', () => {
  it('are those of the specification, by their exact keys [NOT-035] [NOT-039] [NOT-040]', () => {
    const keys = [
      'NSLeavingDefinedArea',
      'NSSpeedlimitExeeded',
      'NSSuspectedCrash',
      'NSSuspectedDerailment',
      'NSOutsideTemperature',
      'NSVoltageDrop',
      'NSMaxOperatingHoursDay',
      'NSMaxOperatingHoursMonth',
      'NSMaxOperatingHoursWeek',
      'NSMaxMileageDay',
      'NSMaxMileageMonth',
      'NSSuspiciousDrivingBehaviour',
      'NSLongDelayBreaks',
      'NSShuntingImpacts',
      'NSFlatSpot',
      'NSSuspectedColdStart',
    ];
    expect(alertLabels).toEqual(expect.arrayContaining(keys));
    expect(keys).toHaveLength(16);
    expect(alertLabels.every(isAlertLabel)).toBe(true);
    expect(isAlertLabel('NSSpeedlimitExceeded')).toBe(false);
  });

  it('differ in severity: a derailment is no temperature', () => {
    const of = (severity: string) => alertLabels.filter((label) => severityOf(label) === severity);
    expect(of('danger').sort()).toEqual(['NSSuspectedCrash', 'NSSuspectedDerailment']);
    expect(of('notice')).toEqual(expect.arrayContaining(['NSOutsideTemperature', 'NSVoltageDrop', 'NSMaxMileageDay']));
    expect(of('warning')).toHaveLength(5);
  });

  it('have the units of the specification, and one for the hours of a week [NOT-036] [NOT-037] [NOT-038] [NOT-041] [DEC-112] [DEC-113]', () => {
    expect([...alertUnits].filter((unit) => unit !== 'hoursWeeks').sort()).toEqual(
      ['kmPerHr', 'celsius', 'percentage', 'hoursDays', 'hoursMonths', 'kmDays', 'kmMonths'].sort(),
    );
    const units = Object.fromEntries(
      alertLabels.flatMap((label) => (alertRules[label].unit === null ? [] : [[label, alertRules[label].unit]])),
    );
    expect(units).toMatchObject({
      NSSpeedlimitExeeded: 'kmPerHr',
      NSOutsideTemperature: 'celsius',
      NSVoltageDrop: 'percentage',
      NSMaxOperatingHoursDay: 'hoursDays',
      NSMaxOperatingHoursWeek: 'hoursWeeks',
      NSMaxOperatingHoursMonth: 'hoursMonths',
      NSMaxMileageDay: 'kmDays',
      NSMaxMileageMonth: 'kmMonths',
    });
  });

  it('have both bounds for the temperature, the upper one for other units and none without a unit [NOT-037] [DEC-111]', () => {
    for (const label of alertLabels) {
      const { unit, bounds } = alertRules[label];
      expect([label, bounds]).toEqual([label, label === 'NSOutsideTemperature' ? 'both' : unit === null ? 'none' : 'max']);
    }
  });

  it('say what they wait for where no unit reports it', () => {
    for (const label of alertLabels) expect([label, alertRules[label].needs.length > 0]).toEqual([label, true]);
    expect(alertLabels.filter((label) => alertRules[label].kind === 'unheard')).toEqual(['NSLongDelayBreaks']);
    expect(alertLabels.filter((label) => alertRules[label].kind === 'report').sort()).toEqual(Object.keys(judges).sort());
    expect(alertLabels.flatMap((label) => sumRuleOf(label)?.span ?? [])).toEqual(['day', 'week', 'month', 'day', 'month']);
  });

  it('are tried, each one that is judged report by report, by something it notices and something it does not', () => {
    expect(Object.keys(examples).sort()).toEqual(Object.keys(judges).sort());
    for (const [label, { fires, silent }] of Object.entries(examples))
      expect([label, fires.length > 0, silent.length > 0]).toEqual([label, true, true]);
  });

  const table = (kind: 'fires' | 'silent') =>
    Object.entries(examples).flatMap(([label, tried]) => tried[kind].map((said, i) => [label as ReportLabel, i + 1, said] as const));
  it.each(table('fires'))('%s gives one alert in case %i', (label, _, said) => expect(eventsOf(label, said)).toHaveLength(1));
  it.each(table('silent'))('%s gives none in case %i', (label, _, said) => expect(eventsOf(label, said)).toEqual([]));

  it('tell one impact once: as strong as in a crash it is no shunting impact', () => {
    for (const longitudinalAcceleration of [0, 1.99, 2, 4.99, 5, 30]) {
      const told = (['NSSuspectedCrash', 'NSShuntingImpacts'] as const).filter(
        (label) => eventsOf(label, [{ longitudinalAcceleration }]).length > 0,
      );
      expect([longitudinalAcceleration, told.length]).toEqual([longitudinalAcceleration, longitudinalAcceleration < 2 ? 0 : 1]);
    }
  });

  it('take half a place for none', () => {
    for (const half of [{ lat: 10 }, { lng: 10 }]) expect(eventsOf('NSLeavingDefinedArea', [{ ...half, accuracy: 5 }])).toEqual([]);
    expect(eventsOf('NSLeavingDefinedArea', [{ lat: 10, lng: 10, accuracy: 5 }])).toHaveLength(1);
  });

  it('tell what was measured, which limit it passed, and when it was over', () => {
    const speeds = [{ speed: 90 }, { speed: 112.4 }, { speed: 97 }, { speed: 95 }, { speed: 101 }];
    expect(eventsOf('NSSpeedlimitExeeded', speeds)).toEqual([
      { start: minute, until: 3 * minute, value: 112.4, limit: 100, bound: 'max' },
      { start: 4 * minute, until: null, value: 101, limit: 100, bound: 'max' },
    ]);
    expect(eventsOf('NSOutsideTemperature', [{ temperature: -25 }])[0]).toMatchObject({ value: -25, limit: -20, bound: 'min' });
    expect(eventsOf('NSVoltageDrop', [{ voltage: 77 }])[0]).toMatchObject({ value: 30, limit: 20, bound: 'max' });
  });

  it('tell of an impact, the axle and the coolant what was measured, too, and from where on it counts', () => {
    const noteOf = (label: ReportLabel, said: Partial<AlertReport>) => {
      const { value, limit, bound } = eventsOf(label, [said])[0]!;
      return [value, limit, bound, measuredUnitOf(label)];
    };
    expect(noteOf('NSSuspectedCrash', { longitudinalAcceleration: 7.25 })).toEqual([7.25, 5, 'max', 'g']);
    expect(noteOf('NSShuntingImpacts', { longitudinalAcceleration: 2 })).toEqual([2, 2, 'max', 'g']);
    expect(noteOf('NSSuspectedDerailment', { verticalAcceleration: 3.01 })).toEqual([3.01, 3, 'max', 'g']);
    expect(noteOf('NSFlatSpot', { axleVibration: 9.4, speed: 83.3 })).toEqual([9.4, 8.33, 'max', 'g']);
    expect(noteOf('NSSuspectedColdStart', { engine: true, coolantTemperature: -3.5 })).toEqual([-3.5, 20, 'min', 'celsius']);
  });

  it('measure in the unit that is set, in one of their own where none is, or nothing', () => {
    const own = ['NSSuspectedCrash', 'NSShuntingImpacts', 'NSSuspectedDerailment', 'NSFlatSpot', 'NSSuspectedColdStart'];
    for (const label of alertLabels.filter((one) => !own.includes(one)))
      expect([label, measuredUnitOf(label)]).toEqual([label, alertRules[label].unit]);
  });

  it('measure a battery against the standard voltage next to what it showed', () => {
    expect([24.7, 27.9, 22, 37, 110.2, 114.6, 96].map(standardVoltage)).toEqual([24, 24, 24, 36, 110, 110, 110]);
  });
});
