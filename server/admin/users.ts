import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, type Conflict, Forbidden, NotFound } from '../../src/api/contract/errors.ts';
import type { Role } from '../../src/domain/account/account.ts';
import { accessProblem } from '../../src/domain/admin/access-problem.ts';
import type { AccessDays, AccessRow, ListedUser } from '../../src/domain/admin/access-row.ts';
import { dayOfGerman, germanDayOf } from '../../src/domain/admin/german-day.ts';
import type { AccountId, VehicleId } from '../../src/domain/common/ids.ts';
import { Avatars } from '../account/avatars.ts';
import { Database } from '../platform/database/database.ts';
import { reachedPerson } from './reached-person.ts';

interface Span {
  readonly skip: number;
  readonly top: number;
}
interface Listed<Item> {
  readonly items: readonly Item[];
  readonly pagination: Span & { readonly total: number };
}
interface Counted {
  readonly total: number;
}
interface UserRow {
  readonly account_id: AccountId;
  readonly user_id: number;
  readonly account_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly company: string;
  readonly role: Role;
  readonly has_picture: boolean;
}
interface VehicleRow {
  readonly vehicle_id: VehicleId;
  readonly name: string;
  readonly start_date: string | null;
  readonly end_date: string | null;
}

const greatestInt = 2_147_483_647;
const missing = new NotFound({ code: 'not_found' });
const accessRow = ({ name, vehicle_id, start_date, end_date }: VehicleRow): AccessRow => ({
  locName: name,
  vehicleId: vehicle_id,
  startDate: germanDayOf(start_date),
  endDate: germanDayOf(end_date),
});
/** People of the caller's active organisation and the days that each of them may see of its vehicles; of other organisations nobody is there. */
export class Users extends Context.Service<
  Users,
  {
    /** By last name. */
    readonly list: (caller: Caller, span: Span) => Effect.Effect<Listed<ListedUser>>;
    /** Vehicles of the organisation by name, limited for this user or not. */
    readonly vehicles: (caller: Caller, userId: number, span: Span) => Effect.Effect<Listed<AccessRow>, NotFound>;
    /** Holds from the next request of that user on. No more than the caller sees, not for people above the caller, and not for the caller. */
    readonly setAccess: (
      caller: Caller,
      userId: number,
      wanted: AccessDays & { readonly vehicleId: VehicleId },
    ) => Effect.Effect<AccessRow, BadRequest | Forbidden | NotFound | Conflict>;
    /** Without vehicles of all, those that left the fleet among them; of all or of none. */
    readonly setAccessOfMany: (
      caller: Caller,
      userId: number,
      wanted: AccessDays & { readonly vehicleIds: readonly VehicleId[] | null },
    ) => Effect.Effect<AccessDays, BadRequest | Forbidden | NotFound | Conflict>;
  }
