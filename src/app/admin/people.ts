import { fromPromise } from 'xstate';
import { createOrganisation, readOrganisation, renameOrganisation } from '../../api/actors/admin/organisation.ts';
import {
  listPeople,
  readDemand,
  resendInvitation,
  resetFactor,
  saveDemand,
  savePerson,
  sendInvitation,
  withdrawInvitation,
} from '../../api/actors/admin/people.ts';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { factorDemandMachine } from '../../machines/admin/factor-demand.ts';
import { invitationMachine, invitationVerbs, isInvitationUnsaved } from '../../machines/admin/invitation.ts';
import { isNameUnsaved, organisationMachine } from '../../machines/admin/organisation.ts';
import { peopleMachine } from '../../machines/admin/people/chart.ts';
import { isPersonUnsaved } from '../../machines/admin/people/selectors.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import { run } from '../parts.ts';
import { watch, when } from '../watch.ts';

export const peopleMachines = () => ({
  invitation: run(
    invitationMachine.provide({ actors: { sendInvitation: fromPromise(({ input, signal }) => sendInvitation(input, signal)) } }),
  ),
  factorDemand: run(
    factorDemandMachine.provide({
      actors: {
        readDemand: fromPromise(({ signal }) => readDemand(signal)),
        saveDemand: fromPromise(({ input, signal }) => saveDemand(input, signal)),
      },
    }),
  ),
  organisation: run(
    organisationMachine.provide({
      actors: {
        readOrganisation: fromPromise(({ signal }) => readOrganisation(signal)),
        renameOrganisation: fromPromise(({ input, signal }) => renameOrganisation(input, signal)),
        createOrganisation: fromPromise(({ input, signal }) => createOrganisation(input, signal)),
      },
    }),
  ),
  people: run(
    peopleMachine.provide({
      actors: {
        listPeople: fromPromise(({ signal }) => listPeople(signal)),
        resendInvitation: fromPromise(({ input, signal }) => resendInvitation(input, signal)),
        withdrawInvitation: fromPromise(({ input, signal }) => withdrawInvitation(input, signal)),
        resetFactor: fromPromise(({ input, signal }) => resetFactor(input, signal)),
        savePerson: fromPromise(({ input, signal }) => savePerson(input, signal)),
      },
    }),
  ),
});

const tellRoom = ({ adminConsole, factorDemand, invitation, organisation, people }: PortalActors) => {
  const isShown = () => isRoomInUse(adminConsole.getSnapshot(), 'people');
  watch([adminConsole], isShown, (isOpen) => {
    for (const one of [people, factorDemand, organisation]) one.send({ type: isOpen ? 'room.opened' : 'room.closed' });
  });
  when([adminConsole], () => !isShown(), invitationVerbs(invitation).close);
};

const tellUnsaved = ({ invitation, organisation, people, updates }: PortalActors) =>
  watch(
    [invitation, organisation, people],
    () =>
      isPersonUnsaved(people.getSnapshot()) || isInvitationUnsaved(invitation.getSnapshot()) || isNameUnsaved(organisation.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'people', isUnsaved }),
  );

export const peopleTable = [
  row({ from: 'invitation', on: 'person.invited', to: 'people', as: 'person.invited' }),
  row({ from: 'organisation', on: 'organisations.changed', to: 'account', as: 'organisations.changed' }),
];
export const peopleJoins = [tellRoom, tellUnsaved];
