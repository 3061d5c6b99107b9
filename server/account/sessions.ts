import { Clock, Context, Effect, Layer, Option } from 'effect';
import { HttpServerRequest } from 'effect/http';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { NotFound, Unauthorized } from '../../src/api/contract/errors.ts';
import type { RightsByResource } from '../../src/domain/account/account.ts';
import { deviceNameOf } from '../../src/domain/account/device.ts';
import type { OwnSession } from '../../src/domain/account/own-session.ts';
import { Database } from '../platform/database/database.ts';
import { CurrentRequest, noteCaller } from '../platform/http/request-info.ts';
import { sha256 } from '../platform/secrets.ts';
import { hasFactor } from './has-factor.ts';
import { Tokens } from './tokens.ts';

const seconds = 1_000;
const absoluteDays = 90;
const idleDays = 14;
/** Condition of SQL: a session `s` that is neither ended nor over nor long unused. */
export const isLiveSession = `s.revoked_at is null and s.expires_at > now() and s.last_used_at > now() - interval '${idleDays} days'`;
const longestAgent = 400;

/** A caller with the rights of the active organisation, all read for this request. */
export interface Principal {
  readonly caller: Caller;
  readonly rights: RightsByResource;
}

interface Row {
  readonly session_id: string;
  readonly account_id: Caller['accountId'];
  readonly organisation_id: Caller['organisationId'];
  readonly role: Caller['role'];
  readonly is_demo_user: boolean;
  readonly rights: RightsByResource;
}

type Listed = Omit<OwnSession, 'browser' | 'system' | 'isCurrent'> & { readonly agent: string | null };

const unauthorized = new Unauthorized({ code: 'not_signed_in' });

/** Server-side sessions: a token is worth nothing once its session is revoked, idle or over, or lacks a second factor that is demanded. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** A new session; answers its user token (portal) or opaque token (content, which ends with the session it was `openedBy`). */
    readonly open: (accountId: string, purpose: 'portal' | 'content', openedBy?: string) => Effect.Effect<string>;
    /** Those of the caller that still count. */
    readonly list: (caller: Caller) => Effect.Effect<readonly OwnSession[]>;
    /** Ends one of the caller's own, with what it opened. */
    readonly end: (caller: Caller, sessionId: string) => Effect.Effect<void, NotFound>;
    readonly endOthers: (caller: Caller) => Effect.Effect<void>;
    readonly ofUserToken: (token: string) => Effect.Effect<Principal, Unauthorized>;
    readonly ofAccessToken: (token: string) => Effect.Effect<Principal, Unauthorized>;
    readonly ofContentToken: (token: string) => Effect.Effect<Principal, Unauthorized>;
    /** Role and rights of the principal's account in another organisation it belongs to. */
    readonly inOrganisation: (principal: Principal, organisationId: string) => Effect.Effect<Principal | undefined>;
    readonly revoke: (sessionId: string) => Effect.Effect<void>;
    /** Every session of an account, or of an organisation's people; returns how many, undefined for an unknown name. */
    readonly endAll: (whose: { readonly account: string } | { readonly organisation: string }) => Effect.Effect<number | undefined>;
    /** Every session of the account, but for the one that goes on. */
    readonly revokeAll: (accountId: string, but?: string) => Effect.Effect<void>;
  }