>()('gleisblick/server/Users') {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const { sql, asCaller, asSystem } = yield* Database;
      const avatars = yield* Avatars;
      const accountOf = ({ organisationId }: Caller, userId: number) =>
        Math.abs(userId) > greatestInt
          ? Effect.fail(missing)
          : asSystem(sql<{ account_id: AccountId }>`
              select a.account_id from account a join membership m using (account_id)
              where a.old_login_id = ${userId} and m.organisation_id = ${organisationId} and a.disabled_at is null`).pipe(
              Effect.orDie,
              Effect.flatMap(([row]) => (row === undefined ? Effect.fail(missing) : Effect.succeed(row.account_id))),
            );

      const keep = Effect.fnUntraced(function* (caller: Caller, userId: number, vehicleIds: readonly VehicleId[] | null, days: AccessDays) {
        const problem = accessProblem(days);
        if (problem !== null) return yield* new BadRequest({ code: problem });
        const wanted = vehicleIds === null ? null : [...new Set(vehicleIds)];
        const ids = wanted === null ? null : `{${wanted.join(',')}}`;
        const [start, end] = [dayOfGerman(days.startDate) ?? null, dayOfGerman(days.endDate) ?? null];
        const { organisationId, accountId: callerId } = caller;
        return yield* asSystem(
          Effect.gen(function* () {
            const { id, isDisabled } = yield* reachedPerson(sql, caller, userId);
            if (isDisabled) return yield* missing;
            const kept = yield* sql<VehicleRow & { readonly within: boolean }>`
              with kept as (
                insert into vehicle_access (organisation_id, account_id, vehicle_id, start_date, end_date)
                select organisation_id, ${id}, vehicle_id, ${start}::date, ${end}::date from vehicle
                where organisation_id = ${organisationId} and (${ids}::text is null or vehicle_id = any((select ${ids}::text::int8[])::int8[]))
                on conflict (account_id, vehicle_id) do update set start_date = excluded.start_date, end_date = excluded.end_date
                returning vehicle_id, start_date, end_date)
              select v.vehicle_id, v.name, kept.start_date::text, kept.end_date::text,
                (own.start_date is null or coalesce(kept.start_date >= own.start_date, false))
                  and (own.end_date is null or coalesce(kept.end_date <= own.end_date, false)) as within
              from vehicle v join kept using (vehicle_id)
              left join vehicle_access own
                on own.organisation_id = v.organisation_id and own.vehicle_id = v.vehicle_id and own.account_id = ${callerId}`;
            if (wanted !== null && kept.length < wanted.length) return yield* missing;
            return kept.every(({ within }) => within) ? kept : yield* new Forbidden({ code: 'beyond_own_access' });
          }),
        );
      });

      return {
        list: Effect.fn('Users.list')(function* ({ organisationId }, span) {
          const rows = yield* asSystem(sql<UserRow>`
            select a.account_id, a.old_login_id as user_id, a.account_name, a.first_name, a.last_name, o.name as company, m.role,
              a.avatar is not null as has_picture
            from membership m join account a using (account_id) join organisation o using (organisation_id)
            where m.organisation_id = ${organisationId} and a.disabled_at is null
            order by lower(a.last_name), lower(a.first_name), a.old_login_id
            limit ${span.top} offset ${span.skip}`).pipe(Effect.orDie);
          const items = yield* Effect.forEach(rows, (row) =>
            Effect.map(
              row.has_picture ? avatars.signedUrl(row.account_id) : Effect.succeed({ userAvatarUrl: '' }),
              ({ userAvatarUrl }) => ({
                userId: row.user_id,
                userName: row.account_name,
                firstName: row.first_name,
                lastName: row.last_name,
                company: row.company,
                role: row.role,
                imageUrl: userAvatarUrl,
              }),
            ),
          );
          const [counted] = yield* asSystem(sql<Counted>`
            select count(*)::int as total from membership m join account a using (account_id)
            where m.organisation_id = ${organisationId} and a.disabled_at is null`).pipe(Effect.orDie);
          return { items, pagination: { ...span, ...counted! } };
        }),
        vehicles: Effect.fn('Users.vehicles')(function* (caller, userId, span) {
          const accountId = yield* accountOf(caller, userId);
          const rows = yield* asCaller(caller)(sql<VehicleRow>`
            select v.vehicle_id, v.name, a.start_date::text, a.end_date::text
            from vehicle v left join vehicle_access a
              on a.vehicle_id = v.vehicle_id and a.organisation_id = v.organisation_id and a.account_id = ${accountId}
            where v.organisation_id = ${caller.organisationId} and v.retired_at is null
            order by lower(v.name), v.vehicle_id
            limit ${span.top} offset ${span.skip}`).pipe(Effect.orDie);
          const [counted] = yield* asCaller(caller)(sql<Counted>`
            select count(*)::int as total from vehicle where organisation_id = ${caller.organisationId} and retired_at is null`).pipe(
            Effect.orDie,
          );
          return { items: rows.map(accessRow), pagination: { ...span, ...counted! } };
        }),
        setAccess: Effect.fn('Users.setAccess')(function* (caller, userId, { vehicleId, ...days }) {
          const [kept] = yield* keep(caller, userId, [vehicleId], days);
          return accessRow(kept!);
        }),
        setAccessOfMany: Effect.fn('Users.setAccessOfMany')(function* (caller, userId, { vehicleIds, ...days }) {
          yield* keep(caller, userId, vehicleIds, days);
          return { startDate: germanDayOf(dayOfGerman(days.startDate) ?? null), endDate: germanDayOf(dayOfGerman(days.endDate) ?? null) };
        }),
      };
    }),
  );
}
