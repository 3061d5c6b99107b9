import type { Caller } from '../../../src/api/contract/account/authorization.ts';
import type { DeviceTime } from '../../../src/domain/logbook/device-time.ts';
import type { EntryCreate, LogbookEntry } from '../../../src/domain/logbook/entry/entry.ts';
import type { EntryState, OpenState, ServerStatus } from '../../../src/domain/logbook/entry/values.ts';

/** Content of an entry as it is stored; the vehicle has a column of its own. */
export type EntryRecord = Omit<EntryCreate, 'header'> & { readonly header: Omit<EntryCreate['header'], 'vehicleIdRef'> };

/** A row of `logbook_record` with its last comment. */
export interface EntryRow {
  readonly entry_id: string;
  readonly organisation_id: string;
  readonly creator_id: string;
  readonly vehicle_id: number;
  readonly status: ServerStatus;
  readonly revision: number;
  readonly record: EntryRecord;
  readonly creator_first_name: string;
  readonly creator_last_name: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly finalized_at: Date | null;
  readonly device_created: DeviceTime | null;
  readonly device_signed: DeviceTime | null;
  readonly entry_state: EntryState;
  readonly comments_count: number;
  readonly last_comment_id: string | null;
  readonly last_remarks: string | null;
  readonly last_new_entry_state: OpenState | null;
  readonly last_first_name: string | null;
  readonly last_last_name: string | null;
  readonly last_comment_at: Date | null;
  readonly last_device_signed: DeviceTime | null;
}

/** `select <entryColumns> from <entrySource> where r.…`; row-level security keeps it to the organisation that is set. */
export const entryColumns = `r.entry_id, r.organisation_id, r.creator_id, r.vehicle_id, r.status, r.revision, r.record,
  r.creator_first_name, r.creator_last_name, r.created_at, r.updated_at, r.finalized_at, r.device_created, r.device_signed,
  r.entry_state, r.comments_count, r.last_comment_id, r.last_comment_at, lc.remarks as last_remarks, lc.new_entry_state as last_new_entry_state,
  lc.creator_first_name as last_first_name, lc.creator_last_name as last_last_name, lc.device_signed as last_device_signed`;
export const entrySource = 'logbook_record r left join logbook_comment lc on lc.comment_id = r.last_comment_id';

export const canReadComments = ({ rights }: Pick<Caller, 'rights'>): boolean => rights['logbook_entries/comments']?.canRead === true;

/** Address of an entry and what belongs to it, relative to the contract's host. */
export const entryAddress = ({ organisation_id, entry_id }: Pick<EntryRow, 'organisation_id' | 'entry_id'>): string =>
  `/logbook/api/logbook/v1/organisations/${organisation_id}/entries/${entry_id}`;

/** The entry as this caller may see it: without the right on comments nothing tells of them. */
export const entryOfRow = (row: EntryRow, caller: Pick<Caller, 'accountId' | 'rights'>): LogbookEntry => {
  const { header, vehicleState, inspections, defects, stoppage } = row.record;
  const hasComments = canReadComments(caller);
  return {
    header: {
      logbookEntryId: row.entry_id,
      vehicleIdRef: row.vehicle_id,
      status: row.status,
      remarks: header.remarks,
      referenceTimestamp: header.referenceTimestamp,
      referenceLocation: header.referenceLocation,
      entryState: row.entry_state,
      creatorAccountFirstName: row.creator_first_name,
      creatorAccountLastName: row.creator_last_name,
      createTimestamp: row.created_at.toISOString(),
      commentsCount: hasComments ? row.comments_count : 0,
    },
    vehicleState,
    inspections,
    defects,
    stoppage,
    signatureImage: row.status === 'finalized' ? `${entryAddress(row)}/signature` : null,
    lastComment:
      hasComments && row.last_comment_at !== null
        ? {
            remarks: row.last_remarks,
            newEntryState: row.last_new_entry_state,
            creatorAccountFirstName: row.last_first_name ?? '',
            creatorAccountLastName: row.last_last_name ?? '',
            createTimestamp: row.last_comment_at.toISOString(),
            ...(row.last_device_signed && { deviceSigned: row.last_device_signed }),
          }
        : null,
    lastUpdateTimestamp: row.updated_at.toISOString(),
    revision: row.revision,
    ...(row.device_created && { deviceCreated: row.device_created }),
    ...(row.device_signed && { deviceSigned: row.device_signed }),
    isOwn: row.creator_id === caller.accountId,
  };
};
