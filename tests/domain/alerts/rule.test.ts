import { describe, expect, it } from 'vitest';
import { type AlertReport, outside } from '../../../src/domain/alerts/rule.ts';
import { judges } from '../../../src/domain/alerts/rules/judges.ts';
import { alertLabels, alertRules, isReportLabel, sumRuleOf } from '../../../src/domain/alerts/rules.ts';
import { nothingReported } from './nothing-reported.ts';

describe('A value and its limits', () => {
  const both = { min: -20, max: 45 };
  const back = { isOver: false };

  it('is over beyond a limit, not at it, and back once it is inside by the margin', () => {
    expect([45, 45.1].map((value) => outside(value, both, 2))).toEqual([null, { isOver: true, value: 45.1, limit: 45, bound: 'max' }]);
    expect([-20, -20.1].map((value) => outside(value, both, 2))).toEqual([null, { isOver: true, value: -20.1, limit: -20, bound: 'min' }]);
    expect([43.1, 43, 0, -18, -18.1].map((value) => outside(value, both, 2))).toEqual([null, back, back, back, null]);
  });

  it('has one limit alone, or none and is always inside', () => {
    expect([-273, 95, 95.1].map((value) => outside(value, { min: null, max: 100 }, 5))).toEqual([back, back, null]);
    expect([9_999, 5, 4.9].map((value) => outside(value, { min: 0, max: null }, 5))).toEqual([back, back, null]);
    expect(outside(-1, { min: 0, max: null }, 5)).toEqual({ isOver: true, value: -1, limit: 0, bound: 'min' });
    expect(outside(12, { min: null, max: null }, 5)).toEqual(back);
  });

  it('that is 0 counts, one that was not reported says nothing', () => {
    expect(outside(1, { min: null, max: 0 }, 0)).toEqual({ isOver: true, value: 1, limit: 0, bound: 'max' });
    expect(outside(0, { min: 1, max: null }, 0)).toEqual({ isOver: true, value: 0, limit: 1, bound: 'min' });
    expect(outside(null, both, 2)).toBeNull();
  });
});

it('Each rule is of one kind and is found as no other', () => {
  for (const label of alertLabels) {
    const rule = alertRules[label];
    expect([label, isReportLabel(label), sumRuleOf(label)]).toEqual([label, rule.kind === 'report', rule.kind === 'sum' ? rule : null]);
  }
  expect([isReportLabel('NSFlatSpot'), sumRuleOf('NSMaxMileageDay')]).toMatchObject([true, { kind: 'sum', span: 'day' }]);
});

describe('One report', () => {
  const back = { isOver: false };
  const judged = (label: keyof typeof judges, said: Partial<AlertReport>) =>
    judges[label]({ ...nothingReported, time: 0, ...said }, { min: null, max: null }, 24, []);

  it('that says nothing of what a rule looks at neither begins an alert nor ends one', () => {
    const labels = alertLabels.filter(isReportLabel);
    expect(labels.filter((label) => judged(label, {}) !== null)).toEqual([]);
  });

  it('of less than an impact ends one', () => {
    expect(judged('NSSuspectedCrash', { longitudinalAcceleration: 4.99 })).toEqual(back);
    expect(judged('NSShuntingImpacts', { longitudinalAcceleration: 5 })).toEqual(back);
    expect(judged('NSSuspectedDerailment', { verticalAcceleration: 0 })).toEqual(back);
  });

  it('tells of a wheel from 20 km/h on, and between round and flat changes nothing', () => {
    const wheel = (axleVibration: number, speed: number) => judged('NSFlatSpot', { axleVibration, speed });
    expect([wheel(0, 19.9), wheel(0, 20), wheel(1.39, 20), wheel(1.41, 20), wheel(1.99, 20)]).toEqual([null, back, back, null, null]);
    expect(wheel(2, 20)).toMatchObject({ isOver: true, value: 2, limit: 2 });
    expect([wheel(6.9, 100), wheel(7, 100)]).toEqual([back, null]);
  });

  it('of an engine that is neither cold nor warm, or not known to run, changes nothing', () => {
    const engine = (coolantTemperature: number | null, isOn: boolean | null) =>
      judged('NSSuspectedColdStart', { coolantTemperature, engine: isOn });
    expect([engine(20, true), engine(39.9, true), engine(19, null)]).toEqual([null, null, null]);
    expect([engine(40, true), engine(40, null), engine(-5, false), engine(null, false)]).toEqual([back, back, back, back]);
  });

  it('of a vehicle that moves while it is off begins an alert above 10 km/h, and one below 3 km/h or while it is on ends it', () => {
    const moving = (said: Partial<AlertReport>) => judged('NSSuspiciousDrivingBehaviour', said);
    const over = { isOver: true, value: null, limit: null, bound: null };
    expect([10.1, 10, 3, 2.9].map((speed) => moving({ speed, status: 1 }))).toEqual([over, null, null, back]);
    expect([2, 3, 4].map((status) => moving({ speed: 60, status }))).toEqual([back, back, back]);
    expect([moving({ speed: 60, ignition: true }), moving({ speed: 60, engine: true })]).toEqual([back, back]);
    expect([moving({ speed: 60 }), moving({ speed: 0 })]).toEqual([null, back]);
  });
});
