import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { AlertAreasRef } from '../../../machines/alerts/alert-areas/chart.ts';
import { isAreaUnsaved } from '../../../machines/alerts/alert-areas/selectors.ts';

const warn = (event: Event) => event.preventDefault();

/** The browser warns before the tab closes on an area that is not saved. */
export const useCloseWarning = (alertAreas: AlertAreasRef) => {
  const isUnsaved = useSelector(alertAreas, isAreaUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
};
