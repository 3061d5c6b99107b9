import { useEffect, useMemo, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import type { EntryRef } from '../../../machines/logbook/entry/chart.ts';
import { entryVerbs, isDrawerOpen } from '../../../machines/logbook/entry/selectors.ts';
import type { LogbookActors } from '../../logbook/logbook-context.tsx';

/** Another view closes an open drawer, which asks first where text is unsaved. A redirect is nobody's wish and goes its way. */
export const guardNavigation =
  (drawer: () => EntryRef | null): AroundNavHandler =>
  (navigate, to, options) => {
    const entry = drawer();
    if (options?.replace !== true && entry !== null && isDrawerOpen(entry.getSnapshot())) entryVerbs(entry).askLeave(to);
    else navigate(to, options);
  };

export const useGuardedNavigation = (logbook: Promise<LogbookActors> | null): AroundNavHandler => {
  const entry = useRef<EntryRef | null>(null);
  useEffect(() => {
    void logbook?.then(({ logbookEntry }) => {
      entry.current = logbookEntry;
    });
  }, [logbook]);
  return useMemo(() => guardNavigation(() => entry.current), []);
};
