import { type AlertState, alertStates } from './notification.ts';
import { type AlertLabel, type AlertSeverity, alertLabels, alertSeverities, isAlertLabel, severityOf } from './rules.ts';

/** Filter of the list of notifications; null and a blank text match everything. */
export interface NotificationFilter {
  readonly type: AlertLabel | null;
  readonly severity: AlertSeverity | null;
  readonly state: AlertState | null;
  /** Part of the vehicle's name, of the comment or of its author's name. */
  readonly text: string;
}
export const noNotificationFilter: NotificationFilter = { type: null, severity: null, state: null, text: '' };
/** Characters. */
export const longestNotificationText = 100;

export const isNotificationFiltered = ({ type, severity, state, text }: NotificationFilter): boolean =>
  type !== null || severity !== null || state !== null || text.trim() !== '';

/** Types that fit both choices, possibly none; null for all. */
export const typesWanted = ({ type, severity }: NotificationFilter): readonly AlertLabel[] | null =>
  type === null && severity === null
    ? null
    : alertLabels.filter((label) => (type === null || label === type) && (severity === null || severityOf(label) === severity));

const parts = {
  type: (text: string) => (isAlertLabel(text) ? text : null),
  severity: (text: string) => alertSeverities.find((one) => one === text) ?? null,
  state: (text: string) => alertStates.find((one) => one === text) ?? null,
  text: (text: string) => (text.trim() !== '' && text.length <= longestNotificationText ? text : null),
} as const;
/** By the names that they have in an address, too. */
export const filterParts = Object.keys(parts) as readonly (keyof NotificationFilter)[];
/** A part from its text; null where that narrows nothing. */
export const readFilterPart = (part: keyof NotificationFilter, text: string): string | null => parts[part](text);
