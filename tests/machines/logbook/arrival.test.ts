import { describe, expect, it } from 'vitest';
import { logbookArrivalMachine } from '../../../src/machines/logbook/arrival.ts';
import { arrivalCases, owner } from '../../cases/logbook/sync.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-arrival', machine: logbookArrivalMachine, cases: arrivalCases, states: 8 }, [
  'takes 12 transitions; enters copies.clean 5, copies.forgetting 1, drafts.adopted 4, drafts.adopting 2, lastSync.reading 1, lastSync.told 5',
  'emits organisation.changed 5, owner.came 3, sync.remembered 6',
  'sets accountId 3, owner 4',
  'starts adoptDrafts 3, forgetOthers 2, readLastSync 2',
]);

/** A device that answers when the test says so. */
const start = () => {
  const asked: [string, object][] = [];
  const answers: { answer: (at: number | null) => void; fail: () => void }[] = [];
  const note = (name: string) => (input: object) => void asked.push([name, input]);
  const { actor, emitted } = running(logbookArrivalMachine, {
    actors: {
      forgetOthers: note('forgetOthers'),
      adoptDrafts: note('adoptDrafts'),
      readLastSync: () => new Promise((answer, fail) => answers.push({ answer, fail: () => fail(new Error('closed')) })),
    },
  });
  const of = (type: string) => emitted.filter((event) => event.type === type);
  const sign = async (accountId: string | null) => {
    actor.send({ type: 'account.changed', accountId });
    await settle();
  };
  const remembered = () => of('sync.remembered').map((event) => (event as unknown as { readonly at: number | null }).at);
  return { actor, asked, answers, emitted, of, sign, remembered };
};

describe('Whoever comes to the device', () => {
  it('finds nothing that others have read here', async () => {
    const { sign, asked } = start();
    await sign(owner.accountId);
    expect(asked).toEqual([['forgetOthers', { accountId: owner.accountId }]]);
    await sign(null);
    expect(asked).toHaveLength(1);
  });

  it('is not told when somebody else did who has gone meanwhile', async () => {
    const { sign, answers, remembered } = start();
    await sign('before');
    await sign(owner.accountId);
    answers[0]?.answer(3);
    await settle();
    answers[1]?.answer(5);
    await settle();
    expect(remembered()).toEqual([null, null, 5]);
    await sign('another');
    await sign(null);
    answers[2]?.answer(7);
    await settle();
    expect(remembered()).toEqual([null, null, 5, null, null]);
  });

  it('adopts the drafts of an older installation, and stays known when there is nobody for a while', async () => {
    const { actor, asked, of } = start();
    const come = async (now: typeof owner | null) => {
      actor.send({ type: 'owner.changed', owner: now });
      await settle();
    };
    await come(owner);
    await come(null);
    expect(asked).toEqual([['adoptDrafts', { owner }]]);
    expect(of('owner.came')).toEqual([{ type: 'owner.came', owner }]);
    const { organisationId } = owner;
    expect(of('organisation.changed')).toEqual([
      { type: 'organisation.changed', organisationId },
      { type: 'organisation.changed', organisationId: null },
    ]);
  });
});
