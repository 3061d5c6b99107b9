import { describe, expect, it } from 'vitest';
import { outside } from '../../../src/domain/alerts/rule.ts';
import { alertLabels, alertRules, reportRuleOf, sumRuleOf } from '../../../src/domain/alerts/rules.ts';

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
    expect([label, reportRuleOf(label), sumRuleOf(label)]).toEqual([
      label,
      rule.kind === 'report' ? rule : null,
      rule.kind === 'sum' ? rule : null,
    ]);
  }
  expect(alertLabels.filter((label) => reportRuleOf(label) !== null)).toHaveLength(10);
  expect(alertLabels.filter((label) => sumRuleOf(label) !== null)).toHaveLength(5);
});
