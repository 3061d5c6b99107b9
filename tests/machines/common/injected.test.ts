import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import { accountMachine } from '../../../src/machines/account/account/chart.ts';
import { loginMachine } from '../../../src/machines/account/login/chart.ts';
import { passwordResetMachine } from '../../../src/machines/account/password-reset.ts';
import { sessionMachine } from '../../../src/machines/account/session/chart.ts';
import { clockMachine } from '../../../src/machines/shell/clock.ts';
import { connectionMachine } from '../../../src/machines/shell/connection.ts';
import { devToolsMachine } from '../../../src/machines/shell/dev-tools.ts';
import { languageMachine } from '../../../src/machines/shell/language.ts';

const machines: AnyStateMachine[] = [
  accountMachine,
  clockMachine,
  connectionMachine,
  devToolsMachine,
  languageMachine,
  loginMachine,
  passwordResetMachine,
  sessionMachine,
];
const injectedActors = machines.flatMap((machine) =>
  Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>)
    .filter(([, logic]) => !('implementations' in logic))
    .map(([name, logic]) => [machine.id, name, logic] as const),
);

describe('A machine whose services were not provided', () => {
  it.each(injectedActors)('%s says that %s is missing', async (_, name, logic) => {
    const actor = createActor(logic);
    actor.subscribe({ error: () => {} });
    actor.start();
    await expect(toPromise(actor)).rejects.toThrow(`Actor "${name}" was not provided`);
  });
});
