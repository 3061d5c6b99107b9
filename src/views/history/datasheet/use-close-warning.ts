import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { DatasheetRef } from '../../../machines/history/datasheet/chart.ts';
import { isSheetTouched } from '../../../machines/history/datasheet/selectors.ts';

const warn = (event: Event) => event.preventDefault();

/** The browser warns before the tab closes on what is not saved. */
export const useCloseWarning = (datasheet: DatasheetRef) => {
  const isTouched = useSelector(datasheet, isSheetTouched);
  useEffect(() => {
    if (!isTouched) return;
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isTouched]);
};
