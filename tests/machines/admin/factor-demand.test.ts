import { describe, expect, it } from 'vitest';
import type { FactorDemand } from '../../../src/domain/account/second-factor.ts';
import {
  type DemandAnswer,
  demandProblem,
  didDemandFail,
  factorDemandMachine,
  factorDemandOf,
  factorDemandVerbs,
  isDemandAsked,
  isDemandBusy,
} from '../../../src/machines/admin/factor-demand.ts';
import { cases, demanded, facet, free } from '../../cases/admin/factor-demand.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'factor-demand', machine: factorDemandMachine, cases, facet, states: 12 }, [
  'takes 12 transitions; enters closed 5, open.asking 2, open.failed 1, open.loading 2, open.ready 9, open.saving 3',
  'sets demand 7, problem 8',
  'starts readDemand 2, saveDemand 3',
]);

const silence = () => {
  throw new Error('no answer');
};
const start = (answers: { read?: (call: number) => FactorDemand; save?: (call: number) => DemandAnswer } = {}) => {
  const readDemand = fake<FactorDemand>((_, call) => answers.read?.(call) ?? free);
  const saveDemand = fake<DemandAnswer, { readonly isRequired: boolean }>(
    ({ isRequired }, call) => answers.save?.(call) ?? { saved: isRequired ? demanded : free },
  );
  const { actor } = running(factorDemandMachine.provide({ actors: { readDemand: readDemand.actor, saveDemand: saveDemand.actor } }));
  actor.send({ type: 'room.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, see, does: factorDemandVerbs(actor), saves: saveDemand.calls };
};

describe('The demand for a second factor', () => {
  it('is read when the room opens, and forgotten when it closes', async () => {
    const { actor, see } = start();
    expect(isDemandBusy(actor.getSnapshot())).toBe(true);
    expect([factorDemandOf(await see()), isDemandBusy(await see())]).toEqual([free, false]);
    actor.send({ type: 'room.closed' });
    expect(factorDemandOf(await see())).toBe(null);
  });

  it('is made only after a question, and taken back without one', async () => {
    const { actor, see, does, saves } = start();
    await see();
    does.release();
    does.confirm();
    does.ask();
    expect([isDemandAsked(await see()), saves]).toEqual([true, []]);
    does.cancel();
    expect(isDemandAsked(await see())).toBe(false);
    does.ask();
    does.confirm();
    expect(isDemandBusy(actor.getSnapshot())).toBe(true);
    expect([factorDemandOf(await see()), saves]).toEqual([demanded, [{ isRequired: true }]]);
    does.ask();
    expect(isDemandAsked(await see())).toBe(false);
    does.release();
    expect([factorDemandOf(await see()), saves]).toEqual([free, [{ isRequired: true }, { isRequired: false }]]);
  });

  it('says why it was not kept, until it is tried again', async () => {
    const { see, does } = start({ save: (call) => (call === 1 ? { problem: 'own_factor_missing' } : silence()) });
    await see();
    for (const problem of ['own_factor_missing', 'failed']) {
      does.ask();
      expect(demandProblem(await see())).toBe(null);
      does.confirm();
      expect([demandProblem(await see()), factorDemandOf(await see())]).toEqual([problem, free]);
    }
  });

  it('that did not come is asked for again', async () => {
    const { see, does } = start({ read: (call) => (call === 1 ? silence() : demanded) });
    expect(didDemandFail(await see())).toBe(true);
    does.retry();
    expect([factorDemandOf(await see()), didDemandFail(await see())]).toEqual([demanded, false]);
  });
});
