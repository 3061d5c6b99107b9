import { type Area, mostCorners } from '../../../src/domain/alerts/areas/area.ts';
import type { AreaDraft } from '../../../src/domain/alerts/areas/draft.ts';
import type { AlertAreasRef } from '../../../src/machines/alerts/alert-areas/chart.ts';
import { isDraftTouched } from '../../../src/machines/alerts/alert-areas/model.ts';
import { click, fill, lack, type SightTable, see } from '../../sights/table.ts';

export const corners = [
  { lat: 52.5, lng: 13.4 },
  { lat: 52.5, lng: 13.41 },
  { lat: 52.51, lng: 13.41 },
];
export const yard: Area = {
  areaId: '0190c0de-0000-4000-8000-00000000a4ea',
  name: 'Werk Süd',
  corners,
  vehicleIds: [7],
  isShared: false,
  revision: 3,
};
export const port: Area = { ...yard, areaId: '0190c0de-0000-4000-8000-00000000a4eb', name: 'Hafen', vehicleIds: [], isShared: true };
/** It has as many corners as an area may have. */
export const ring: Area = {
  ...yard,
  areaId: '0190c0de-0000-4000-8000-00000000a4ec',
  name: 'Ring',
  corners: Array.from({ length: mostCorners }, (_, i) => ({
    lat: 52 + 0.1 * Math.sin((2 * Math.PI * i) / mostCorners),
    lng: 13 + 0.1 * Math.cos((2 * Math.PI * i) / mostCorners),
  })),
};
export const all = [yard, port, ring];
export const vehicles = [
  { vehicleId: 7, wpId: 71, name: '261 001' },
  { vehicleId: 8, wpId: null, name: 'Kran 3' },
];

export const cases = {
  'room.opened': [
    { vehicles, vehicleId: 8, isDemo: false },
    { vehicles: [], vehicleId: null, isDemo: true },
  ],
  'view.opened': [{ owner: 'otto in Nord' }, { owner: null }],
  'area.look': [{ areaId: port.areaId }],
  'area.new': [{ vehicleId: 7 }, { vehicleId: null }],
  'area.edit': [{ areaId: yard.areaId }, { areaId: port.areaId }, { areaId: ring.areaId }],
  'area.ask': [{ areaId: yard.areaId }, { areaId: port.areaId }],
  'name.type': [{ text: 'Tor' }],
  'corner.add': [{ place: { lat: 52.52, lng: 13.42 } }],
  'corner.insert': [{ at: 0, place: { lat: 52.49, lng: 13.405 } }],
  'corner.grab': [{ at: 0 }],
  'corner.move': [{ at: 0, place: { lat: 52.4, lng: 13.4 } }],
  'corner.type': [{ at: 0, side: 'lat', text: '52,x' }],
  'corner.remove': [{ at: 0 }],
  'filter.type': [{ text: 'kran' }],
  'vehicle.toggle': [{ vehicleId: 7 }],
  'xstate.done.actor.listAreas': [{ output: [] }, { output: all }],
  'xstate.done.actor.saveArea': [{ output: { areaId: yard.areaId } }, { output: { problem: 'name_taken' } }],
  'xstate.done.actor.removeArea': [{ output: null }, { output: 'changed_meanwhile' }],
};

/** What is drawn by whether there is any and whether it is another than before: it makes states without end. Whose it is, before it is begun. */
export const facet = (snapshot: ReturnType<AlertAreasRef['getSnapshot']>) => {
  const { context } = snapshot;
  const { isDemo, areas, draft, steps, isTried, problem, asked } = context;
  return [
    snapshot.matches('closed') && context.owner !== null,
    isDemo && draft === null && asked === null,
    areas?.length ?? null,
    draft === null
      ? null
      : [draft.areaId !== null, Math.sign(draft.corners.length), draft.corners.length === mostCorners, isDraftTouched(context)],
    steps.length > 0,
    isTried,
    problem,
  ];
};

interface Context {
  readonly isDemo: boolean;
  readonly areas: readonly Area[] | null;
  readonly draft: AreaDraft | null;
  readonly filter: string;
  readonly problem: string | null;
}
const ofYard = (key: string) => ({ key: `areas.list.${key}`, values: { name: yard.name } });
const isIn = (from: { matches: (state: never) => boolean }, state: unknown) => from.matches(state as never);
const formOf = ({ draft }: Context) => (draft?.areaId === null ? 'areas.form.new' : 'areas.form.change');
const hasYard = ({ areas }: Context) => areas !== null && areas.length > 0;
const dialog = (busy: boolean) => see('dialog', 'areas.title', { busy });
/** Typed text is shown as it is; stored degrees have the decimal sign of the language, which a view test checks. */
const typed = (degrees = '') => (/^-?\d+\.\d{5}$/.test(degrees) ? {} : { value: degrees });
const editing = (context: Context, isDrawn: boolean) => [
  see('form', formOf(context)),
  see('textbox', 'areas.form.name', { value: context.draft?.name ?? '', disabled: false }),
  see('searchbox', 'areas.vehicles.filter', { value: context.filter }),
  see('status', undefined, { saying: isDrawn ? 'areas.draw.drawing' : 'areas.draw.shaping' }),
  see('button', isDrawn ? 'areas.draw.finish' : 'areas.draw.resume', { disabled: false }),
  ...((context.draft?.corners.length ?? 0) > 0
    ? [see('textbox', { key: 'areas.corner.latOf', values: { corner: 1 } }, typed(context.draft?.corners[0]?.lat))]
    : [lack('textbox', { key: 'areas.corner.latOf', values: { corner: 1 } })]),
  ...(context.problem === null ? [] : [see('alert', undefined, { saying: `areas.refusal.${context.problem}` })]),
];

