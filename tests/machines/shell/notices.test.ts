import { describe, expect, it } from 'vitest';
import { noticesMachine, noticesVerbs, shownNotice } from '../../../src/machines/shell/notices.ts';
import { cases, facet, invariants } from '../../cases/shell/notices.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'notices', machine: noticesMachine, cases, states: 5, facet, invariants }, [
  'takes 8 transitions; enters empty 3, showing.counting 3, showing.held 2',
  'sets nextId 4, queue 8',
  'waits 10000 ms 1, 3000 ms 4',
]);

const saved = { key: 'messages.saved', tone: 'success' } as const;
const failed = { key: 'labels.connectionError', tone: 'error', duration: 10_000 } as const;

function snackbar() {
  const { actor, clock } = running(noticesMachine);
  return { clock, verbs: noticesVerbs(actor), shown: () => shownNotice(actor.getSnapshot()) };
}

describe('A snackbar', () => {
  it('without its own duration stays 3000 ms [SHL-081]', () => {
    const { clock, verbs, shown } = snackbar();
    expect(shown()).toBeNull();
    verbs.show(saved);
    clock.increment(2999);
    expect(shown()).toEqual({ ...saved, id: 1 });
    clock.increment(1);
    expect(shown()).toBeNull();
  });

  it('waits its turn, and each has its full time [SHL-081]', () => {
    const { clock, verbs, shown } = snackbar();
    verbs.show(saved);
    clock.increment(1000);
    verbs.show(failed);
    verbs.show(saved);
    clock.increment(1999);
    expect(shown()?.id).toBe(1);
    clock.increment(1);
    expect(shown()).toEqual({ ...failed, id: 2 });
    clock.increment(9999);
    expect(shown()?.id).toBe(2);
    clock.increment(1);
    expect(shown()?.id).toBe(3);
    clock.increment(3000);
    expect(shown()).toBeNull();
  });

  it('stays under the pointer and gets its full time again afterwards', () => {
    const { clock, verbs, shown } = snackbar();
    verbs.show(saved);
    clock.increment(2000);
    verbs.hold();
    clock.increment(60_000);
    expect(shown()?.id).toBe(1);
    verbs.release();
    clock.increment(2999);
    expect(shown()?.id).toBe(1);
    clock.increment(1);
    expect(shown()).toBeNull();
  });

  it('can be dismissed, one at a time, held or not', () => {
    const { clock, verbs, shown } = snackbar();
    verbs.dismiss();
    verbs.show(saved);
    verbs.show(failed);
    clock.increment(2000);
    verbs.hold();
    verbs.dismiss();
    expect(shown()?.id).toBe(2);
    clock.increment(9999);
    expect(shown()?.id).toBe(2);
    verbs.dismiss();
    expect(shown()).toBeNull();
  });
});
