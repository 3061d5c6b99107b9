import { Clock, Context, Effect, Layer } from 'effect';
import type { Caller } from '../../src/api/contract/account/authorization.ts';
import { BadRequest, Forbidden } from '../../src/api/contract/errors.ts';
import { freshPeriod, type Interaction, interactionProblem } from '../../src/domain/admin/interaction.ts';
import { canEditMajorMinor, type Version } from '../../src/domain/admin/version.ts';
import { instantOfWireTime, wireTimeOf } from '../../src/domain/admin/wire-time.ts';
import type { UpdateStamps } from '../../src/domain/shell/update.ts';
import { millisOf } from '../fleet/telemetry/position-rows.ts';
import { ServerConfig } from '../platform/config.ts';
import { Database } from '../platform/database/database.ts';

type Flag = 'suggestReload' | 'showUserMsg' | 'msgIsDependent' | 'isDisableDismissButton';
type Flags = Pick<Interaction, Flag>;
type UserMsg = Interaction['userMsg'];

interface Row extends Flags {
  readonly userSuggestReloadTs: number;
  readonly userMsgTs: number | null;
  readonly start: number | null;
  readonly end: number | null;
  readonly userMsg: UserMsg | null;
}
/** What users are prompted with, as it goes from one server to another. */
export type Prompts = Flags & Pick<Row, 'start' | 'end' | 'userMsg'>;
interface WantedInteraction extends Flags {
  readonly userMsg: UserMsg;
  readonly start_date?: string;
  readonly end_date?: string;
}
interface VersionNumbers {
  readonly versionNos: { readonly current: Version };
}
interface UserInteraction extends Flags, Pick<Row, 'userSuggestReloadTs' | 'userMsgTs' | 'userMsg'> {
  readonly start_date: string | null;
  readonly end_date: string | null;
}
interface UpdateAnswer {
  readonly suggestRefresh: boolean;
  readonly userSuggestReloadTs: number;
  readonly showUserMsg: boolean;
  readonly userMsg: UserMsg | null;
  readonly userMsgTs: number | null;
  readonly isDisableDismissButton: boolean;
}

/** No moment of the operator's clock: in an hour that it skips, or with an offset that it does not have. */
const noTime = (field: string) => new BadRequest({ code: 'invalid_input', field });

/** Milliseconds that a person's clock may go after the server's. */
const clockGrace = 2 * 60_000;

const columns = `suggest_reload as "suggestReload", ${millisOf('suggested_at')} as "userSuggestReloadTs", show_message as "showUserMsg",
  ${millisOf('message_at')} as "userMsgTs", is_dependent as "msgIsDependent", is_dismiss_disabled as "isDisableDismissButton",
  ${millisOf('starts_at')} as start, ${millisOf('ends_at')} as end, message as "userMsg"`;

const isNewer = (ts: number | null, stamp: number | null) => ts !== null && (stamp === null || stamp < ts);

/** What a page with these stamps is asked and told at a moment. */
const answerOf = (row: Row, { userSuggestReloadTs, userMsgTs }: UpdateStamps, now: number): UpdateAnswer => {
  const suggestRefresh = row.suggestReload && userSuggestReloadTs !== null && userSuggestReloadTs < row.userSuggestReloadTs;
  const isIn = row.start !== null && row.end !== null && row.start <= now && now < row.end;
  const isWaitingForUpdate = row.msgIsDependent && suggestRefresh;
  const showUserMsg = row.showUserMsg && isIn && !isWaitingForUpdate && isNewer(row.userMsgTs, userMsgTs);
  return {
    suggestRefresh,
    userSuggestReloadTs: row.userSuggestReloadTs,
    showUserMsg,
    userMsg: showUserMsg ? row.userMsg : null,
    userMsgTs: showUserMsg ? row.userMsgTs : null,
    isDisableDismissButton: showUserMsg && row.isDisableDismissButton,
  };
};

/** Version numbers of the portal, and what its users are asked and told. */
export class Versions extends Context.Service<
  Versions,
  {
    readonly read: Effect.Effect<VersionNumbers & { readonly userInteraction: UserInteraction }>;
    readonly set: (caller: Caller, version: Version) => Effect.Effect<VersionNumbers, Forbidden>;
    /** A suggestion and a message are new each time they are set. */
    readonly setInteraction: (
      wanted: WantedInteraction,
    ) => Effect.Effect<
      Pick<UserInteraction, 'userSuggestReloadTs' | 'userMsgTs' | 'msgIsDependent' | 'isDisableDismissButton'>,
      BadRequest | Forbidden
    >;
    readonly prompts: Effect.Effect<Prompts>;
    /** Sets version and prompts that came with a release, on production too; a message whose time is over is left out. */
    readonly setFromRelease: (version: Version, prompts: Prompts) => Effect.Effect<void>;
    readonly check: (stamps: UpdateStamps) => Effect.Effect<UpdateAnswer>;
  }
