import { fromPromise } from 'xstate';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { factorDemandMachine } from '../../machines/admin/factor-demand.ts';
import { invitationMachine, invitationVerbs, isInvitationUnsaved } from '../../machines/admin/invitation.ts';
import { isNameUnsaved, organisationMachine } from '../../machines/admin/organisation.ts';
import { peopleMachine } from '../../machines/admin/people/chart.ts';
import { isPersonUnsaved } from '../../machines/admin/people/selectors.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { row } from '../connect.ts';
import { run } from '../parts.ts';
import { watch, when } from '../watch.ts';

const organisationCalls = calls(() => import('../../api/actors/admin/organisation.ts'));
const peopleCalls = calls(() => import('../../api/actors/admin/people.ts'));

export const peopleMachines = () => ({
  invitation: run(
    invitationMachine.provide({
      actors: { sendInvitation: fromPromise(async ({ input, signal }) => (await peopleCalls()).sendInvitation(input, signal)) },
    }),
  ),
  factorDemand: run(
    factorDemandMachine.provide({
      actors: {
        readDemand: fromPromise(async ({ signal }) => (await peopleCalls()).readDemand(signal)),
        saveDemand: fromPromise(async ({ input, signal }) => (await peopleCalls()).saveDemand(input, signal)),
      },
    }),
  ),
  organisation: run(
    organisationMachine.provide({
      actors: {
        readOrganisation: fromPromise(async ({ signal }) => (await organisationCalls()).readOrganisation(signal)),
        renameOrganisation: fromPromise(async ({ input, signal }) => (await organisationCalls()).renameOrganisation(input, signal)),
        createOrganisation: fromPromise(async ({ input, signal }) => (await organisationCalls()).createOrganisation(input, signal)),
      },
    }),
  ),
  people: run(
    peopleMachine.provide({
      actors: {
        listPeople: fromPromise(async ({ signal }) => (await peopleCalls()).listPeople(signal)),
        resendInvitation: fromPromise(async ({ input, signal }) => (await peopleCalls()).resendInvitation(input, signal)),
        withdrawInvitation: fromPromise(async ({ input, signal }) => (await peopleCalls()).withdrawInvitation(input, signal)),
        resetFactor: fromPromise(async ({ input, signal }) => (await peopleCalls()).resetFactor(input, signal)),
        savePerson: fromPromise(async ({ input, signal }) => (await peopleCalls()).savePerson(input, signal)),
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
