import { fromPromise } from 'xstate';
import { listPeople, savePerson } from '../../api/actors/admin/people.ts';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { isPersonUnsaved, peopleMachine } from '../../machines/admin/people.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

export const peopleMachines = () => ({
  people: run(
    peopleMachine.provide({
      actors: {
        listPeople: fromPromise(({ signal }) => listPeople(signal)),
        savePerson: fromPromise(({ input, signal }) => savePerson(input, signal)),
      },
    }),
  ),
});

const tellRoom = ({ adminConsole, people }: PortalActors) =>
  watch(
    [adminConsole],
    () => isRoomInUse(adminConsole.getSnapshot(), 'people'),
    (isShown) => people.send({ type: isShown ? 'room.opened' : 'room.closed' }),
  );

const tellUnsaved = ({ people, updates }: PortalActors) =>
  watch(
    [people],
    () => isPersonUnsaved(people.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'people', isUnsaved }),
  );

export const peopleJoins = [tellRoom, tellUnsaved];
