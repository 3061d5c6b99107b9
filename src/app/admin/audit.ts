import { fromPromise } from 'xstate';
import { dayAt } from '../../domain/common/operator-day.ts';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { auditLogMachine, auditLogVerbs } from '../../machines/admin/audit-log.ts';
import { calls } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

const auditCalls = calls(() => import('../../api/actors/admin/audit.ts'));

export const auditMachines = () => ({
  auditLog: run(
    auditLogMachine.provide({
      actors: {
        listRows: fromPromise(async ({ input, signal }) => (await auditCalls()).listRows(input, signal)),
        checkLog: fromPromise(async ({ signal }) => (await auditCalls()).checkLog(signal)),
        saveRows: fromPromise(async ({ input, signal }) =>
          (await auditCalls()).saveRows(input, `audit-log-${dayAt(Date.now())}.csv`, signal),
        ),
      },
    }),
  ),
});

const tellRoom = ({ adminConsole, auditLog }: PortalActors) => {
  const { show, hide } = auditLogVerbs(auditLog);
  watch(
    [adminConsole],
    () => isRoomInUse(adminConsole.getSnapshot(), 'audit'),
    (isShown) => (isShown ? show() : hide()),
  );
};

export const auditJoins = [tellRoom];
