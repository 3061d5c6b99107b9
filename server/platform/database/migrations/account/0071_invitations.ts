import type { Migration } from '../../migrate.ts';
import { protect } from '../../protect.ts';

/** Who was invited and has not come yet; and every letter of an organisation, so that nobody's mailbox is flooded. */
export const invitations: Migration = {
  id: '0071_invitations',
  statements: [
    'alter table account add column invited_at timestamptz',
    `create table invitation_letter (
       organisation_id uuid not null references organisation on delete cascade,
       sent_at timestamptz not null default now())`,
    'create index invitation_letter_of_organisation on invitation_letter (organisation_id, sent_at)',
    ...protect('invitation_letter'),
  ],
};
