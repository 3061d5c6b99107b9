import type { Migration } from '../../migrate.ts';

/** Letters have a second form for programs that show pages; one whose link is over is not worth sending any more. */
export const letters: Migration = {
  id: '0080_letters',
  statements: ['alter table mail_outbox add column html text, add column expires_at timestamptz'],
};
