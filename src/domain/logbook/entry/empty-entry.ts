import { noInspections } from '../form/form.ts';
import type { LogbookEntry } from './entry.ts';

/** Nothing written yet. Whoever begins an entry adds its id, vehicle, times and author. */
export const emptyEntry: LogbookEntry = {
  header: {
    logbookEntryId: '',
    vehicleIdRef: 0,
    status: 'newEntry',
    remarks: null,
    referenceTimestamp: '',
    referenceLocation: null,
    entryState: 'none',
    creatorAccountFirstName: '',
    creatorAccountLastName: '',
    createTimestamp: '',
    commentsCount: 0,
  },
  vehicleState: {},
  inspections: noInspections,
  defects: null,
  stoppage: null,
  signatureImage: null,
  lastComment: null,
  lastUpdateTimestamp: '',
  revision: 0,
  isOwn: true,
};
