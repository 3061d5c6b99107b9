import type { Role } from '../account/access.ts';

/** Whose approval a deployment of the portal needs: each gives its own, and both are needed. */
export const approvers = ['administrator', 'operatorAdmin'] as const satisfies readonly Role[];
export type Approver = (typeof approvers)[number];

export interface Approval {
  readonly status: boolean;
  /** The name of whoever approved; null where nobody did. */
  readonly approvedBy: string | null;
  /** Epoch milliseconds. */
  readonly approvedAt: number | null;
  /** Of what was approved, as `next.hash` was then. */
  readonly hash: string | null;
}
export type Approvals = Readonly<Record<Approver, Approval>>;

export const noApproval: Approval = { status: false, approvedBy: null, approvedAt: null, hash: null };

export const isApprover = (role: Role): role is Approver => approvers.some((approver) => approver === role);
/** Whether an approval is for what has this hash. */
export const isFor = ({ status, hash }: Approval, next: string): boolean => status && hash === next;
/** Whether both approvals are for it. */
export const isApproved = (approvals: Approvals, next: string): boolean => approvers.every((approver) => isFor(approvals[approver], next));

/** Texts alone, the portal with its texts, or what a backup holds. */
export type DeploymentKind = 'languages' | 'app' | 'restore';

export interface Backup {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Epoch milliseconds, and the name of whoever began the deployment before which it was made. */
  readonly madeAt: number;
  readonly madeBy: string;
}

export interface DeploymentStatus {
  readonly approvals: Approvals;
  /** What is served; null: nothing was deployed, the portal is as it was installed. */
  readonly deployed: {
    readonly kind: DeploymentKind;
    readonly version: string | null;
    readonly at: number;
    readonly by: string;
  } | null;
  /** What a deployment would bring: the version it is called by, how many texts differ from those deployed, and the hash of it all. */
  readonly next: { readonly version: string; readonly texts: number; readonly hash: string };
  /** Another one each time somebody edits a text or other texts are served. */
  readonly textsMark: string;
}

/** Backups that are kept; with one more the oldest goes. */
export const keptBackups = 20;

const backupName = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.zip$/;

/** A backup is named by its time, to the millisecond. */
export const backupNameOf = (time: number): string => `backup-${new Date(time).toISOString().replaceAll(/[:.]/g, '-')}.zip`;

/** When a backup of this name was made, epoch milliseconds; null where no backup has such a name. */
export const backupTimeOf = (name: string): number | null => {
  const [, day, hour, minute, second, millis] = backupName.exec(name) ?? [];
  const time = Date.parse(`${day}T${hour}:${minute}:${second}.${millis}Z`);
  return Number.isNaN(time) ? null : time;
};

/** What the server says of deployments. */
export interface Deployment {
  readonly deploymentStatus: DeploymentStatus;
  readonly backupFiles: readonly Backup[];
}

/** Why the server did not do what it was asked. */
export const deploymentRefusals = [
  'deployment_running',
  'approval_missing',
  'approval_outdated',
  'same_approver',
  'nothing_new',
  'not_built',
  'backup_damaged',
  'not_found',
] as const;
export type DeploymentRefusal = (typeof deploymentRefusals)[number];

/** What a call answered: how things stand now, or why nothing was done. */
export type DeploymentAnswer = { readonly deployment: Deployment } | { readonly refusal: DeploymentRefusal };

/** Approvals are given for the own role alone. */
export const isOwnApproval = (role: Role | null, approver: Approver): boolean => role === approver;
export const canRestoreBackups = (role: Role | null): boolean => role === 'administrator';
