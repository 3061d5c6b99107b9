import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { EntryRef } from '../../../machines/logbook-entry.ts';
import { entryVerbs, isDrawerOpen, isLeaveGuarded } from '../../../machines/logbook-entry-access.ts';

const warn = (event: Event) => event.preventDefault();

/** The browser warns before the tab closes on unsaved text. */
const useUnloadWarning = (isGuarded: boolean) => {
  useEffect(() => {
    if (!isGuarded) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isGuarded]);
};

/**
 * The browser's back closes the drawer, which asks where text is unsaved: an open drawer has an entry of its own in the history. Going back
 * takes that away, so it is put there again until the drawer has really closed.
 */
const useBackCloses = (isOpen: boolean, entry: EntryRef) => {
  useEffect(() => {
    if (!isOpen) return;
    const mark = () => window.history.pushState({ ...window.history.state, isEntryOpen: true }, '');
    const back = () => {
      if (window.history.state?.isEntryOpen === true) return;
      mark();
      entryVerbs(entry).close();
    };
    mark();
    window.addEventListener('popstate', back);
    return () => {
      window.removeEventListener('popstate', back);
      if (window.history.state?.isEntryOpen === true) window.history.back();
    };
  }, [isOpen, entry]);
};

/** Nothing unsaved is left by accident: not by closing the tab, not by going back. */
export const useLeaveGuard = (entry: EntryRef) => {
  useUnloadWarning(useSelector(entry, isLeaveGuarded));
  const isOpen = useSelector(entry, isDrawerOpen);
  useBackCloses(isOpen, entry);
};
