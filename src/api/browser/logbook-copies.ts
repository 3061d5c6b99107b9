import { openDatabase } from '../store/database.ts';
import { readingCopiesOn } from '../store/reading-copies.ts';
import { browserStore } from './logbook-browser.ts';

/** Nobody is signed in any longer: what was kept for reading goes, for every account. A device without a database has nothing. */
export const forgetReadingCopies = async (): Promise<void> => {
  const database = openDatabase(browserStore());
  await readingCopiesOn(database)
    .forgetRead(() => false)
    .catch(() => undefined);
  await database.close();
};
