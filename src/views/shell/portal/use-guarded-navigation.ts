import { useEffect, useMemo, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import type { DatasheetRef } from '../../../machines/history/datasheet/chart.ts';
import { datasheetVerbs, isSheetGuarded } from '../../../machines/history/datasheet/selectors.ts';
import type { EntryRef } from '../../../machines/logbook/entry/chart.ts';
import { entryVerbs, isDrawerOpen } from '../../../machines/logbook/entry/selectors.ts';
import type { LogbookActors } from '../../logbook/logbook-context.tsx';

/** What another view would close, and asks first where something is unsaved: an open drawer, the datasheet. */
export const guardNavigation =
  (drawer: () => EntryRef | null, datasheet: DatasheetRef): AroundNavHandler =>
  (navigate, to, options) => {
    const entry = drawer();
    // A redirect is nobody's wish and goes its way.
    if (options?.replace === true) navigate(to, options);
    else if (entry !== null && isDrawerOpen(entry.getSnapshot())) entryVerbs(entry).askLeave(to);
    else if (isSheetGuarded(datasheet.getSnapshot())) datasheetVerbs(datasheet).askLeave(to);
    else navigate(to, options);
  };

export const useGuardedNavigation = (logbook: Promise<LogbookActors> | null, datasheet: DatasheetRef): AroundNavHandler => {
  const entry = useRef<EntryRef | null>(null);
  useEffect(() => {
    void logbook?.then(({ logbookEntry }) => {
      entry.current = logbookEntry;
    });
  }, [logbook]);
  return useMemo(() => guardNavigation(() => entry.current, datasheet), [datasheet]);
};
