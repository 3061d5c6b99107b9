import type { Approval, Deployment } from '../../../src/domain/admin/deployment.ts';
import { backupNameOf, noApproval } from '../../../src/domain/admin/deployment.ts';
import { type DeploymentSnapshot, deploymentOutcome } from '../../../src/machines/admin/deployment.ts';
import { says } from '../../walks/words.ts';

const at = Date.UTC(2026, 10, 23, 9, 30);
const byAnna: Approval = { status: true, approvedBy: 'Anna Arndt', approvedAt: at };
const byOtto: Approval = { status: true, approvedBy: 'Otto Ohm', approvedAt: at + 60_000 };

/** How things stand with these approvals; the newest backup is the first. */
export const deploymentWith = (administrator: boolean, operatorAdmin: boolean, backups = 2): Deployment => ({
  deploymentStatus: {
    approvals: { administrator: administrator ? byAnna : noApproval, operatorAdmin: operatorAdmin ? byOtto : noApproval },
    deployed: backups === 0 ? null : { kind: 'app', version: '1.1.8', at, by: 'Anna Arndt' },
    next: { version: '1.2.0', texts: backups },
  },
  backupFiles: Array.from({ length: backups }, (_, i) => {
    const madeAt = at - i * 86_400_000;
    return { name: backupNameOf(madeAt), size: 13_400_000 + i, madeAt, madeBy: i === 0 ? 'Otto Ohm' : 'Anna Arndt' };
  }),
});

export const newest = backupNameOf(at);
const none = deploymentWith(false, false);
const half = deploymentWith(false, true);
const both = deploymentWith(true, true);
const bare = deploymentWith(false, false, 0);
export const samples = { none, half, both, bare };

export const cases = {
  'section.opened': [{ role: 'administrator' }, { role: 'operatorAdmin' }],
  'approval.set': [
    { approver: 'administrator', isGiven: true },
    { approver: 'operatorAdmin', isGiven: false },
  ],
  'restore.allow': [{ isAllowed: true }, { isAllowed: false }],
  'backup.choose': [{ name: newest }, { name: 'backup-that-is-gone' }],
  'xstate.done.actor.readDeployment': [says("the operator's has approved", { output: half })],
  'xstate.done.actor.look': [says('the backups are gone', { output: bare })],
  'xstate.done.actor.lookAfterFailure': [says("the operator's has approved", { output: half })],
  'xstate.done.actor.setApproval': [
    says('both have approved', { output: { deployment: both } }),
    says('the other one was their own', { output: { refusal: 'same_approver' } }),
  ],
  'xstate.done.actor.deployApp': [
    says('it is deployed', { output: { deployment: none } }),
    says('another deployment runs', { output: { refusal: 'deployment_running' } }),
  ],
  'xstate.done.actor.restoreBackup': [
    says('it is restored', { output: { deployment: none } }),
    says('the backup is damaged', { output: { refusal: 'backup_damaged' } }),
  ],
};
export const facet = (snapshot: DeploymentSnapshot) => {
  const { role, deployment, refusal, isRestoreAllowed, chosen } = snapshot.context;
  return [role, deployment, deploymentOutcome(snapshot) === null ? null : refusal, isRestoreAllowed, chosen];
};
