import type { AlertRule, MeasuredUnit, ReportRule, SumRule } from './rule.ts';
import { fromReports } from './rules/from-reports.ts';
import { fromSignals } from './rules/from-signals.ts';
import { fromSums } from './rules/from-sums.ts';
import { unheard } from './rules/unheard.ts';

const rules = { ...fromReports, ...fromSignals, ...fromSums, ...unheard };

/** The keys of the specification, misspellings included. */
export type AlertLabel = keyof typeof rules;
export const alertRules: Readonly<Record<AlertLabel, AlertRule>> = rules;
export const alertLabels = Object.keys(rules) as readonly AlertLabel[];
export const isAlertLabel = (text: string): text is AlertLabel => Object.hasOwn(rules, text);

/** Of what an alert says was measured, and of the limit. */
export const measuredUnitOf = (label: AlertLabel): MeasuredUnit | null => {
  const rule = alertRules[label];
  return rule.unit ?? (rule.kind === 'report' ? (rule.measured ?? null) : null);
};

/** The rules of one kind that a list of labels names. */
export const reportRuleOf = (label: AlertLabel): ReportRule | null => {
  const rule = alertRules[label];
  return rule.kind === 'report' ? rule : null;
};
export const sumRuleOf = (label: AlertLabel): SumRule | null => {
  const rule = alertRules[label];
  return rule.kind === 'sum' ? rule : null;
};

export type AlertSeverity = 'danger' | 'warning' | 'notice';
const severities: Readonly<Partial<Record<AlertLabel, AlertSeverity>>> = {
  NSSuspectedCrash: 'danger',
  NSSuspectedDerailment: 'danger',
  NSLeavingDefinedArea: 'warning',
  NSSpeedlimitExeeded: 'warning',
  NSSuspiciousDrivingBehaviour: 'warning',
  NSShuntingImpacts: 'warning',
  NSFlatSpot: 'warning',
};
/** Danger where people may have come to harm, warning where something may be damaged or lost, else a notice. */
export const severityOf = (label: AlertLabel): AlertSeverity => severities[label] ?? 'notice';
