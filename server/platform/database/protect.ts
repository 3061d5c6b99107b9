/** Login of what a request asks for: owns nothing, is bound by row-level security and may become no other role. */
export const appRole = 'gleisblick_app';
/** Login of `asSystem`, on connections of its own: sees rows of every organisation, owns nothing either. */
export const systemRole = 'gleisblick_system';

/**
 * Statements that put a table with a column `organisation_id` under row-level security: the application role reaches only
 * rows of the organisation set for its transaction (none set: no rows); the system role reaches all.
 */
export const protect = (table: string, condition = 'organisation_id = (select app_organisation())'): readonly string[] => [
  `alter table ${table} enable row level security`,
  `alter table ${table} force row level security`,
  `grant select, insert, update, delete on ${table} to ${appRole}, ${systemRole}`,
  `create policy organisation_only on ${table} to ${appRole} using (${condition}) with check (${condition})`,
  `create policy all_rows on ${table} to ${systemRole} using (true) with check (true)`,
];
