import { describe, expect, it } from 'vitest';
import {
  canConfirmFactor,
  codesCopied,
  type FactorConfirmation,
  type FactorProof,
  type FactorStart,
  factorKeyOf,
  factorSetupMachine,
  factorSetupVerbs,
  isSetupBusy,
  newRecoveryCodes,
  setupCode,
  setupProblem,
} from '../../../src/machines/account/factor-setup.ts';
import { atLogin, cases, codes, facet, inProfile, inputs, key } from '../../cases/account/factor-setup.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'factor-setup', machine: factorSetupMachine, cases, inputs, facet, states: 48 }, [
  'takes 14 transitions; enters cancelled 7, confirming 6, done 5, keeping.copied 4, keeping.copying 4, keeping.notCopied 5, keeping.reading 5, refused 4, scanning 6, starting 2',
  'sets code 11, codes 7, key 4, problem 13, proof 2, userToken 5',
  'starts confirmFactor 6, copyCodes 5, startFactor 2',
]);

interface Answers {
  readonly start?: () => FactorStart;
  readonly confirm?: (call: number) => FactorConfirmation;
  readonly copy?: () => boolean;
}
const start = (answers: Answers = {}, input = inProfile as { proof: FactorProof }) => {
  const startFactor = fake<FactorStart, FactorProof>(() => answers.start?.() ?? { key });
  const confirmFactor = fake<FactorConfirmation, FactorProof & { readonly code: string }>(
    (_, call) => answers.confirm?.(call) ?? { codes, userToken: null },
  );
  const copyCodes = fake<boolean, { readonly codes: readonly string[] }>(() => answers.copy?.() ?? true);
  const actors = { startFactor: startFactor.actor, confirmFactor: confirmFactor.actor, copyCodes: copyCodes.actor };
  const { actor } = running(factorSetupMachine.provide({ actors }), input);
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, see, does: factorSetupVerbs(actor), started: startFactor.calls, confirmed: confirmFactor.calls, copied: copyCodes.calls };
};

describe('The set-up of a second factor', () => {
  it('asks for a secret with the proof, and for a whole code of the app before it confirms', async () => {
    const { actor, see, does, started, confirmed } = start();
    expect([isSetupBusy(actor.getSnapshot()), factorKeyOf(actor.getSnapshot())]).toEqual([true, null]);
    expect([factorKeyOf(await see()), isSetupBusy(await see()), started]).toEqual([key, false, [inProfile.proof]]);
    for (const typed of ['', '12345', 'abcd-efgh-jkmn']) {
      does.type(typed);
      does.submit();
      expect([canConfirmFactor(await see()), setupCode(await see()), confirmed]).toEqual([false, typed, []]);
    }
    does.type('123 456');
    does.submit();
    expect(isSetupBusy(actor.getSnapshot())).toBe(true);
    await see();
    expect(confirmed).toEqual([{ ...inProfile.proof, code: '123 456' }]);
  });

  it('shows the recovery codes until somebody says that they are kept, and hands on the token of a login', async () => {
    const { actor, see, does } = start({ confirm: () => ({ codes, userToken: 'token' }) }, atLogin);
    await see();
    does.type('123456');
    does.submit();
    expect([newRecoveryCodes(await see()), setupCode(await see()), actor.getSnapshot().status]).toEqual([codes, '', 'active']);
    does.cancel();
    expect((await see()).status).toBe('active');
    does.keep();
    expect((await see()).output).toEqual({ kind: 'done', userToken: 'token' });
  });

  it.each([
    [true, 'copied'],
    [false, 'notCopied'],
  ] as const)('copies them where the clipboard takes them: %s', async (takes, outcome) => {
    const { see, does, copied } = start({ copy: () => takes });
    await see();
    does.type('123456');
    does.submit();
    expect(codesCopied(await see())).toBe(null);
    does.copy();
    expect([codesCopied(await see()), copied]).toEqual([outcome, [{ codes }]]);
    does.copy();
    expect([codesCopied(await see()), copied.length]).toEqual([outcome, 2]);
  });

  it('says why a code was refused, until another is typed', async () => {
    const { see, does } = start({
      confirm: (call) => {
        if (call === 1) return { problem: 'wrong_code' };
        throw new Error('no answer');
      },
    });
    await see();
    does.type('123456');
    does.submit();
    expect([setupProblem(await see()), setupCode(await see())]).toEqual(['wrong_code', '123456']);
    does.type('123457');
    expect(setupProblem(await see())).toBe(null);
    does.submit();
    expect(setupProblem(await see())).toBe('failed');
    does.cancel();
    expect((await see()).output).toEqual({ kind: 'cancelled' });
  });

  it('ends with the reason where it cannot begin', async () => {
    const refused = start({ start: () => ({ problem: 'wrong_passkey' }) });
    expect((await refused.see()).output).toEqual({ kind: 'refused', problem: 'wrong_passkey' });
    const silent = start({
      start: () => {
        throw new Error('no answer');
      },
    });
    expect((await silent.see()).output).toEqual({ kind: 'refused', problem: 'failed' });
  });
});
