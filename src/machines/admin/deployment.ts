import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import type { Role } from '../../domain/account/access.ts';
import {
  type Approver,
  canRestoreBackups,
  type Deployment,
  type DeploymentAnswer,
  type DeploymentRefusal,
  isApproved,
  isOwnApproval,
} from '../../domain/admin/deployment.ts';
import { injected } from '../common/injected.ts';

interface DeploymentContext {
  readonly role: Role | null;
  readonly deployment: Deployment | null;
  /** Why the last thing was not done; null: nobody answered. */
  readonly refusal: DeploymentRefusal | null;
  readonly isRestoreAllowed: boolean;
  /** Name of the backup to restore. */
  readonly chosen: string | null;
}
export type DeploymentEvent =
  | { type: 'section.opened'; role: Role }
  | { type: 'section.closed' }
  | { type: 'reading.retry' }
  | { type: 'approval.set'; approver: Approver; isGiven: boolean }
  | { type: 'deployment.start' }
  | { type: 'restore.allow'; isAllowed: boolean }
  | { type: 'backup.choose'; name: string }
  | { type: 'restore.start' };
export type DeploymentSnapshot = SnapshotFrom<typeof deploymentMachine>;
export type DeploymentRef = ActorRefFrom<typeof deploymentMachine>;

type Given = Extract<DeploymentEvent, { type: 'approval.set' }>;
type Answered = { readonly event: { readonly output: DeploymentAnswer } };
const answered = ({ event }: Answered) => event.output;
const second = 1_000;

/** Of what is approved, as it was shown. */
const nextHash = ({ deployment }: DeploymentContext): string => deployment?.deploymentStatus.next.hash ?? '';
/** A chosen backup that is gone is chosen no longer. */
const withDeployment = ({ chosen }: DeploymentContext, deployment: Deployment) => ({
  deployment,
  chosen: deployment.backupFiles.some(({ name }) => name === chosen) ? chosen : null,
});

/**
 * Approves, deploys and restores the portal that everybody sees. What others approved and deployed meanwhile is looked for every while and
 * after each failure. Once begun the server brings a deployment to its end, also when this page is left.
 */
export const deploymentMachine = setup({
  types: { context: {} as DeploymentContext, events: {} as DeploymentEvent },
  actors: {
    readDeployment: injected<Deployment>('readDeployment'),
    setApproval: injected<DeploymentAnswer, { readonly isGiven: boolean; readonly hash: string }>('setApproval'),
    deployApp: injected<DeploymentAnswer>('deployApp'),
    restoreBackup: injected<DeploymentAnswer, { readonly name: string }>('restoreBackup'),
  },
  actions: {
    noteRole: assign((_, { role }: { readonly role: Role }) => ({ role })),
    noteDeployment: assign(({ context }, deployment: Deployment) => withDeployment(context, deployment)),
    noteAnswer: assign(({ context }, answer: DeploymentAnswer) =>
      'deployment' in answer ? withDeployment(context, answer.deployment) : {},
    ),
    noteRefusal: assign((_, answer: DeploymentAnswer | null) => ({
      refusal: answer !== null && 'refusal' in answer ? answer.refusal : null,
    })),
    noteAllowed: assign((_, { isAllowed }: { readonly isAllowed: boolean }) => ({ isRestoreAllowed: isAllowed })),
    noteChosen: assign((_, { name }: { readonly name: string }) => ({ chosen: name })),
    dropChoice: assign({ isRestoreAllowed: false, chosen: null }),
    forget: assign({ role: null, deployment: null, refusal: null, isRestoreAllowed: false, chosen: null }),
  },
  guards: {
    isDone: (_, answer: DeploymentAnswer) => 'deployment' in answer,
    isOwn: ({ context }, { approver }: Given) => isOwnApproval(context.role, approver),
    isApproved: ({ context }) =>
      context.deployment !== null && isApproved(context.deployment.deploymentStatus.approvals, nextHash(context)),
    canRestore: ({ context }) => canRestoreBackups(context.role) && context.isRestoreAllowed && context.chosen !== null,
    isListed: ({ context }, { name }: { readonly name: string }) =>
      context.deployment?.backupFiles.some((backup) => backup.name === name) ?? false,
  },
  delays: { lookAgain: 15 * second },
}).createMachine({
  id: 'deployment',
  context: { role: null, deployment: null, refusal: null, isRestoreAllowed: false, chosen: null },
  initial: 'closed',
  on: { 'section.closed': { target: '.closed', actions: 'forget' } },
  states: {
    closed: { on: { 'section.opened': { target: 'reading', actions: { type: 'noteRole', params: ({ event }) => event } } } },
    reading: {
      invoke: {
        id: 'readDeployment',
        src: 'readDeployment',
        onDone: { target: 'open', actions: { type: 'noteDeployment', params: ({ event }) => event.output } },
        onError: 'unread',
      },
    },
    unread: { on: { 'reading.retry': 'reading' } },
    open: {
      initial: 'ready',
      states: {
        ready: {
          initial: 'calm',
          on: {
            'approval.set': { guard: { type: 'isOwn', params: ({ event }) => event }, target: 'approving' },
            'deployment.start': { guard: 'isApproved', target: 'deploying' },
            'restore.allow': { actions: { type: 'noteAllowed', params: ({ event }) => event } },
            'backup.choose': {
              guard: { type: 'isListed', params: ({ event }) => event },
              actions: { type: 'noteChosen', params: ({ event }) => event },
            },
            'restore.start': { guard: 'canRestore', target: 'restoring' },
          },
          states: {
            calm: { after: { lookAgain: 'looking' } },
            looking: {
              invoke: {
                id: 'look',
                src: 'readDeployment',
                onDone: { target: 'calm', actions: { type: 'noteDeployment', params: ({ event }) => event.output } },
                onError: 'calm',
              },
            },
            deployed: { description: 'Says "Files were successfully updated"', after: { lookAgain: 'looking' } },
            restored: { description: 'Says "Restore Complete"', after: { lookAgain: 'looking' } },
            failed: {
              description: 'Something was not done; why stands there until the next thing is begun',
              initial: 'approval',
              invoke: {
                id: 'lookAfterFailure',
                src: 'readDeployment',
                onDone: { actions: { type: 'noteDeployment', params: ({ event }) => event.output } },
                onError: {},
              },
              states: { approval: {}, copy: { description: 'Says "Fail to copy"' }, restore: { description: 'Says "Fail to restore"' } },
            },
          },
        },
        approving: {
          invoke: {
            id: 'setApproval',
            src: 'setApproval',
            input: ({ context, event }) => ({ isGiven: (event as Given).isGiven, hash: nextHash(context) }),
            onDone: [
              { guard: { type: 'isDone', params: answered }, target: 'ready', actions: { type: 'noteAnswer', params: answered } },
              { target: 'ready.failed.approval', actions: { type: 'noteRefusal', params: answered } },
            ],
            onError: { target: 'ready.failed.approval', actions: { type: 'noteRefusal', params: null } },
          },
        },
        deploying: {
          invoke: {
            id: 'deployApp',
            src: 'deployApp',
            onDone: [
              { guard: { type: 'isDone', params: answered }, target: 'ready.deployed', actions: { type: 'noteAnswer', params: answered } },
              { target: 'ready.failed.copy', actions: { type: 'noteRefusal', params: answered } },
            ],
            onError: { target: 'ready.failed.copy', actions: { type: 'noteRefusal', params: null } },
          },
        },
        restoring: {
          invoke: {
            id: 'restoreBackup',
            src: 'restoreBackup',
            input: ({ context }) => ({ name: context.chosen ?? '' }),
            onDone: [
              {
                guard: { type: 'isDone', params: answered },
                target: 'ready.restored',
                actions: [{ type: 'noteAnswer', params: answered }, 'dropChoice'],
              },
              { target: 'ready.failed.restore', actions: { type: 'noteRefusal', params: answered } },
            ],
            onError: { target: 'ready.failed.restore', actions: { type: 'noteRefusal', params: null } },
          },
        },
      },
    },
  },
});

