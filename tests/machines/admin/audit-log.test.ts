import { describe, expect, it } from 'vitest';
import {
  areMoreComing,
  areRowsShown,
  auditCheck,
  auditLogMachine,
  auditLogVerbs,
  auditRows,
  auditSearch,
  didAuditFail,
  didLogCheckFail,
  didMoreFail,
  didSavingFail,
  hasMoreRows,
  isAuditAwaited,
  isAuditBusy,
  isChecking,
  isSavingRows,
  openedRows,
} from '../../../src/machines/admin/audit-log.ts';
import { altered, cases, changed, facet, newest, oldest, refused, whole } from '../../cases/admin/audit-log.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';
import { walk } from '../../walk.ts';

coverMachine({ name: 'audit-log', machine: auditLogMachine, cases, facet, states: 623 }, [
  'takes 21 transitions; enters hidden 7, open.check.checking 3, open.check.failed 37, open.check.told 37, open.file.failed 141, open.file.idle 3, open.file.saving 112, open.list.failed 46, open.list.reading.long 46, open.list.reading.quiet 48, open.list.settling 34, open.list.shown.idle 41, open.list.shown.more 25, open.list.shown.moreFailed 36',
  'sets check 38, listing 44, opened 27, search 35',
  'starts checkLog 19, listMore 25, listRows 50, saveRows 112',
  'waits 300 ms 34, 500 ms 50',
]);

const failing = () => {
  throw new Error('no answer');
};
const started = async ({
  rows = (_: unknown, call: number) => (call === 1 ? newest : oldest),
  check = (_: unknown, call: number) => (call === 1 ? whole : altered),
  save = () => undefined,
}: {
  rows?: (input: unknown, call: number) => unknown;
  check?: (input: unknown, call: number) => unknown;
  save?: (input: unknown, call: number) => unknown;
} = {}) => {
  const calls = { rows: fake(rows), check: fake(check), save: fake(save) };
  const { actor, clock } = running(
    auditLogMachine.provide({ actors: { listRows: calls.rows.actor, checkLog: calls.check.actor, saveRows: calls.save.actor } as never }),
  );
  const does = auditLogVerbs(actor);
  does.show();
  await settle();
  return { clock, calls, does, look: () => actor.getSnapshot() };
};
const everything = { days: null, author: '', area: null, operation: null, text: '' };

describe('The audit log', () => {
  it('shows the newest rows and adds older ones when asked, until there are no more', async () => {
    const { calls, does, look } = await started();
    expect([areRowsShown(look()), auditRows(look()), hasMoreRows(look())]).toEqual([true, [changed], true]);
    does.more();
    expect(areMoreComing(look())).toBe(true);
    await settle();
    expect([auditRows(look()), hasMoreRows(look())]).toEqual([[changed, refused], false]);
    does.more();
    expect(calls.rows.calls).toEqual([
      { search: everything, cursor: null },
      { search: everything, cursor: '812' },
    ]);
  });

  it('looks again when typing pauses, once, and keeps the rows on screen until then', async () => {
    const { calls, clock, does, look } = await started();
    does.lookFor({ text: '21' });
    clock.increment(299);
    does.lookFor({ text: '218', author: 'Weber' });
    clock.increment(299);
    expect([areRowsShown(look()), isAuditBusy(look()), calls.rows.calls.length]).toEqual([true, true, 1]);
    clock.increment(1);
    await settle();
    expect(calls.rows.calls[1]).toEqual({ search: { ...everything, text: '218', author: 'Weber' }, cursor: null });
    expect([auditRows(look()), auditSearch(look()).text]).toEqual([[refused], '218']);
  });

  it('opens rows side by side and closes each again', async () => {
    const { does, look } = await started();
    does.toggle('812');
    does.toggle('811');
    expect(openedRows(look())).toEqual(['812', '811']);
    does.toggle('812');
    expect(openedRows(look())).toEqual(['811']);
  });

  it('says at once whether the log is whole, and again when asked', async () => {
    const { does, look } = await started();
    expect(auditCheck(look())).toEqual(whole);
    does.check();
    expect(isChecking(look())).toBe(true);
    await settle();
    expect(auditCheck(look())).toEqual(altered);
  });

  it('saves what is looked for as a file', async () => {
    const { calls, does, look } = await started();
    does.lookFor({ area: 'vehicles' });
    does.save();
    expect(isSavingRows(look())).toBe(true);
    await settle();
    expect([calls.save.calls, isSavingRows(look())]).toEqual([[{ ...everything, area: 'vehicles' }], false]);
  });

  it('keeps what is looked for when the room is left, and reads anew when it is entered', async () => {
    const { calls, does, look } = await started();
    does.lookFor({ text: '218' });
    does.hide();
    expect(auditRows(look())).toEqual([]);
    does.show();
    await settle();
    expect(calls.rows.calls.at(-1)).toEqual({ search: { ...everything, text: '218' }, cursor: null });
  });
});

