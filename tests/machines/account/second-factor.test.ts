import { describe, expect, it } from 'vitest';
import type { FactorProblem, FactorStatus } from '../../../src/domain/account/second-factor.ts';
import { type FactorProof, type FactorStart, factorSetupMachine, factorSetupVerbs } from '../../../src/machines/account/factor-setup.ts';
import {
  askedFor,
  canProve,
  canTurnOff,
  didFactorFail,
  factorProblem,
  factorSetupOf,
  factorStatus,
  isFactorAwaited,
  isFactorBusy,
  isFactorReady,
  type RenewedCodes,
  renewedCodes,
  secondFactorMachine,
  secondFactorVerbs,
  type TwoProofs,
  typedProofs,
} from '../../../src/machines/account/second-factor.ts';
import { codes, key } from '../../cases/account/factor-setup.ts';
import { cases, demanded, facet, off, on } from '../../cases/account/second-factor.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'second-factor', machine: secondFactorMachine, cases, facet, states: 56 }, [
  'takes 26 transitions; enters closed 10, open.asking.removal 3, open.asking.renewal 6, open.asking.setup 2, open.failed 4, open.keeping 3, open.loading.long 4, open.loading.quiet 7, open.ready 9, open.removing 3, open.renewing 6, open.settingUp 2',
  'sets code 22, codes 6, passkey 21, problem 17, status 12',
  'starts factorSetup 2, readFactor 7, removeFactor 3, renewCodes 6',
  'waits 500 ms 7',
]);

const silence = () => {
  throw new Error('no answer');
};
interface Answers {
  readonly status?: (call: number) => FactorStatus;
  readonly start?: () => FactorStart;
  readonly remove?: (call: number) => FactorProblem | null;
  readonly renew?: (call: number) => RenewedCodes;
}
const start = (answers: Answers = {}) => {
  const readFactor = fake<FactorStatus>((_, call) => answers.status?.(call) ?? off);
  const removeFactor = fake<FactorProblem | null, TwoProofs>((_, call) => answers.remove?.(call) ?? null);
  const renewCodes = fake<RenewedCodes, TwoProofs>((_, call) => answers.renew?.(call) ?? { codes });
  const startFactor = fake<FactorStart, FactorProof>(() => answers.start?.() ?? { key });
  const confirmFactor = fake(() => ({ codes, userToken: null }));
  const factorSetup = factorSetupMachine.provide({
    actors: { startFactor: startFactor.actor, confirmFactor: confirmFactor.actor, copyCodes: fake(() => true).actor } as never,
  });
  const { actor, clock } = running(
    secondFactorMachine.provide({
      actors: { readFactor: readFactor.actor, removeFactor: removeFactor.actor, renewCodes: renewCodes.actor, factorSetup },
    }),
  );
  actor.send({ type: 'view.opened' });
  const see = async () => {
    for (let arrived = 0; arrived < 3; arrived += 1) await settle();
    return actor.getSnapshot();
  };
  const does = secondFactorVerbs(actor);
  return {
    actor,
    clock,
    see,
    does,
    reads: readFactor.calls,
    started: startFactor.calls,
    removed: removeFactor.calls,
    renewed: renewCodes.calls,
  };
};
const proofs = { passkey: 'Rails&1435mm', code: '123456' };

