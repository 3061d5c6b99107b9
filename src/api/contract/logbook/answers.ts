import { Schema } from 'effect';
import { VehicleId } from '../../../domain/common/ids.ts';
import { textUpTo } from '../../../domain/common/text.ts';
import { LogbookComment } from '../../../domain/logbook/comments/comment.ts';
import { LogbookEntry, LogbookPagination } from '../../../domain/logbook/entry/entry.ts';
import { EntryWindow } from '../../../domain/logbook/entry/window.ts';

/** An id that the server gave. */
export const Id = textUpTo(64);

export const EntryPage = Schema.Struct({
  items: Schema.Array(LogbookEntry),
  pagination: LogbookPagination,
  /** Present for a person of limited access: entries outside are not lacking, they are not shown. */
  accessWindows: Schema.optionalKey(Schema.Array(EntryWindow)),
});

export const LogbookVehicles = Schema.Struct({
  items: Schema.Array(
    Schema.Struct({ vehicleId: VehicleId, name: Schema.String, lastInspectionPerformedTimestamp_A1: Schema.NullOr(Schema.String) }),
  ),
});

export const Written = Schema.Struct({ resourceId: Id, notificationResultCode: Schema.optional(Schema.String) });

export const Updated = Schema.Struct({
  ...Written.fields,
  /** Present where the update was not stored: the highest sequence this device has sent before. */
  lastSequence: Schema.optional(Schema.Int),
});

export const Verification = Schema.Struct({
  /** Whether every link still hashes to what was stored when it was signed. */
  isVerified: Schema.Boolean,
  links: Schema.Array(
    Schema.Struct({ kind: Schema.Literals(['entry', 'signature', 'comment']), id: Id, hash: Schema.String, isIntact: Schema.Boolean }),
  ),
});

export const CommentPage = Schema.Struct({ data: Schema.Struct({ items: Schema.Array(LogbookComment) }) });

export const ExportCreated = Schema.Struct({ resourceId: Id });

export const ExportState = Schema.Struct({
  state: Schema.Literals(['running', 'ready', 'cancelled', 'failed']),
  rows: Schema.Int,
  total: Schema.NullOr(Schema.Int),
  /** Why it failed, where a person can do something about it. */
  code: Schema.optionalKey(Schema.String),
});
