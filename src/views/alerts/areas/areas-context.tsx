import { createContext, useContext } from 'react';
import type { AlertAreasRef } from '../../../machines/alerts/alert-areas/chart.ts';

const AreasContext = createContext<AlertAreasRef | null>(null);
export const AreasProvider = AreasContext.Provider;

/** The machine of the room it stands in. */
export const useAreas = (): AlertAreasRef => {
  const machine = useContext(AreasContext);
  if (machine === null) throw new Error('useAreas() outside of AreasProvider');
  return machine;
};
