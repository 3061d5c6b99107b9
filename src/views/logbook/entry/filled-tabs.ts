import type { FormTab } from '../../../machines/logbook/form/model.ts';

/** Tabs that hold something beyond the general part. */
export const filledTabs = ({ hasDefects, hasStoppage }: { hasDefects: boolean; hasStoppage: boolean }): ReadonlySet<FormTab> =>
  new Set<FormTab>([...(hasDefects ? (['defects'] as const) : []), ...(hasStoppage ? (['stoppage'] as const) : [])]);
