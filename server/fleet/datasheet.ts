import type { DatasheetRow } from '../../src/domain/fleet/live/detail.ts';
import type { VisibleVehicle } from './vehicles.ts';

/** The five rows that come first, in this order. */
const first = ['manufacturerName', 'modelName', 'fabricNumber', 'constructionYear', 'minimumOperatingWeight'] as const;

/** Rows of a vehicle's datasheet: always the five first, null where nothing is known, then the others as kept. */
export const datasheetOf = (vehicle: Pick<VisibleVehicle, 'datasheet' | 'model' | 'fabricNr'>): readonly DatasheetRow[] => {
  const kept = new Map(vehicle.datasheet.map(({ label, value }) => [label, value]));
  const master = new Map<string, string | null>([
    ['modelName', vehicle.model],
    ['fabricNumber', vehicle.fabricNr],
  ]);
  return [
    ...first.map((label) => ({ label, value: kept.get(label) ?? master.get(label) ?? null })),
    ...vehicle.datasheet.filter(({ label }) => !(first as readonly string[]).includes(label)),
  ];
};