>()('gleisblick/server/Sessions') {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const { sql, asSystem, readAsSystem } = yield* Database;
      const tokens = yield* Tokens;

      // A removed member with a live token falls back to another organisation of the account, or to none: then 401.
      const found = (rows: Effect.Effect<readonly Row[], unknown>) =>
        rows.pipe(
          Effect.orDie,
          Effect.flatMap(([row]) =>
            row === undefined
              ? Effect.fail(unauthorized)
              : Effect.succeed({
                  caller: {
                    accountId: row.account_id,
                    sessionId: row.session_id,
                    organisationId: row.organisation_id,
                    role: row.role,
                    isDemoUser: row.is_demo_user,
                    rights: row.rights,
                  },
                  rights: row.rights,
                }),
          ),
          Effect.tap(({ caller }) => noteCaller(caller.accountId)),
        );
      const live = sql`
        select s.session_id, a.account_id, m.organisation_id, m.role, a.is_demo_user, m.rights
        from session s join account a using (account_id)
        join lateral (select * from membership where account_id = a.account_id
          order by (organisation_id = a.active_organisation_id) desc nulls last, organisation_id limit 1) m on true
        where a.disabled_at is null and s.revoked_at is null and s.expires_at > now()
          and s.last_used_at > now() - make_interval(days => ${idleDays})
          and (a.is_demo_user or ${sql.literal(hasFactor)}
            or not exists (select from membership q join organisation o using (organisation_id)
              where q.account_id = a.account_id and o.requires_second_factor))`;
      const ofHash = (token: string, purpose: string) =>
        asSystem(sql<Row>`with used as (update session set last_used_at = now() where token_hash = ${sha256(token)} and purpose = ${purpose}
            and revoked_at is null and last_used_at > now() - make_interval(days => ${idleDays}))
          ${live} and s.purpose = ${purpose} and s.token_hash = ${sha256(token)}`).pipe(found);

      return {
        open: (accountId, purpose, openedBy) =>
          Effect.gen(function* () {
            const now = Math.floor((yield* Clock.currentTimeMillis) / seconds);
            const token = yield* tokens.signUser(accountId, now + absoluteDays * 86_400);
            yield* noteCaller(accountId);
            const { address } = yield* CurrentRequest;
            const request = yield* Effect.serviceOption(HttpServerRequest.HttpServerRequest);
            const agent = Option.getOrUndefined(request)?.headers['user-agent']?.slice(0, longestAgent) ?? null;
            const origin = { address, agent, opened_by: openedBy ?? null };
            const row = { account_id: accountId, purpose, token_hash: sha256(token), ...origin };
            yield* asSystem(
              sql`insert into session ${sql.insert({ ...row, expires_at: new Date((now + absoluteDays * 86_400) * seconds) })}`,
            ).pipe(Effect.orDie);
            return token;
          }),
        ofUserToken: (token) =>
          Effect.flatMap(tokens.read('user', token), (payload) =>
            payload === undefined ? Effect.fail(unauthorized) : ofHash(token, 'portal'),
          ),
        ofAccessToken: (token) =>
          Effect.flatMap(tokens.read('access', token), (payload) =>
            payload === undefined
              ? Effect.fail(unauthorized)
              : readAsSystem(sql<Row>`${live} and s.session_id = ${String(payload.sid)} and a.account_id = ${String(payload.sub)}`).pipe(
                  found,
                ),
          ),
        ofContentToken: (token) => ofHash(token, 'content'),
        inOrganisation: ({ caller }, organisationId) =>
          readAsSystem(
            sql<Pick<Row, 'organisation_id' | 'role' | 'rights'>>`select organisation_id, role, rights from membership
              where account_id = ${caller.accountId} and organisation_id::text = ${organisationId}`,
          ).pipe(
            Effect.orDie,
            Effect.map(
              ([row]) =>
                row && {
                  caller: { ...caller, organisationId: row.organisation_id, role: row.role, rights: row.rights },
                  rights: row.rights,
                },
            ),
          ),
        list: (caller) =>
          asSystem(sql<Listed>`select session_id as id, address, agent, (extract(epoch from created_at) * 1000)::int8::float8 as since,
              (extract(epoch from last_used_at) * 1000)::int8::float8 as "lastUsed" from session
            where account_id = ${caller.accountId} and purpose = 'portal' and revoked_at is null and expires_at > now()
              and last_used_at > now() - make_interval(days => ${idleDays})
              and (not ${caller.isDemoUser}::bool or session_id = ${caller.sessionId}::text::uuid)
            order by last_used_at desc, session_id`).pipe(
            Effect.orDie,
            Effect.map((rows) =>
              rows.map(({ agent, ...row }) => ({ ...row, ...deviceNameOf(agent), isCurrent: row.id === caller.sessionId })),
            ),
          ),
        end: Effect.fn('Sessions.end')(function* ({ accountId }, sessionId) {
          const own = sql`account_id = ${accountId} and revoked_at is null`;
          const ended = yield* asSystem(
            Effect.gen(function* () {
              const rows = yield* sql`update session set revoked_at = now()
                where session_id = ${sessionId}::text::uuid and purpose = 'portal' and ${own} returning 1`;
              // A token of the content service that was made with the passkey may be that session's.
              if (rows.length > 0)
                yield* sql`update session set revoked_at = now() where purpose = 'content' and ${own}
                  and (opened_by is null or opened_by = ${sessionId}::text::uuid)`;
              return rows.length;
            }),
          ).pipe(Effect.orDie);
          if (ended === 0) return yield* new NotFound({ code: 'not_found' });
        }),
        endOthers: ({ accountId, sessionId }) =>
          asSystem(sql`update session set revoked_at = now() where account_id = ${accountId} and revoked_at is null
            and session_id <> ${sessionId}::text::uuid and opened_by is distinct from ${sessionId}::text::uuid`).pipe(
            Effect.orDie,
            Effect.asVoid,
          ),
        revoke: (sessionId) =>
          asSystem(sql`update session set revoked_at = now()
            where (session_id = ${sessionId} or opened_by = ${sessionId}) and revoked_at is null`).pipe(Effect.orDie, Effect.asVoid),
        endAll: (whose) =>
          asSystem(sql<{ people: number; ended: number }>`
            with found as (select account_id from account a where ${
              'account' in whose
                ? sql`lower(account_name) = lower(${whose.account}) or lower(email) = lower(${whose.account})`
                : sql`exists (select from membership m join organisation o using (organisation_id)
                    where m.account_id = a.account_id and o.name = ${whose.organisation})`
            }),
            ended as (update session s set revoked_at = now() from found
              where s.account_id = found.account_id and s.revoked_at is null returning 1)
            select (select count(*)::int from found) as people, (select count(*)::int from ended) as ended`).pipe(
            Effect.orDie,
            Effect.map(([row]) => (row === undefined || row.people === 0 ? undefined : row.ended)),
          ),
        revokeAll: (accountId, but) =>
          asSystem(sql`update session set revoked_at = now()
            where account_id = ${accountId} and session_id::text is distinct from ${but ?? null} and revoked_at is null`).pipe(
            Effect.orDie,
            Effect.asVoid,
          ),
      };
    }),
  );
}
