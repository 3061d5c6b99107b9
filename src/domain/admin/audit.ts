/** Rows that come with one answer. */
export const auditPage = 50;

/** What the log is about, by what people look for; each with the tables and events it stands for. */
export const auditAreas = {
  signIn: ['session', 'failed_login', 'passkey_reset', 'second_factor', 'recovery_code'],
  people: ['account', 'membership', 'organisation', 'email_change'],
  access: ['vehicle_access'],
  vehicles: ['vehicle', 'vehicle_comment', 'device_key'],
  alerts: [
    'alert_setting',
    'alert_step',
    'alert_webhook',
    'alert_delivery',
    'alert_mail',
    'alert_push',
    'alert_area',
    'alert_area_vehicle',
  ],
  logbook: ['logbook_entry', 'logbook_comment', 'logbook_export'],
  portal: ['translation', 'portal_version', 'user_interaction', 'deployment_approval', 'deployment', 'place_source', 'setting'],
  files: ['file_taken'],
} as const;
export type AuditArea = keyof typeof auditAreas;

export type AuditSubject = (typeof auditAreas)[AuditArea][number];
export const auditSubjects: readonly AuditSubject[] = Object.values(auditAreas).flat();

export const auditOperations = ['insert', 'update', 'delete', 'truncate', 'event'] as const;
export type AuditOperation = (typeof auditOperations)[number];

/** Which rows are asked for; what is left out limits nothing. */
export interface AuditFilter {
  /** Epoch ms: from `from` on, before `to`. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly accountId?: string | undefined;
  /** Part of a name. */
  readonly author?: string | undefined;
  readonly area?: AuditArea | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly operation?: AuditOperation | undefined;
  /** What is about the active organisation, or about none. */
  readonly organisation?: 'own' | 'none' | undefined;
  /** What a row is about: the name of an id and its value, as `vehicle_id=7`. */
  readonly about?: string | undefined;
  readonly text?: string | undefined;
}

/** A value of a column as JSON has it; `***` stands for one that is told to nobody. */
export type AuditValue = null | string | number | boolean | readonly AuditValue[] | { readonly [name: string]: AuditValue };
export type AuditValues = Readonly<Record<string, AuditValue>>;

/** Somebody changed something. */
export interface AuditRow {
  readonly id: string;
  /** In the chain; null in the moment before it is sealed. */
  readonly position: number | null;
  /** Epoch ms. */
  readonly at: number;
  readonly accountId: string | null;
  readonly author: string | null;
  readonly role: string | null;
  /** Of the database: tells the server from somebody who went past it. */
  readonly login: string;
  readonly address: string | null;
  readonly endpoint: string | null;
  readonly operation: AuditOperation;
  /** A table or an event, such as `vehicle`. */
  readonly subject: string;
  /** Ids, and the names people know them by. */
  readonly about: AuditValues;
  /** Of what changed only. */
  readonly before: AuditValues | null;
  readonly after: AuditValues | null;
}

/**
 * What is not as it was sealed. In the log: a row was changed, is missing, was put in, or the last ones are missing. In the logbook: the same of a
 * signed entry with its comments and pictures. `unguarded`: triggers that write the log were off or replaced, for a moment or still.
 */
export const auditBreaches = [
  'changed',
  'removed',
  'inserted',
  'cut',
  'entryChanged',
  'entryRemoved',
  'entryInserted',
  'unguarded',
] as const;
type AuditBreach = (typeof auditBreaches)[number];

/** What walking the chain of the audit log found. */
export interface AuditCheck {
  /** How many rows are sealed. */
  readonly rows: number;
  /** Of the newest sealed row; what is kept elsewhere tells later whether rows before it were changed. */
  readonly head: { readonly position: number; readonly hash: string } | null;
  /**
   * The first row that is not as it was sealed; `position` is null for one that never was. `subject`: the entry, or the table that is not
   * guarded, where that is known.
   */
  readonly broken: {
    readonly position: number | null;
    readonly auditId: string | null;
    readonly why: AuditBreach;
    readonly subject?: string | null;
  } | null;
  /** Since when signed heads are kept outside the database, epoch ms; null: there is nothing to compare with. */
  readonly comparedSince: number | null;
}

/**
 * A check as it is sent over the API, which names no entry. `since`: time of the oldest row, or of the first head where that is later; `checkedAt`: of the
 * check; epoch ms.
 */
export interface ToldCheck extends AuditCheck {
  readonly since: number | null;
  readonly checkedAt: number;
}
