import type { Migration } from '../migrate.ts';

/** The passkey's hash that a start without the demo has compared with those of the README. */
export const screenedPasskeys: Migration = {
  id: '0031_screened_passkeys',
  statements: ['alter table account add column screened_hash text'],
};
