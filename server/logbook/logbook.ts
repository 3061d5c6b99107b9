import { Layer } from 'effect';
import { LogbookComments } from './comments.ts';
import { LogbookEntries } from './entry/entries.ts';
import { LogbookExports } from './export/exports.ts';
import { LogbookReading } from './list/list.ts';
import { LogbookNotifications } from './notifications.ts';
import { LogbookDocuments } from './record/documents.ts';
import { LogbookEvidence } from './record/verification.ts';

/** Everything the logbook's calls need, over the database and the configuration. */
export const logbookLayer = Layer.mergeAll(
  LogbookEntries.layer,
  LogbookComments.layer,
  LogbookDocuments.layer,
  LogbookEvidence.layer,
  LogbookExports.layer,
  LogbookNotifications.layer,
).pipe(Layer.provideMerge(LogbookReading.layer));
