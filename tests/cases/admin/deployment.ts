import {
  type Approval,
  type Approver,
  type Backup,
  backupNameOf,
  type Deployment,
  noApproval,
} from '../../../src/domain/admin/deployment.ts';
import { type DeploymentSnapshot, deploymentOutcome } from '../../../src/machines/admin/deployment.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../sights/table.ts';
import { says } from '../../walks/words.ts';

const at = Date.UTC(2026, 10, 23, 9, 30);
const hash = 'c0ffee';
const byAnna: Approval = { status: true, approvedBy: 'Anna Arndt', approvedAt: at, hash };
const byOtto: Approval = { status: true, approvedBy: 'Otto Ohm', approvedAt: at + 60_000, hash };

/** How things stand with these approvals; the newest backup is the first. */
export const deploymentWith = (administrator: boolean, operatorAdmin: boolean, backups = 2): Deployment => ({
  deploymentStatus: {
    approvals: { administrator: administrator ? byAnna : noApproval, operatorAdmin: operatorAdmin ? byOtto : noApproval },
    deployed: backups === 0 ? null : { kind: 'app', version: '1.1.8', at, by: 'Anna Arndt' },
    next: { version: '1.2.0', texts: backups, hash },
    textsMark: `installed ${backups}`,
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

type Context = DeploymentSnapshot['context'];

const heading = see('heading', 'deployment.portal.title');
const deploy = 'deployment.portal.deploy';
const restore = 'deployment.backups.restore';
const outcomes = ['deployed', 'restored', 'approvalFailed', 'copyFailed', 'restoreFailed'] as const;
const said = (what: (typeof outcomes)[number]) => see('status', undefined, { saying: `deployment.said.${what}` });
const unsaid = (what: (typeof outcomes)[number]) => lack('status', undefined, { saying: `deployment.said.${what}` });
const box = (approver: Approver) => `deployment.portal.approvers.${approver}`;

/** What stands there whenever the server has answered. */
const standing = (context: Context, isAtWork: boolean): readonly Look[] => {
  const { role, deployment, isRestoreAllowed, chosen } = context;
  if (deployment === null) return [heading];
  const { approvals } = deployment.deploymentStatus;
  const { backupFiles } = deployment;
  const isBoth = approvals.administrator.status && approvals.operatorAdmin.status;
  const mayRestore = role === 'administrator';
  const radios = (backups: readonly Backup[]) =>
    backups.length === 0
      ? [lack('radio')]
      : [see('radio', undefined, { times: backups.length, disabled: !mayRestore || !isRestoreAllowed || isAtWork })];
  return [
    heading,
    ...(['administrator', 'operatorAdmin'] as const).map((approver) =>
      see('checkbox', box(approver), { checked: approvals[approver].status, disabled: isAtWork || role !== approver }),
    ),
    see('checkbox', 'deployment.backups.allow', {
      checked: isRestoreAllowed,
      disabled: isAtWork || !mayRestore || backupFiles.length === 0,
    }),
    ...radios(backupFiles),
    ...(isAtWork
      ? []
      : [
          see('button', deploy, { disabled: !isBoth }),
          see('button', restore, { disabled: !mayRestore || !isRestoreAllowed || chosen === null }),
        ]),
  ];
};
const ready = (now: (typeof outcomes)[number] | null) => (context: Context) => [
  ...standing(context, false),
  ...outcomes.map((what) => (what === now ? said(what) : unsaid(what))),
];
const atWork = (work: 'approving' | 'deploying' | 'restoring') => (context: Context) => [
  ...standing(context, true),
  work === 'deploying'
    ? see('button', 'deployment.portal.deploying', { disabled: true, busy: true })
    : see('button', deploy, { disabled: true }),
  work === 'restoring'
    ? see('button', 'deployment.backups.restoring', { disabled: true, busy: true })
    : see('button', restore, { disabled: true }),
  ...outcomes.map(unsaid),
];

export const sights: SightTable = {
  view: 'admin/deployment/deployment-section',
  path: '/useradministration',
  states: {
    closed: alike('reading', 'The view is not there while it is closed'),
    reading: (_, snapshot) => (snapshot.matches('reading') ? [see('status', 'labels.loading'), lack('button', deploy)] : []),
    unread: [see('heading', 'deployment.unread.title'), see('button', 'deployment.unread.retry')],
    'open.ready.calm': ready(null),
    'open.ready.looking': alike('open.ready.calm', 'It is looked without a word'),
    'open.ready.deployed': ready('deployed'),
    'open.ready.restored': ready('restored'),
    'open.ready.failed.approval': ready('approvalFailed'),
    'open.ready.failed.copy': ready('copyFailed'),
    'open.ready.failed.restore': ready('restoreFailed'),
    'open.approving': atWork('approving'),
    'open.deploying': atWork('deploying'),
    'open.restoring': atWork('restoring'),
  },
  causes: {
    'reading.retry': (_, from) => (from.matches('unread') ? [click('button', 'deployment.unread.retry')] : null),
    'approval.set': ({ approver, isGiven }, from) => {
      const isSet = (from.context as Context).deployment?.deploymentStatus.approvals[approver as Approver].status;
      return from.can({ type: 'approval.set', approver, isGiven }) && isSet !== isGiven ? [click('checkbox', box(approver))] : null;
    },
    'deployment.start': (_, from) => (from.can({ type: 'deployment.start' }) ? [click('button', deploy)] : null),
    'restore.allow': ({ isAllowed }, from) => {
      const { role, isRestoreAllowed, deployment } = from.context as Context;
      const isOffered = from.matches({ open: 'ready' }) && role === 'administrator' && deployment?.backupFiles.length !== 0;
      return isOffered && isRestoreAllowed !== isAllowed ? [click('checkbox', 'deployment.backups.allow')] : null;
    },
    'restore.start': (_, from) => (from.can({ type: 'restore.start' }) ? [click('button', restore)] : null),
  },
};
