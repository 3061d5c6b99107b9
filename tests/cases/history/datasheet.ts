import { type FuelSettings, usualFuel } from '../../../src/domain/history/fuel.ts';
import type { DatasheetRef } from '../../../src/machines/history/datasheet/chart.ts';
import type { SaveAnswer, Sheet } from '../../../src/machines/history/datasheet/model.ts';

export const locomotive = { vehicleId: 7, wpId: 107 };
export const other = { vehicleId: 8, wpId: 108 };

export const fuel: FuelSettings = {
  isActive: true,
  usageTypePercentage: 30,
  shortDistance: { usagePercentage: 40, light: 3, heavy: 6 },
  longDistance: { usagePercentage: 80, light: 2.5, heavy: 4.25 },
  standingWithEngRunning: 12,
};
export const rows = [
  { label: 'manufacturerName', value: 'Krauss-Maffei' },
  { label: 'modelName', value: 'V 90' },
  { label: 'fabricNumber', value: null },
  { label: 'constructionYear', value: 1974 },
  { label: 'minimumOperatingWeight', value: 80_000 },
  { label: 'EVN', value: '92 80 1295 087-1' },
];
export const comments = [{ comment: 'Tank vermessen: 2.900 l', author: 'Nora Nissen', timestamp: 1_795_000_000_000 }];
export const sheet: Sheet = { rows, comments, fuel };
export const blankSheet: Sheet = { rows, comments: [], fuel: usualFuel };

export const saved: SaveAnswer = { status: 200, comments };
export const refused: SaveAnswer = { status: 503, comments: [] };

export const cases = {
  'account.changed': [{ isDemo: true }, { isDemo: false }],
  'vehicle.changed': [{ vehicle: locomotive }, { vehicle: other }, { vehicle: null }],
  'share.set': [
    { field: 'usageType', value: 60 },
    { field: 'longDistance', value: 55 },
  ],
  'amount.type': [
    { field: 'standing', text: '4,5' },
    { field: 'shortLight', text: '-1' },
  ],
  'comment.type': [{ text: 'Neuer Motor' }],
  'navigation.ask': [{ path: '/reporting' }],
  'xstate.done.actor.readSheet': [{ output: sheet }, { output: blankSheet }],
  'xstate.done.actor.saveSheet': [{ output: saved }, { output: refused }],
};
export const facet = ({ context }: ReturnType<DatasheetRef['getSnapshot']>) => [
  context.isWanted,
  context.isDemo,
  context.vehicle !== null,
  context.fuel.isActive,
  context.errand?.kind ?? null,
  context.sent !== null && context.comment !== context.sent.comment,
];
