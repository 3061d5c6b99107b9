import { describe, expect, it } from 'vitest';
import type { Answer, Outcome, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import { logbookPassMachine } from '../../../src/machines/logbook/sync/pass.ts';
import { owner, passCases, passFacet, passInput } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-pass', machine: logbookPassMachine, cases: passCases, input: passInput, facet: passFacet, states: 18 }, [
  'takes 15 transitions; enters applying 3, choosing 2, done 12, explaining 2, reconciling 2, sending 2',
  'sets accountId 1, answers 5, end 5, excluded 4, items 1, steps 2, stepsTaken 1',
  'starts applyAnswers 3, chooseSteps 2, noteReason 2, reconcile 2, sendSteps 2',
]);

const to = (clientId: string) => ({ ...owner, clientId });
const read = (clientId: string): Step => ({ ...to(clientId), kind: 'read', logbookEntryId: `server-${clientId}` });
const finalise = (clientId: string): Step => ({ ...read(clientId), kind: 'finalise', builtOn: 1, signature: 'x' }) as Step;
const comment = (clientId: string): Step => ({ ...read(clientId), kind: 'comment' }) as Step;
const remove = (clientId: string): Step => ({ ...to(clientId), kind: 'delete', logbookEntryId: null });
const accepted = (resourceId: string, notificationResultCode?: string): Answer => ({
  kind: 'accepted',
  resourceId,
  revision: 1,
  ...(notificationResultCode !== undefined && { notificationResultCode }),
});
const refusal = { status: 503, code: null, field: null };
const refused: Answer = { kind: 'refused', ...refusal };
type Told = Outcome<never> | null;
const told = (kind: Outcome<never>['kind'], change: Partial<Outcome<never>> = {}): Told =>
  ({ kind, item: null, recovered: null, reason: null, refusal: null, ...change }) as Told;

/** Each wave: steps, their answers and what came of them. */
type Wave = readonly [steps: readonly Step[], answers: readonly Answer[], outcomes: readonly Told[]];
const pass = async (waves: readonly Wave[], instead: Record<string, () => unknown> = {}) => {
  const calls: Record<string, unknown[]> = { chooseSteps: [], sendSteps: [], applyAnswers: [], reconcile: [], noteReason: [] };
  let wave = -1;
  const noting =
    (name: string, answer: () => unknown) =>
    (input: unknown): unknown => {
      calls[name]?.push(input);
      return (instead[name] ?? answer)();
    };
  const { actor } = running(logbookPassMachine, {
    input: passInput,
    actors: {
      chooseSteps: noting('chooseSteps', () => waves[++wave]?.[0] ?? []),
      sendSteps: noting('sendSteps', () => waves[wave]?.[1]),
      applyAnswers: noting('applyAnswers', () => waves[wave]?.[2]),
      reconcile: noting('reconcile', () => true),
      noteReason: noting('noteReason', () => undefined),
    },
  });
  for (let round = 0; round < 40; round++) await settle();
  return { calls, output: actor.getSnapshot().output };
};
const { accountId } = passInput;
const excluded = (calls: Record<string, unknown[]>) => (calls.chooseSteps as { excluded: unknown }[]).map((call) => call.excluded);