describe('What is asked of the audit log', () => {
  const seen = walk(auditLogMachine, { cases, facet }).flatMap(({ steps }) => steps.map(({ state }) => state));
  const told = (state: (typeof seen)[number]) => ({
    busy: isAuditBusy(state),
    awaited: isAuditAwaited(state),
    failed: didAuditFail(state),
    shown: areRowsShown(state),
    coming: areMoreComing(state),
    moreFailed: didMoreFail(state),
  });
  const nothing = { busy: false, awaited: false, failed: false, shown: false, coming: false, moreFailed: false };
  const within = (part: 'list' | 'check' | 'file', at: string) =>
    seen.filter(({ value }) => {
      const open = typeof value === 'object' ? (value as { open: Readonly<Record<string, unknown>> }).open : null;
      return open !== null && JSON.stringify(open[part]).replaceAll(/["{}]/g, '') === at;
    });

  it.each([
    ['reading:quiet', { busy: true }],
    ['reading:long', { busy: true, awaited: true }],
    ['failed', { failed: true }],
    ['shown:idle', { shown: true }],
    ['shown:more', { shown: true, coming: true }],
    ['shown:moreFailed', { shown: true, moreFailed: true }],
  ])('follows from where its list is: %s', (at, answers) => {
    const here = within('list', at);
    expect(here.length).toBeGreaterThan(0);
    for (const state of here) expect(told(state)).toEqual({ ...nothing, ...answers });
  });

  it('keeps its rows in sight while typing pauses, where there are any', () => {
    const here = within('list', 'settling');
    expect(new Set(here.map((state) => auditRows(state).length > 0))).toEqual(new Set([true, false]));
    for (const state of here) expect(told(state)).toEqual({ ...nothing, busy: true, shown: auditRows(state).length > 0 });
  });

  it('reads again what failed, on a retry', async () => {
    const { calls, does, look } = await started({ rows: (_, call) => (call === 1 ? failing() : newest) });
    expect(didAuditFail(look())).toBe(true);
    does.retry();
    await settle();
    expect([areRowsShown(look()), calls.rows.calls.length]).toEqual([true, 2]);
  });

  it('follows from where check and file are, and is nothing while it is hidden', () => {
    const asked = (state: (typeof seen)[number]) => [isChecking(state), didLogCheckFail(state), isSavingRows(state), didSavingFail(state)];
    const is = (part: 'check' | 'file', at: string, places: readonly [number, number]) =>
      within(part, at).map((state) => places.map((place) => asked(state)[place]));
    const each = (answers: readonly (readonly unknown[])[]) => [...new Set(answers.map((answer) => JSON.stringify(answer)))];
    expect(['checking', 'told', 'failed'].map((at) => each(is('check', at, [0, 1])))).toEqual([
      ['[true,false]'],
      ['[false,false]'],
      ['[false,true]'],
    ]);
    expect(['idle', 'saving', 'failed'].map((at) => each(is('file', at, [2, 3])))).toEqual([
      ['[false,false]'],
      ['[true,false]'],
      ['[false,true]'],
    ]);
    for (const state of seen.filter(({ value }) => value === 'hidden')) {
      expect(told(state)).toEqual(nothing);
      expect(asked(state)).toEqual([false, false, false, false]);
    }
  });
});
