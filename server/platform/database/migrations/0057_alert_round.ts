import type { Migration } from '../migrate.ts';
import { systemRole } from '../protect.ts';

/** Counts the rounds in which servers look for alerts: one that does not follow its own last round knows that another had a turn. */
export const alertRound: Migration = {
  id: '0057_alert_round',
  statements: ['create sequence alert_round', `grant usage on sequence alert_round to ${systemRole}`],
};
