import { fromPromise } from 'xstate';
import { consoleRole, isTabInUse } from '../../machines/admin/admin-console.ts';
import { isReleaseUnsaved, releaseMachine } from '../../machines/admin/release.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

const releaseCalls = calls(() => import('../../api/actors/admin/release.ts'));

export const releaseMachines = () => ({
  release: run(
    releaseMachine.provide({
      actors: {
        readStanding: fromPromise(async ({ signal }) => (await releaseCalls()).readStanding(signal)),
        sendRelease: fromPromise(async ({ input, signal }) => (await releaseCalls()).sendRelease(input, signal)),
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
