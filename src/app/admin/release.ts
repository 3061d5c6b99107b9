import { fromPromise } from 'xstate';
import { readStanding, sendRelease } from '../../api/actors/admin/release.ts';
import { consoleRole, isTabInUse } from '../../machines/admin/admin-console.ts';
import { isReleaseUnsaved, releaseMachine } from '../../machines/admin/release.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

export const releaseMachines = () => ({
  release: run(
    releaseMachine.provide({
      actors: {
        readStanding: fromPromise(({ signal }) => readStanding(signal)),
        sendRelease: fromPromise(({ input, signal }) => sendRelease(input, signal)),
      },
    }),
  ),
});

const tellTab = ({ adminConsole, release }: PortalActors) =>
  watch(
    [adminConsole],
    () => (isTabInUse(adminConsole.getSnapshot(), 'other') ? consoleRole(adminConsole.getSnapshot()) : null),
    (role) => release.send(role === null ? { type: 'view.closed' } : { type: 'view.opened', role }),
  );

const tellUnsaved = ({ release, updates }: PortalActors) =>
  watch(
    [release],
    () => isReleaseUnsaved(release.getSnapshot()),
    (isUnsaved) => updates.send({ type: 'work.changed', place: 'release', isUnsaved }),
  );

export const releaseJoins = [tellTab, tellUnsaved];
