import { Effect } from 'effect';
import type { ReleaseOrder, Standing } from '../../../domain/admin/release.ts';
import { instantOfWireTime } from '../../../domain/admin/wire-time.ts';
import type { ReleaseAnswer, ReleaseFailure } from '../../../machines/admin/release.ts';
import { ask, callsOf } from '../../client.ts';
import { VersionsGroup } from '../../contract/admin/versions.ts';
import { run } from '../../runtime.ts';

const timeOf = (text: string | null) => (text === null ? null : instantOfWireTime(text));

const standing = ask(VersionsGroup, (versions) => versions.read()).pipe(
  Effect.map(({ versionNos, userInteraction }): Standing => {
    const { userSuggestReloadTs, userMsgTs, start_date, end_date, userMsg, ...flags } = userInteraction;
    const [start, end] = [timeOf(start_date), timeOf(end_date)];
    const message = flags.showUserMsg && userMsg !== null && start !== null && end !== null ? { userMsg, start, end } : null;
    return { ...flags, version: versionNos.current, suggestedAt: userSuggestReloadTs, message };
  }),
);

export const readStanding = (signal: AbortSignal): Promise<Standing> => run(standing, signal);

const failures: Readonly<Record<string, ReleaseFailure>> = { Forbidden: 'forbidden', BadRequest: 'refused' };

/** The version first: set twice, it is the same, and a message is new each time. */
const send = Effect.fnUntraced(function* ({ version, interaction }: ReleaseOrder) {
  const versions = yield* callsOf(VersionsGroup);
  if (version !== null) yield* versions.set({ payload: version });
  if (interaction !== null) yield* versions.setInteraction({ payload: interaction });
});

export const sendRelease = (order: ReleaseOrder, signal: AbortSignal): Promise<ReleaseAnswer> =>
  run(
    send(order).pipe(
      Effect.andThen(standing),
      Effect.map((now): ReleaseAnswer => ({ failure: null, standing: now })),
      Effect.catch((error) => {
        const failure = 'code' in error && error.code === 'not_publisher' ? 'notPublisher' : failures[error._tag];
        if (failure === undefined) return Effect.fail(error);
        return standing.pipe(
          Effect.catch(() => Effect.succeed(null)),
          Effect.map((now): ReleaseAnswer => ({ failure, standing: now })),
        );
      }),
    ),
    signal,
  );