describe('A pass', () => {
  it('with nothing to send compares the open entries and is finished', async () => {
    const { calls, output } = await pass([]);
    expect(output).toEqual({ end: 'finished', items: [] });
    expect(calls).toEqual({
      chooseSteps: [{ accountId, excluded: [] }],
      sendSteps: [],
      applyAnswers: [],
      reconcile: [{ accountId }],
      noteReason: [],
    });
  });

  it('sends a wave, applies its answers and goes on with what progressed', async () => {
    const steps = [read('a'), finalise('b')];
    const answers = [accepted(''), accepted('server-9', 'sent')];
    const outcomes = [told('progressed'), told('done')];
    const { calls, output } = await pass([
      [steps, answers, outcomes],
      [[finalise('a')], [refused], [told('waits', { refusal })]],
    ]);
    expect(calls.sendSteps).toEqual([{ steps }, { steps: [finalise('a')] }]);
    expect(calls.applyAnswers).toEqual([
      { steps, answers },
      { steps: [finalise('a')], answers: [refused] },
    ]);
    expect(excluded(calls)).toEqual([[], ['b'], ['b', 'a']]);
    expect(output).toEqual({
      end: 'finished',
      items: [
        {
          clientId: 'a',
          formerId: 'a',
          kind: 'entry',
          logbookEntryId: 'server-a',
          isDone: false,
          response: { resourceId: '', notificationResultCode: null },
          err: refusal,
        },
        {
          clientId: 'b',
          formerId: 'b',
          kind: 'entry',
          logbookEntryId: 'server-9',
          isDone: true,
          response: { resourceId: 'server-9', notificationResultCode: 'sent' },
          err: null,
        },
      ],
    });
  });

  it('tells comments and deletions from entries, and names what has no id by its key', async () => {
    const { output } = await pass([
      [
        [comment('c'), remove('d')],
        [refused, accepted('')],
        [told('parked', { refusal }), null],
      ],
    ]);
    const nothing = { isDone: false, response: null, err: null };
    expect(output?.items).toEqual([
      { ...nothing, clientId: 'c', formerId: 'c', kind: 'comment', logbookEntryId: 'server-c', err: refusal },
      {
        ...nothing,
        clientId: 'd',
        formerId: 'd',
        kind: 'deletion',
        logbookEntryId: 'local-d',
        response: { resourceId: '', notificationResultCode: null },
      },
    ]);
  });

  it('tells an item once whose key changed on its way, by the new key and by the one it began with', async () => {
    const renamed = (clientId: string) => told('progressed', { item: { clientId } as never });
    const { output } = await pass([
      [[read('a')], [refused], [renamed('b')]],
      [[read('b')], [refused], [renamed('c')]],
      [[read('c')], [accepted('server-9')], [told('done')]],
    ]);
    expect(output?.items).toMatchObject([{ clientId: 'c', formerId: 'a', isDone: true, logbookEntryId: 'server-9' }]);
  });

  it('says nothing of a refusal while an item goes on', async () => {
    const { output } = await pass([[[read('a')], [refused], [told('progressed', { refusal })]]]);
    expect(output?.items).toMatchObject([{ err: null, isDone: false, response: null }]);
  });

  it('gives an item eight steps at most', async () => {
    const endless: Wave = [[read('a')], [accepted('')], [told('progressed')]];
    const { calls, output } = await pass(Array(8).fill(endless));
    expect(excluded(calls)).toEqual([...Array(8).fill([]), ['a']]);
    expect(output?.end).toBe('finished');
  });

  it.each([
    ['loginRequired', [accepted(''), { kind: 'loginRequired' }]],
    ['loginRequired', [{ kind: 'offline' }, { kind: 'loginRequired' }]],
    ['offline', [{ kind: 'offline' }, { kind: 'offline' }]],
  ] as const)('ends as %s and says so at what waits', async (end, answers) => {
    const { calls, output } = await pass([[[read('a'), read('b')], answers, [told('waits'), told('waits')]]]);
    expect(output?.end).toBe(end);
    expect(calls.noteReason).toEqual([{ accountId, reason: end }]);
    expect(calls.reconcile).toEqual([]);
  });

  it('goes on while one answer gets through', async () => {
    const { output } = await pass([
      [
        [read('a'), read('b')],
        [{ kind: 'offline' }, refused],
        [told('waits'), told('waits')],
      ],
    ]);
    expect(output?.end).toBe('finished');
  });

  const breaks = () => {
    throw new Error('broken');
  };
  it.each([
    ['chooseSteps', 'failed'],
    ['sendSteps', 'failed'],
    ['applyAnswers', 'failed'],
  ])('has failed when %s breaks', async (name, end) => {
    const { output, calls } = await pass([[[read('a')], [refused], [told('waits')]]], { [name]: breaks });
    expect(output?.end).toBe(end);
    expect(calls.reconcile).toEqual([]);
  });

  it('is not finished before all open entries of the server could be read', async () => {
    expect((await pass([], { reconcile: () => false })).output?.end).toBe('failed');
    expect((await pass([], { reconcile: breaks })).output?.end).toBe('failed');
  });

  it('keeps its end when what follows breaks', async () => {
    const offline: Wave = [[read('a')], [{ kind: 'offline' }], [told('waits')]];
    expect((await pass([offline], { noteReason: breaks })).output?.end).toBe('offline');
  });
});