export type DeploymentWork = 'approving' | 'deploying' | 'restoring';
export type DeploymentOutcome = 'deployed' | 'restored' | 'approvalFailed' | 'copyFailed' | 'restoreFailed';

export const isDeploymentReading = (snapshot: DeploymentSnapshot) => snapshot.matches('reading');
export const isDeploymentUnread = (snapshot: DeploymentSnapshot) => snapshot.matches('unread');
export const shownDeployment = ({ context }: DeploymentSnapshot) => context.deployment;
/** Another one each time somebody edits a text or other texts are served; null: nobody says. */
export const deploymentTexts = ({ context }: DeploymentSnapshot): string | null => context.deployment?.deploymentStatus.textsMark ?? null;
export const deploymentRole = ({ context }: DeploymentSnapshot) => context.role;
export const deploymentRefusal = ({ context }: DeploymentSnapshot) => context.refusal;
export const isRestoreAllowed = ({ context }: DeploymentSnapshot) => context.isRestoreAllowed;
export const chosenBackup = ({ context }: DeploymentSnapshot) => context.chosen;

const works = ['approving', 'deploying', 'restoring'] as const satisfies readonly DeploymentWork[];
export const deploymentWork = (snapshot: DeploymentSnapshot): DeploymentWork | null =>
  works.find((work) => snapshot.matches({ open: work })) ?? null;

export const deploymentOutcome = (snapshot: DeploymentSnapshot): DeploymentOutcome | null => {
  if (snapshot.matches({ open: { ready: 'deployed' } })) return 'deployed';
  if (snapshot.matches({ open: { ready: 'restored' } })) return 'restored';
  if (snapshot.matches({ open: { ready: { failed: 'approval' } } })) return 'approvalFailed';
  if (snapshot.matches({ open: { ready: { failed: 'copy' } } })) return 'copyFailed';
  return snapshot.matches({ open: { ready: { failed: 'restore' } } }) ? 'restoreFailed' : null;
};

export const canApprove = (snapshot: DeploymentSnapshot, approver: Approver) =>
  snapshot.can({ type: 'approval.set', approver, isGiven: true });
export const canDeploy = (snapshot: DeploymentSnapshot) => snapshot.can({ type: 'deployment.start' });
export const canRestore = (snapshot: DeploymentSnapshot) => snapshot.can({ type: 'restore.start' });

export const deploymentVerbs = (ref: DeploymentRef) => ({
  open: (role: Role) => ref.send({ type: 'section.opened', role }),
  close: () => ref.send({ type: 'section.closed' }),
  retry: () => ref.send({ type: 'reading.retry' }),
  approve: (approver: Approver, isGiven: boolean) => ref.send({ type: 'approval.set', approver, isGiven }),
  deploy: () => ref.send({ type: 'deployment.start' }),
  allowRestore: (isAllowed: boolean) => ref.send({ type: 'restore.allow', isAllowed }),
  choose: (name: string) => ref.send({ type: 'backup.choose', name }),
  restore: () => ref.send({ type: 'restore.start' }),
});
