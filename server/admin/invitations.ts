import { randomBytes } from 'node:crypto';
import { Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Conflict, Forbidden, NotFound, TooManyRequests } from '../../src/api/contract/errors.ts';
import type { RightsByResource } from '../../src/domain/account/access.ts';
import { dayOfGerman } from '../../src/domain/admin/german-day.ts';
import { grantsIn, rightsOfGrants } from '../../src/domain/admin/grants.ts';
import { type Invitation, invitationDays, invitationFaults, trimmed } from '../../src/domain/admin/invitation.ts';
import { rolesWithin } from '../../src/domain/admin/person.ts';
import { closedDay } from '../../src/domain/common/day-window.ts';
import type { AccountId } from '../../src/domain/common/ids.ts';
import { isFreeEmail } from '../account/free-email.ts';
import { hashPasskey } from '../account/passwords.ts';
import { portalAddress, ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';
import { letterOf } from '../platform/mail/letter.ts';
import { sha256 } from '../platform/secrets.ts';
import texts from '../texts/mail.json' with { type: 'json' };
import { reachedPerson } from './reached-person.ts';

/** Letters of one organisation within an hour. */
const mostLetters = 20;

interface Invited {
  readonly accountId: AccountId;
  readonly email: string;
  readonly language: Invitation['language'];
  readonly isInvited: boolean;
}
const missing = new NotFound({ code: 'not_found' });
const notInvited = new Conflict({ code: 'not_invited' });
const tooHigh = new Forbidden({ code: 'role_too_high' });
const rightMissing = new Forbidden({ code: 'right_missing' });

/**
 * People who are to belong to the caller's active organisation: their account is there from the invitation on, without a passkey anybody
 * knows; the link of the letter sets it, once and within days.
 */
export class Invitations extends Context.Service<
  Invitations,
  {
    /** Returns the number of the person, who gets no right and sees no vehicle and day beyond the caller's; without `grants` all of these. */
    readonly invite: (
      caller: Caller,
      wanted: Omit<Invitation, 'grants'> & Partial<Pick<Invitation, 'grants'>>,
    ) => Effect.Effect<number, BadRequest | Forbidden | NotFound | Conflict | TooManyRequests>;
    /** Another letter; the links of those before it work no longer. */
    readonly resend: (caller: Caller, userId: number) => Effect.Effect<void, NotFound | Forbidden | Conflict | TooManyRequests>;
    /** The account is gone as if it had never been. */
    readonly withdraw: (caller: Caller, userId: number) => Effect.Effect<void, NotFound | Forbidden | Conflict>;
  }
>()('gleisblick/server/Invitations') {
  static readonly layer = Layer.effect(
    Invitations,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const address = portalAddress(yield* ServerConfig);

      /** The organisation's invitations one after the other, while the caller may give the role. */
      const ruled = Effect.fnUntraced(function* (caller: Caller) {
        yield* sql`select from organisation where organisation_id = ${caller.organisationId} for update`;
        const [own] = yield* sql<{ role: Invitation['role']; rights: RightsByResource }>`
          select m.role, m.rights from membership m join account a using (account_id)
          where m.organisation_id = ${caller.organisationId} and a.account_id = ${caller.accountId} and a.disabled_at is null`;
        return { roles: rolesWithin(own?.role ?? 'user'), grants: grantsIn(own?.rights ?? {}) };
      });
      /** Limits what the invited person sees to the chosen vehicles and days, and to what the caller sees; a vehicle without a limit needs no row. */
      const limit = Effect.fnUntraced(function* (
        { organisationId, accountId: callerId }: Caller,
        accountId: AccountId,
        { vehicleIds, startDate, endDate }: Pick<Invitation, 'vehicleIds' | 'startDate' | 'endDate'>,
      ) {
        const wanted = vehicleIds === null ? null : [...new Set(vehicleIds)];
        const ids = wanted === null ? null : `{${wanted.join(',')}}`;
        const [start, end] = [dayOfGerman(startDate) ?? null, dayOfGerman(endDate) ?? null];
        if (wanted !== null) {
          const there = yield* sql`select from vehicle where organisation_id = ${organisationId} and retired_at is null
            and vehicle_id = any((select ${ids}::text::int8[])::int8[])`;
          if (there.length < wanted.length) return yield* missing;
        }
        yield* sql`insert into vehicle_access (organisation_id, account_id, vehicle_id, start_date, end_date)
          select ${organisationId}::uuid, ${accountId}::uuid, vehicle_id,
            case when is_open then first else ${closedDay}::date end, case when is_open then last else ${closedDay}::date end
          from (
            select v.vehicle_id, d.first, d.last, coalesce(d.first <= d.last, true)
              and (${ids}::text is null or v.vehicle_id = any((select ${ids}::text::int8[])::int8[])) as is_open
            from vehicle v left join vehicle_access own
              on own.organisation_id = v.organisation_id and own.vehicle_id = v.vehicle_id and own.account_id = ${callerId}
            cross join lateral (select greatest(own.start_date, ${start}::date) as first, least(own.end_date, ${end}::date) as last) d
            where v.organisation_id = ${organisationId}) w
          where not is_open or first is not null or last is not null`;
      });
      const send = Effect.fnUntraced(function* (
        caller: Caller,
        accountId: AccountId,
        { email, language }: Pick<Invitation, 'email' | 'language'>,
      ) {
        const [sent] = yield* sql<{ n: number }>`select count(*)::int as n from invitation_letter
          where organisation_id = ${caller.organisationId} and sent_at > now() - interval '1 hour'`;
        if (sent!.n >= mostLetters) return yield* new TooManyRequests({ code: 'too_many_invitations', limit: mostLetters });
        const token = randomBytes(32).toString('base64url');
        const link = `${address}/reset-passkey?token=${token}`;
        const [from] = yield* sql<{ name: string; organisation: string }>`select a.display_name as name, o.name as organisation
          from account a, organisation o where a.account_id = ${caller.accountId} and o.organisation_id = ${caller.organisationId}`;
        const [to] = yield* sql<{ name: string }>`select account_name as name from account where account_id = ${accountId}`;
        const values = { ...from!, account: to!.name, link, days: String(invitationDays) };
        const { subject, body, html } = letterOf(language, texts[language].invitation, values);
        // Links that wait count against the letters somebody who forgot the passkey may ask for.
        yield* sql`delete from passkey_reset where account_id = ${accountId}`;
        yield* sql`insert into passkey_reset (token_hash, account_id, expires_at)
          values (${sha256(token)}, ${accountId}, now() + make_interval(days => ${invitationDays}))`;
        yield* sql`insert into mail_outbox (recipient, subject, body, html, expires_at)
          values (${email}, ${subject}, ${body}, ${html}, now() + make_interval(days => ${invitationDays}))`;
        yield* sql`insert into invitation_letter (organisation_id) values (${caller.organisationId})`;
      });
      const found = Effect.fnUntraced(function* (caller: Caller, userId: number) {
        yield* ruled(caller);
        // In the order in which the link's call locks: the letters first.
        yield* sql`select from passkey_reset r join account a using (account_id) where a.old_login_id = ${userId} for update of r`;
        const { id } = yield* reachedPerson(sql, caller, userId);
        const [person] = yield* sql<Invited>`
          select account_id as "accountId", a.email, a.invited_at is not null as "isInvited",
            case when a.settings ->> 'language' = 'en-GB' then 'en-GB' else 'de-DE' end as language
          from account a where account_id = ${id} for update`;
        return person?.isInvited ? person : yield* notInvited;
      });

      return {
        invite: Effect.fn('Invitations.invite')(function* (caller, wanted) {
          const [wrong] = Object.entries(invitationFaults(wanted));
          if (wrong !== undefined) return yield* new BadRequest({ field: wrong[0], code: wrong[1] });
          const invitation = trimmed(wanted);
          const { firstName, lastName, email, accountName, role, language } = invitation;
          // Nobody knows it: the letter's link sets another.
          const passkey_hash = yield* hashPasskey(randomBytes(32).toString('base64url'));
          const row = {
            account_name: accountName,
            first_name: firstName,
            last_name: lastName,
            display_name: `${firstName} ${lastName}`,
            email,
            passkey_hash,
            active_organisation_id: caller.organisationId,
            settings: JSON.stringify({ language }),
          };
          return yield* asSystem(
            Effect.gen(function* () {
              const own = yield* ruled(caller);
              if (!own.roles.includes(role)) return yield* tooHigh;
              const given = wanted.grants ?? own.grants;
              if (given.some((grant) => !own.grants.includes(grant))) return yield* rightMissing;
              const rights = JSON.stringify(rightsOfGrants(given));
              const [made] = yield* sql<{ id: AccountId; userId: number }>`insert into account ${sql.insert(row)}
                on conflict do nothing returning account_id as id, old_login_id as "userId"`;
              if (made === undefined) {
                const taken = yield* sql`select from account where lower(account_name) = lower(${accountName})`;
                return yield* taken.length > 0
                  ? new Conflict({ code: 'account_name_taken', field: 'accountName' })
                  : new Conflict({ code: 'email_taken', field: 'email' });
              }
              const free = yield* sql`select where ${isFreeEmail(sql, email, made.id)}`;
              if (free.length === 0) return yield* new Conflict({ code: 'email_taken', field: 'email' });
              yield* sql`update account set invited_at = now() where account_id = ${made.id}`;
              yield* sql`insert into membership (account_id, organisation_id, role, rights)
                values (${made.id}, ${caller.organisationId}, ${role}, ${rights}::text::jsonb)`;
              yield* limit(caller, made.id, invitation);
              yield* send(caller, made.id, { email, language });
              return made.userId;
            }),
          );
        }),
        resend: Effect.fn('Invitations.resend')((caller, userId) =>
          asSystem(Effect.flatMap(found(caller, userId), (person) => send(caller, person.accountId, person))),
        ),
        withdraw: Effect.fn('Invitations.withdraw')((caller, userId) =>
          asSystem(
            Effect.gen(function* () {
              const { accountId } = yield* found(caller, userId);
              yield* sql`delete from passkey_reset where account_id = ${accountId}`;
              yield* sql`delete from membership where account_id = ${accountId}`;
              yield* sql`delete from account where account_id = ${accountId}`;
            }),
          ),
        ),
      };
    }),
  );
}
