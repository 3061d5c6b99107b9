import { Layer } from 'effect';
import { LogbookComments } from './comments.ts';
import { LogbookDocuments } from './documents.ts';
import { LogbookEntries } from './entries.ts';
import { LogbookReading } from './entry-list.ts';
import { LogbookExports } from './exports.ts';
import { LogbookNotifications } from './notifications.ts';
import { LogbookEvidence } from './verification.ts';

/** Everything the logbook's calls need, over the database and the configuration. */
export const logbookLayer = Layer.mergeAll(
  LogbookEntries.layer,
  LogbookComments.layer,
  LogbookDocuments.layer,
  LogbookEvidence.layer,
  LogbookExports.layer,
  LogbookNotifications.layer,
).pipe(Layer.provideMerge(LogbookReading.layer));
