import { describe, expect, it } from 'vitest';
import type { Invitation } from '../../../src/domain/admin/invitation.ts';
import {
  type InvitationAnswer,
  invitationDraft,
  invitationMachine,
  invitationProblem,
  invitationSearch,
  invitationVerbs,
  isInvitationSending,
  isInvitationUnsaved,
  isInviting,
  shownInvitationFaults,
} from '../../../src/machines/admin/invitation.ts';
import { cases, facet, ole } from '../../cases/admin/invitation.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'invitation', machine: invitationMachine, cases, facet, states: 103 }, [
  'takes 14 transitions; enters closed 7, sending 3, typing 5',
  'emits person.invited 1',
  'sets draft 67, isNamed 1, isTried 29, problem 8, search 19',
  'starts sendInvitation 3',
]);

const start = (send: (call: number) => InvitationAnswer = () => ({ invited: ole })) => {
  const { actor: sendInvitation, calls } = fake<InvitationAnswer, Invitation>((_, call) => send(call));
  const { actor, emitted } = running(invitationMachine.provide({ actors: { sendInvitation } }));
  const does = invitationVerbs(actor);
  does.open('en-GB', ['gateway', 'logbook', 'comments']);
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, emitted, calls, see, does };
};

describe('Inviting somebody', () => {
  it('sends person, role, rights, vehicles and language, confirms it, and is ready for the next', async () => {
    const { actor, emitted, calls, see, does } = start();
    expect([isInviting(await see()), isInvitationUnsaved(await see()), invitationDraft(await see()).language]).toEqual([
      true,
      false,
      'en-GB',
    ]);
    does.type('firstName', 'Ole');
    does.type('lastName', 'Größer');
    does.type('email', 'ole@nordlicht.example');
    does.chooseRole('operatorAdmin');
    does.chooseLanguage('de-DE');
    does.toggleGrant('logbook');
    does.limitVehicles(true);
    for (const vehicleId of [7, 8, 8]) does.toggleVehicle(vehicleId);
    does.type('startDate', '1.3.2026');
    does.type('endDate', '14.3.2026');
    expect(isInvitationUnsaved(await see())).toBe(true);
    does.send();
    expect(isInvitationSending(actor.getSnapshot())).toBe(true);
    expect([isInviting(await see()), isInvitationUnsaved(await see()), invitationDraft(await see()).firstName]).toEqual([false, false, '']);
    expect(calls).toEqual([
      {
        firstName: 'Ole',
        lastName: 'Größer',
        email: 'ole@nordlicht.example',
        accountName: 'ole.groesser',
        role: 'operatorAdmin',
        grants: ['gateway'],
        vehicleIds: [7],
        language: 'de-DE',
        startDate: '1.3.2026',
        endDate: '14.3.2026',
      },
    ]);
    expect(emitted).toEqual([{ type: 'person.invited', person: ole }]);
  });

  it('proposes an account name until somebody chooses one', async () => {
    const { see, does } = start();
    does.type('firstName', 'Zoë');
    expect(invitationDraft(await see()).accountName).toBe('zoe');
    does.type('lastName', 'van der Saar');
    expect(invitationDraft(await see()).accountName).toBe('zoe.vandersaar');
    does.type('accountName', 'zoe');
    does.type('lastName', 'Saar');
    expect(invitationDraft(await see()).accountName).toBe('zoe');
    does.type('accountName', '');
    does.type('lastName', 'Saarbrück');
    expect(invitationDraft(await see()).accountName).toBe('zoe.saarbrueck');
  });

  it('says of what was typed what is wrong, and of everything once it was tried', async () => {
    const { see, does, calls } = start();
    does.type('email', 'ole');
    expect(shownInvitationFaults(await see())).toEqual({ email: 'invalid' });
    does.send();
    expect(shownInvitationFaults(await see())).toEqual({
      firstName: 'missing',
      lastName: 'missing',
      email: 'invalid',
      accountName: 'missing',
    });
    expect(calls).toEqual([]);
  });

  it('is of all vehicles until they are limited, and then of one at least', async () => {
    const { see, does, calls } = start();
    const vehicles = async () => {
      const snapshot = await see();
      return [invitationDraft(snapshot).vehicleIds, invitationSearch(snapshot), shownInvitationFaults(snapshot).vehicleIds];
    };
    expect(await vehicles()).toEqual([null, '', undefined]);
    does.limitVehicles(true);
    does.search('218');
    expect(await vehicles()).toEqual([[], '218', undefined]);
    does.send();
    expect([await vehicles(), calls]).toEqual([[[], '218', 'missing'], []]);
    does.limitVehicles(false);
    expect(await vehicles()).toEqual([null, '', undefined]);
  });

  it('keeps what was typed with the reason where it is refused or nobody answers, and forgets it when it is closed', async () => {
    const { see, does, emitted } = start((call) => {
      if (call === 1) return { problem: 'email_taken' };
      throw new Error('no answer');
    });
    does.type('firstName', 'Ole');
    does.type('lastName', 'Neu');
    does.type('email', 'ole@nordlicht.example');
    for (const problem of ['email_taken', 'failed']) {
      does.send();
      expect([invitationProblem(await see()), invitationDraft(await see()).firstName]).toEqual([problem, 'Ole']);
    }
    does.close();
    expect([isInviting(await see()), invitationDraft(await see()).firstName, invitationProblem(await see()), emitted]).toEqual([
      false,
      '',
      null,
      [],
    ]);
  });
});
