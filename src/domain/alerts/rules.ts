import type { AlertRule, MeasuredUnit, SumRule } from './rule.ts';
import { fromSums } from './rules/from-sums.ts';
import { ofReports } from './rules/of-reports.ts';
import { unheard } from './rules/unheard.ts';

const rules = { ...ofReports, ...fromSums, ...unheard };

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

/** Of a rule that is judged report by report. */
export const isReportLabel = (label: AlertLabel): label is keyof typeof ofReports => Object.hasOwn(ofReports, label);
export const sumRuleOf = (label: AlertLabel): SumRule | null => {
  const rule = alertRules[label];
  return rule.kind === 'sum' ? rule : null;
};

export const alertSeverities = ['danger', 'warning', 'notice'] as const;
export type AlertSeverity = (typeof alertSeverities)[number];
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
