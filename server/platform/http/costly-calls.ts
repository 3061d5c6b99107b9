import { Context, Effect, Layer, type Scope } from 'effect';
import { TooManyRequests } from '../../../src/api/contract/errors.ts';

/** Costly calls that run at once: of one account, of one organisation, and of all. */
const running = { account: 3, organisation: 8, all: 12 } as const;
/** Costly calls that run or wait. A page and its other tabs open fewer. */
const most = { account: 12, organisation: 40 } as const;

interface Holder {
  readonly accountId: string;
  readonly organisationId: string;
}
interface Waiting {
  readonly holder: Holder;
  readonly begin: () => void;
}

const tooMany = new TooManyRequests({ code: 'too_many_calls' });

/** Counts by key, of which those with none are forgotten. */
const counter = () => {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  const add = (key: string, change: number) => {
    const count = of(key) + change;
    if (count > 0) counts.set(key, count);
    else counts.delete(key);
  };
  return { of, add };
};

/** Places for costly calls. Those that wait get a place in the order of their coming, organisations in turn. */
export const makePlaces = () => {
  const [accounts, organisations, present, presentOf] = [counter(), counter(), counter(), counter()];
  /** Waiting calls by organisation; the first key is the next in turn. */
  const queues = new Map<string, Waiting[]>();
  let all = 0;

  const count = ({ accountId, organisationId }: Holder, change: number) => {
    accounts.add(accountId, change);
    organisations.add(organisationId, change);
    all += change;
  };
  const isFree = ({ accountId, organisationId }: Holder) =>
    all < running.all && accounts.of(accountId) < running.account && organisations.of(organisationId) < running.organisation;

  const beginNext = () => {
    for (const [organisationId, queue] of queues) {
      const at = queue.findIndex(({ holder }) => isFree(holder));
      if (at < 0) continue;
      const [next] = queue.splice(at, 1);
      queues.delete(organisationId);
      if (queue.length > 0) queues.set(organisationId, queue);
      count(next!.holder, 1);
      next!.begin();
      return;
    }
  };

  return {
    /** Calls `begin` when there is a place, at once or later; undefined where too many wait. Answers how to leave place or queue. */
    enter: (holder: Holder, begin: () => void): (() => void) | undefined => {
      const { accountId, organisationId } = holder;
      if (present.of(accountId) >= most.account || presentOf.of(organisationId) >= most.organisation) return undefined;
      present.add(accountId, 1);
      presentOf.add(organisationId, 1);
      let isRunning = false;
      const waiting: Waiting = {
        holder,
        begin: () => {
          isRunning = true;
          begin();
        },
      };
      const queue = queues.get(organisationId) ?? [];
      queues.set(organisationId, queue);
      queue.push(waiting);
      beginNext();
      return () => {
        present.add(accountId, -1);
        presentOf.add(organisationId, -1);
        if (isRunning) {
          count(holder, -1);
          beginNext();
          return;
        }
        const left = (queues.get(organisationId) ?? []).filter((one) => one !== waiting);
        if (left.length > 0) queues.set(organisationId, left);
        else queues.delete(organisationId);
      };
    },
  };
};

/** What one person may have running of what costs the database much: lists, searches, reports, tracks, exports, dry runs. */
export class CostlyCalls extends Context.Service<
  CostlyCalls,
  {
    /** A place for the rest of the scope. */
    readonly place: (holder: Holder) => Effect.Effect<void, TooManyRequests, Scope.Scope>;
  }
>()('gleisblick/server/CostlyCalls') {
  static readonly layer = Layer.sync(CostlyCalls, () => {
    const { enter } = makePlaces();
    return {
      place: (holder) =>
        Effect.acquireRelease(
          Effect.callback<() => void, TooManyRequests>((resume) => {
            const leave = enter(holder, () => resume(Effect.sync(() => leave!)));
            if (leave === undefined) resume(Effect.fail(tooMany));
            return Effect.sync(() => leave?.());
          }),
          (leave) => Effect.sync(leave),
          { interruptible: true },
        ).pipe(Effect.asVoid),
    };
  });
}