>()('gleisblick/server/Versions') {
  static readonly layer = Layer.effect(
    Versions,
    Effect.gen(function* () {
      const { sql, asSystem } = yield* Database;
      const { environment, timeZone } = yield* ServerConfig;
      const refuseOnProduction = environment === 'production' ? Effect.fail(new Forbidden({ code: 'production' })) : Effect.void;
      const interaction = Effect.map(sql.unsafe<Row>(`select ${columns} from user_interaction`), ([row]) => row!);
      const write = ({ suggestReload, showUserMsg, msgIsDependent, isDisableDismissButton, start, end, userMsg }: Prompts, now: number) =>
        Effect.map(
          asSystem(
            sql.unsafe<Row>(
              `update user_interaction set suggest_reload = $1::bool, show_message = $2::bool, is_dependent = $3::bool, is_dismiss_disabled = $4::bool,
                 suggested_at = case when $1::bool then greatest(to_timestamp($5::float8), suggested_at + interval '1 ms') else suggested_at end,
                 message_at = case when $2::bool then greatest(to_timestamp($5::float8), message_at + interval '1 ms') else message_at end,
                 starts_at = case when $2::bool then to_timestamp($6::float8) end, ends_at = case when $2::bool then to_timestamp($7::float8) end,
                 message = case when $2::bool then $8::jsonb end
               returning ${columns}`,
              [
                suggestReload,
                showUserMsg,
                msgIsDependent,
                isDisableDismissButton,
                now / 1000,
                (start ?? now) / 1000,
                (end ?? now) / 1000,
                JSON.stringify(userMsg),
              ],
            ),
          ),
          ([row]) => row!,
        );

      return {
        read: asSystem(
          Effect.gen(function* () {
            const [current] = yield* sql<Version>`select major, minor, bug_fix as "bugFix" from portal_version`;
            const { start, end, ...row } = yield* interaction;
            const wire = (time: number | null) => (time === null ? null : wireTimeOf(time, timeZone));
            return { versionNos: { current: current! }, userInteraction: { ...row, start_date: wire(start), end_date: wire(end) } };
          }),
        ),
        set: Effect.fn('Versions.set')(function* ({ role }, { major, minor, bugFix }) {
          yield* refuseOnProduction;
          const [current] = yield* asSystem(sql<Version>`
            update portal_version set major = ${major}, minor = ${minor}, bug_fix = ${bugFix}
            where ${canEditMajorMinor(role)} or (major = ${major} and minor = ${minor})
            returning major, minor, bug_fix as "bugFix"`);
          return current === undefined ? yield* new Forbidden({ code: 'role_missing' }) : { versionNos: { current } };
        }),
        setInteraction: Effect.fn('Versions.setInteraction')(function* ({ start_date, end_date, ...wanted }) {
          yield* refuseOnProduction;
          const now = yield* Clock.currentTimeMillis;
          const start = start_date === undefined ? now : instantOfWireTime(start_date, timeZone);
          if (start === null) return yield* noTime('start_date');
          const end = end_date === undefined ? freshPeriod(start).end : instantOfWireTime(end_date, timeZone, start);
          if (end === null) return yield* noTime('end_date');
          const problem = interactionProblem({ ...wanted, start, end }, now - clockGrace);
          if (problem !== null) return yield* new BadRequest({ code: problem });
          const row = yield* write({ ...wanted, start, end }, now);
          const { userSuggestReloadTs, userMsgTs, msgIsDependent, isDisableDismissButton } = row;
          return { userSuggestReloadTs, userMsgTs, msgIsDependent, isDisableDismissButton };
        }),
        prompts: Effect.map(
          asSystem(interaction),
          ({ suggestReload, showUserMsg, msgIsDependent, isDisableDismissButton, start, end, userMsg }) => ({
            ...{ suggestReload, showUserMsg, msgIsDependent, isDisableDismissButton },
            ...{ start, end, userMsg },
          }),
        ),
        setFromRelease: Effect.fn('Versions.setFromRelease')(function* ({ major, minor, bugFix }, prompts) {
          const now = yield* Clock.currentTimeMillis;
          const isOver = prompts.end === null || prompts.end <= now;
          const noMessage = { showUserMsg: false, msgIsDependent: false, isDisableDismissButton: false };
          yield* asSystem(sql`update portal_version set major = ${major}, minor = ${minor}, bug_fix = ${bugFix}`);
          yield* write({ ...prompts, ...(isOver && noMessage) }, now);
        }),
        check: Effect.fn('Versions.check')(function* (stamps) {
          return answerOf(yield* asSystem(interaction), stamps, yield* Clock.currentTimeMillis);
        }),
      };
    }),
  );
}
