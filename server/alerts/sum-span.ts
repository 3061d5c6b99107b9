import type { SumRule } from '../../src/domain/alerts/rule.ts';
import type { KeptAlert } from './kept.ts';
import type { Version } from './versions.ts';

/** A day, week or month of a rule, and the alert that is kept of it. Days YYYY-MM-DD; `until`: the moment it is over. */
export interface Span {
  readonly version: Version;
  readonly rule: SumRule;
  readonly start: string;
  readonly end: string;
  readonly from: number;
  readonly until: number;
  readonly kept: readonly KeptAlert[];
}

const hourMillis = 3_600_000;
const kmMillimetres = 1_000_000;
/** What the days keep of one unit of the rule: ms with the motor on, or mm. */
export const perUnit = ({ of }: SumRule) => (of === 'operatingHours' ? hourMillis : kmMillimetres);
/** The same of a row `d` of the days. */
export const amountColumn = ({ of }: SumRule) => (of === 'operatingHours' ? 'd.idle_ms::int8 + d.driving_ms' : 'd.distance_mm');
