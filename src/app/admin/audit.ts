import { fromPromise } from 'xstate';
import { checkLog, listRows, saveRows } from '../../api/actors/admin/audit.ts';
import { dayAt } from '../../domain/common/operator-day.ts';
import { isRoomInUse } from '../../machines/admin/admin-console.ts';
import { auditLogMachine, auditLogVerbs } from '../../machines/admin/audit-log.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { run } from '../parts.ts';
import { watch } from '../watch.ts';

export const auditMachines = () => ({
  auditLog: run(
    auditLogMachine.provide({
      actors: {
        listRows: fromPromise(({ input, signal }) => listRows(input, signal)),
        checkLog: fromPromise(({ signal }) => checkLog(signal)),
        saveRows: fromPromise(({ input, signal }) => saveRows(input, `audit-log-${dayAt(Date.now())}.csv`, signal)),
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