describe('One’s own second factor', () => {
  it('is read when the profile opens, and forgotten when it closes', async () => {
    const { actor, see } = start({ status: () => on });
    expect([isFactorBusy(actor.getSnapshot()), isFactorReady(actor.getSnapshot())]).toEqual([true, false]);
    expect([factorStatus(await see()), isFactorBusy(await see()), isFactorReady(await see())]).toEqual([on, false, true]);
    actor.send({ type: 'view.closed' });
    expect([factorStatus(await see()), isFactorReady(await see())]).toEqual([null, false]);
  });

  it('is set up with the passkey once more, and then read anew', async () => {
    const { see, does, started, reads } = start({ status: (call) => (call === 1 ? off : on) });
    await see();
    does.turnOff();
    does.renew();
    expect(askedFor(await see())).toBe(null);
    does.turnOn();
    expect([askedFor(await see()), canProve(await see())]).toEqual(['setup', false]);
    does.submit();
    does.typePasskey('Rails&1435mm');
    expect([canProve(await see()), started]).toEqual([true, []]);
    does.submit();
    const setup = factorSetupOf(await see());
    expect([started, askedFor(await see())]).toEqual([[{ accountName: null, passkey: 'Rails&1435mm' }], null]);
    const verbs = factorSetupVerbs(setup!);
    verbs.type('123456');
    verbs.submit();
    await see();
    verbs.keep();
    expect([factorStatus(await see()), factorSetupOf(await see()), reads.length]).toEqual([on, null, 2]);
    expect(typedProofs(await see())).toEqual({ passkey: '', code: '' });
  });

  it('that was not begun says why and keeps what was typed; one that was given up keeps nothing', async () => {
    const refused = start({ start: () => ({ problem: 'wrong_passkey' }) });
    await refused.see();
    refused.does.turnOn();
    refused.does.typePasskey('wrong');
    refused.does.submit();
    expect([askedFor(await refused.see()), factorProblem(await refused.see())]).toEqual(['setup', 'wrong_passkey']);
    expect(typedProofs(await refused.see()).passkey).toBe('wrong');
    refused.does.typePasskey('better');
    expect(factorProblem(await refused.see())).toBe(null);

    const givenUp = start();
    await givenUp.see();
    givenUp.does.turnOn();
    givenUp.does.typePasskey('Rails&1435mm');
    givenUp.does.submit();
    factorSetupVerbs(factorSetupOf(await givenUp.see())!).cancel();
    expect([isFactorReady(await givenUp.see()), typedProofs(await givenUp.see()).passkey]).toEqual([true, '']);
  });

  it('is turned off with passkey and code, unless the organisation demands it', async () => {
    const { see, does, removed } = start({ status: (call) => (call === 1 ? on : off) });
    await see();
    does.turnOn();
    expect(askedFor(await see())).toBe(null);
    does.turnOff();
    expect(askedFor(await see())).toBe('removal');
    does.typePasskey(proofs.passkey);
    does.typeCode('12');
    does.submit();
    expect([canProve(await see()), removed]).toEqual([false, []]);
    does.typeCode(proofs.code);
    does.submit();
    expect([factorStatus(await see()), removed]).toEqual([off, [proofs]]);

    const held = start({ status: () => demanded });
    await held.see();
    held.does.turnOff();
    expect([canTurnOff(await held.see()), askedFor(await held.see())]).toEqual([false, null]);
  });

  it('gets new recovery codes with passkey and code, shown until they are kept', async () => {
    const { actor, see, does, renewed, reads } = start({ status: () => demanded });
    await see();
    does.renew();
    does.typePasskey(proofs.passkey);
    does.typeCode(proofs.code);
    does.submit();
    expect([askedFor(actor.getSnapshot()), isFactorBusy(actor.getSnapshot())]).toEqual(['renewal', true]);
    expect([renewedCodes(await see()), typedProofs(await see()), renewed]).toEqual([codes, { passkey: '', code: '' }, [proofs]]);
    does.keep();
    expect([renewedCodes(await see()), isFactorReady(await see()), reads.length]).toEqual([[], true, 2]);
  });

  it.each(['removal', 'renewal'] as const)('says why a %s was refused, and that nobody answered', async (what) => {
    const answer = (call: number) => (call === 1 ? ('wrong_code' as const) : silence());
    const { see, does } = start({ status: () => on, remove: answer, renew: (call) => ({ problem: answer(call) }) });
    await see();
    if (what === 'removal') does.turnOff();
    else does.renew();
    does.typePasskey(proofs.passkey);
    does.typeCode(proofs.code);
    for (const problem of ['wrong_code', 'failed']) {
      does.submit();
      expect([askedFor(await see()), factorProblem(await see()), typedProofs(await see())]).toEqual([what, problem, proofs]);
    }
    does.typeCode('1');
    expect(factorProblem(await see())).toBe(null);
    does.cancel();
    expect([isFactorReady(await see()), typedProofs(await see())]).toEqual([true, { passkey: '', code: '' }]);
  });

  it('is awaited after half a second, and asked for again where it did not come', async () => {
    const { actor, clock, see, does } = start({ status: (call) => (call === 1 ? silence() : on) });
    clock.increment(499);
    expect(isFactorAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(isFactorAwaited(actor.getSnapshot())).toBe(true);
    expect(didFactorFail(await see())).toBe(true);
    does.retry();
    expect([factorStatus(await see()), didFactorFail(await see())]).toEqual([on, false]);
  });
});
