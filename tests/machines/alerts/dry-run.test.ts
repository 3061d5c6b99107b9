import { describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import {
  didDryRunFail,
  dryRunMachine,
  dryRunResult,
  dryRunVerbs,
  isDryRunAwaited,
  isDryRunOpen,
} from '../../../src/machines/alerts/dry-run.ts';
import { cases, often, request } from '../../cases/alerts/dry-run.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine(
  {
    name: 'dry-run',
    machine: dryRunMachine,
    cases,
    facet: ({ context }) => [context.result?.count ?? null, context.result?.isWhole ?? null, context.result?.needs.length ?? 0],
    states: 8,
  },
  [
    'takes 7 transitions; enters closed 5, open.failed 1, open.running.long 1, open.running.quiet 2, open.told 4',
    'sets request 6, result 7',
    'starts askDryRun 2',
    'waits 500 ms 2',
  ],
);

const begun = (machine: typeof dryRunMachine) => {
  const all = running(machine);
  dryRunVerbs(all.actor).start(request);
  return { ...all, now: () => all.actor.getSnapshot(), does: dryRunVerbs(all.actor) };
};

describe('A dry run', () => {
  it('is asked for with what is typed, and says what it found', async () => {
    const ask = fake((_: typeof request) => often);
    const { now } = begun(dryRunMachine.provide({ actors: { askDryRun: ask.actor } }));
    expect([isDryRunOpen(now()), dryRunResult(now())]).toEqual([true, null]);
    await settle();
    expect([ask.calls, dryRunResult(now())]).toEqual([[request], often]);
  });

  it('is dropped when nobody waits for it any more', () => {
    const signals: AbortSignal[] = [];
    const askDryRun = fromPromise<typeof often, typeof request>(({ signal }) => {
      signals.push(signal);
      return new Promise(() => {});
    });
    const { now, does, clock } = begun(dryRunMachine.provide({ actors: { askDryRun } }));
    clock.increment(500);
    expect(isDryRunAwaited(now())).toBe(true);
    does.close();
    expect([isDryRunOpen(now()), signals.map(({ aborted }) => aborted)]).toEqual([false, [true]]);
  });

  it('that failed can be asked for again', async () => {
    const ask = fake((_: typeof request, call) => {
      if (call === 1) throw new Error('no answer');
      return often;
    });
    const { now, does } = begun(dryRunMachine.provide({ actors: { askDryRun: ask.actor } }));
    await settle();
    expect(didDryRunFail(now())).toBe(true);
    does.retry();
    await settle();
    expect(dryRunResult(now())).toEqual(often);
  });
});
