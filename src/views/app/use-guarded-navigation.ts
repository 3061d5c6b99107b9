import { useCallback, useEffect, useRef } from 'react';
import type { AroundNavHandler } from 'wouter';
import type { EntryRef } from '../../machines/logbook-entry.ts';
import { entryVerbs, isDrawerOpen } from '../../machines/logbook-entry-access.ts';
import type { LogbookActors } from '../logbook/logbook-context.tsx';

/** Another view closes an open drawer, which asks first where text is unsaved. A redirect is nobody's wish and goes its way. */
export const useGuardedNavigation = (logbook: Promise<LogbookActors> | null): AroundNavHandler => {
  const entry = useRef<EntryRef | null>(null);
  useEffect(() => {
    void logbook?.then(({ logbookEntry }) => {
      entry.current = logbookEntry;
    });
  }, [logbook]);
  return useCallback((navigate, to, options) => {
    if (options?.replace !== true && entry.current !== null && isDrawerOpen(entry.current.getSnapshot()))
      entryVerbs(entry.current).askLeave(to);
    else navigate(to, options);
  }, []);
};
