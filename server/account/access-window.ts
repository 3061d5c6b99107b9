/** Epoch ms, [opens, closes): the days a person may see of a vehicle; null is unlimited. */
export interface AccessWindow {
  readonly opens: number | null;
  readonly closes: number | null;
}

export const isOpen = ({ opens, closes }: AccessWindow, time: number): boolean =>
  (opens === null || time >= opens) && (closes === null || time < closes);

/** What lies in both. */
export const inBoth = (a: AccessWindow, b: AccessWindow): AccessWindow => ({
  opens: a.opens === null ? b.opens : Math.max(a.opens, b.opens ?? a.opens),
  closes: a.closes === null ? b.closes : Math.min(a.closes, b.closes ?? a.closes),
});

/** The part of [from, until) inside the window; empty when from >= until. */
export const clamped = ({ opens, closes }: AccessWindow, from: number, until: number) => ({
  from: Math.max(from, opens ?? from),
  until: Math.min(until, closes ?? until),
});

/** Condition of SQL: a moment `row.ts` of a vehicle `row.vehicle_id` lies in the windows of an account, all of which are SQL. */
export const isInWindow = (row: string, account: string, timeZone: string) => `not exists (select from vehicle_access x
  where x.account_id = ${account} and x.organisation_id = ${row}.organisation_id and x.vehicle_id = ${row}.vehicle_id
    and (${row}.ts < x.start_date::timestamp at time zone ${timeZone} or ${row}.ts >= (x.end_date + 1)::timestamp at time zone ${timeZone}))`;

/**
 * The vehicles a caller may see, to be joined: `visible($1 organisation, $2 account, $3 time zone)` with the window as opens and
 * closes in epoch ms and as dates. Those that left the fleet are not there. Stands beside row-level security, not instead of it.
 */
export const visibleVehicles = `visible as (
  select v.*, a.start_date, a.end_date,
    (extract(epoch from a.start_date::timestamp at time zone $3::text) * 1000)::float8 as opens,
    (extract(epoch from (a.end_date + 1)::timestamp at time zone $3::text) * 1000)::float8 as closes
  from vehicle v left join vehicle_access a
    on a.vehicle_id = v.vehicle_id and a.organisation_id = v.organisation_id and a.account_id = $2::text::uuid
  where v.organisation_id = $1::text::uuid and v.retired_at is null)`;
