import type { Area } from '../../../src/domain/alerts/areas/area.ts';
import type { VehicleAreasRef } from '../../../src/machines/alerts/vehicle-areas.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';
import { port, yard } from './alert-areas.ts';

export const input = { vehicleId: 7 };
/** Of another vehicle. */
export const ofAnother: Area = { ...port, vehicleIds: [8] };
export const both = [yard, ofAnother];

export const cases = {
  'xstate.done.actor.listAreas': [{ output: both }, { output: [ofAnother] }, { output: [] }],
  'area.look': [{ areaId: yard.areaId }, { areaId: ofAnother.areaId }],
};

export const facet = ({ context }: ReturnType<VehicleAreasRef['getSnapshot']>) => [context.lookedAt];

const way = (name: string) => ({ key: 'areas.onMap.show', values: { name } });
const says = (key: string) => see('status', undefined, { saying: `areas.onMap.${key}` });
const saysNothing = (['loading', 'none', 'failed'] as const).map((key) => lack('status', undefined, { saying: `areas.onMap.${key}` }));
const list = { key: 'areas.onMap.title_one', values: { count: 1 } };

export const sights: SightTable = {
  states: {
    'reading.quiet': [...saysNothing, lack('button', list)],
    'reading.long': [says('loading'), lack('button', list)],
    failed: [says('failed'), see('button', 'areas.list.retry'), lack('button', list)],
    none: [says('none'), see('link', 'areas.onMap.draw'), lack('button', 'areas.list.retry'), lack('button', list)],
    shown: [see('button', list), ...saysNothing],
  },
  causes: {
    'list.retry': (_, from) => (from.matches('failed' as never) ? [click('button', 'areas.list.retry')] : null),
    'area.look': ({ areaId }, from) =>
      areaId === yard.areaId && from.matches('shown' as never) ? [click('button', list), click('button', way(yard.name))] : null,
  },
};