export const sights: SightTable = {
  states: {
    closed: [lack('dialog'), lack('alertdialog')],
    'reading.quiet': [
      dialog(true),
      lack('textbox', 'areas.form.name'),
      lack('status', undefined, { saying: 'areas.list.loading' }),
      lack('status', undefined, { saying: 'areas.removing.running' }),
    ],
    'reading.long': [dialog(true), see('status', undefined, { saying: 'areas.list.loading' })],
    failed: [dialog(false), see('button', 'areas.list.retry')],
    listed: (context: Context) => [
      dialog(false),
      see('button', 'areas.list.add', { disabled: context.isDemo }),
      ...(hasYard(context)
        ? [see('button', ofYard('changeOf'), { disabled: context.isDemo }), see('text', 'areas.list.shared')]
        : [see('status', undefined, { saying: 'areas.list.none' })]),
      ...(context.problem === null ? [] : [see('alert', undefined, { saying: `areas.refusal.${context.problem}` })]),
    ],
    asking: [see('alertdialog', { key: 'areas.removing.title', values: { name: yard.name } }), see('button', 'areas.removing.confirm')],
    removing: [see('status', undefined, { saying: 'areas.removing.running' }), see('button', ofYard('changeOf'), { disabled: true })],
    'editing.drawing': (context: Context) => editing(context, true),
    'editing.shaping': (context: Context) => editing(context, false),
    leaving: [see('alertdialog', 'areas.leaving.title')],
    saving: [see('textbox', 'areas.form.name', { disabled: true }), see('button', 'areas.form.cancel', { disabled: true })],
  },
  causes: {
    'list.retry': (_, from) => (isIn(from, 'failed') ? [click('button', 'areas.list.retry')] : null),
    'area.edit': ({ areaId }, from) =>
      areaId === yard.areaId && from.can({ type: 'area.edit', areaId } as never) ? [click('button', ofYard('changeOf'))] : null,
    'area.ask': ({ areaId }, from) =>
      areaId === yard.areaId && from.can({ type: 'area.ask', areaId } as never) ? [click('button', ofYard('removeOf'))] : null,
    'remove.confirm': (_, from) => (isIn(from, 'asking') ? [click('button', 'areas.removing.confirm')] : null),
    'remove.cancel': (_, from) => (isIn(from, 'asking') ? [click('button', 'areas.removing.cancel')] : null),
    'name.type': ({ text }, from) => (isIn(from, 'editing') ? [fill(text as string, 'textbox', 'areas.form.name')] : null),
    'corner.blank': (_, from) => (isIn(from, 'editing') ? [click('button', 'areas.corner.add')] : null),
    'corner.type': ({ text }, from) =>
      isIn(from, 'editing') && (from.context as Context).draft?.corners[0] !== undefined
        ? [fill(text as string, 'textbox', { key: 'areas.corner.latOf', values: { corner: 1 } })]
        : null,
    'corner.remove': (_, from) =>
      isIn(from, 'editing') && (from.context as Context).draft?.corners[0] !== undefined
        ? [click('button', { key: 'areas.corner.remove', values: { corner: 1 } })]
        : null,
    'draw.undo': (_, from) => (from.can({ type: 'draw.undo' } as never) ? [click('button', 'areas.draw.undo')] : null),
    'draw.finish': (_, from) => (isIn(from, { editing: 'drawing' }) ? [click('button', 'areas.draw.finish')] : null),
    'draw.resume': (_, from) => (isIn(from, { editing: 'shaping' }) ? [click('button', 'areas.draw.resume')] : null),
    'filter.type': ({ text }, from) => (isIn(from, 'editing') ? [fill(text as string, 'searchbox', 'areas.vehicles.filter')] : null),
    'form.save': (_, from) => (isIn(from, 'editing') ? [click('button', 'areas.form.save')] : null),
    'form.leave': (_, from) => (isIn(from, 'editing') ? [click('button', 'areas.form.cancel')] : null),
    'leave.confirm': (_, from) => (isIn(from, 'leaving') ? [click('button', 'areas.leaving.confirm')] : null),
    'leave.cancel': (_, from) => (isIn(from, 'leaving') ? [click('button', 'areas.leaving.cancel')] : null),
  },
};
