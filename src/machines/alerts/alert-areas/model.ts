import type { AlertVehicle } from '../../../domain/alerts/apply.ts';
import type { Area, AreaRefusal } from '../../../domain/alerts/areas/area.ts';
import type { Place } from '../../../domain/alerts/areas/border.ts';
import type { AreaDraft, TypedCorner } from '../../../domain/alerts/areas/draft.ts';

export type AreaAnswer = { readonly areaId: string } | { readonly problem: AreaRefusal };
export interface AreaRemoval {
  readonly areaId: string;
  readonly revision: number;
}

export interface AlertAreasContext {
  /** Whose work it is, in which organisation; null before anybody came. */
  readonly owner: string | null;
  readonly isDemo: boolean;
  readonly vehicles: readonly AlertVehicle[];
  /** Whose rules are shown beside. */
  readonly vehicleId: number | null;
  readonly areas: readonly Area[] | null;
  /** By which the vehicles of the form are looked for. */
  readonly filter: string;
  /** The one the map looks at. */
  readonly lookedAt: string | null;
  readonly draft: AreaDraft | null;
  /** As it was when it was opened. */
  readonly before: AreaDraft | null;
  /** Corners as they were before each step, the last one last. */
  readonly steps: readonly (readonly TypedCorner[])[];
  /** From the first try to save on everything that is wrong is said. */
  readonly isTried: boolean;
  readonly problem: AreaRefusal | null;
  /** To be taken away, if that is confirmed. */
  readonly asked: Area | null;
}
/** Corners are counted from 0. */
export type AlertAreasEvent =
  | { type: 'room.opened'; vehicles: readonly AlertVehicle[]; vehicleId: number | null; isDemo: boolean }
  | { type: 'room.closed' }
  | { type: 'view.opened'; owner: string | null }
  | { type: 'view.left' }
  | { type: 'list.retry' }
  | { type: 'area.look'; areaId: string }
  /** For the vehicle whose rules are shown, if any. */
  | { type: 'area.new'; vehicleId: number | null }
  | { type: 'area.edit'; areaId: string }
  | { type: 'area.ask'; areaId: string }
  | { type: 'remove.confirm' }
  | { type: 'remove.cancel' }
  | { type: 'name.type'; text: string }
  /** A press on the map: the last corner from now on. */
  | { type: 'corner.add'; place: Place }
  /** To be typed. */
  | { type: 'corner.blank' }
  /** Behind the corner `at`. */
  | { type: 'corner.insert'; at: number; place: Place }
  /** It is about to be moved: all moves until the next one are one step. */
  | { type: 'corner.grab'; at: number }
  | { type: 'corner.move'; at: number; place: Place }
  | { type: 'corner.type'; at: number; side: 'lat' | 'lng'; text: string }
  | { type: 'corner.remove'; at: number }
  | { type: 'draw.undo' }
  | { type: 'draw.finish' }
  | { type: 'draw.resume' }
  | { type: 'filter.type'; text: string }
  | { type: 'vehicle.toggle'; vehicleId: number }
  | { type: 'form.save' }
  | { type: 'form.leave' }
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' };

export const noDraft = { draft: null, before: null, steps: [], filter: '', isTried: false, problem: null };
export const noAreas = { ...noDraft, areas: null, lookedAt: null, asked: null };

/** Steps that can be taken back. */
const mostSteps = 100;
type Drawn = Pick<AlertAreasContext, 'draft' | 'steps'>;

/** With other corners, and a step more to take back. */
export const stepped = ({ draft, steps }: Drawn, change: (corners: readonly TypedCorner[]) => readonly TypedCorner[]) =>
  draft === null
    ? {}
    : { draft: { ...draft, corners: change(draft.corners) }, steps: [...steps, draft.corners].slice(-mostSteps), problem: null };
/** The same step goes on. */
export const reworked = ({ draft }: Drawn, at: number, change: Partial<TypedCorner>) =>
  draft === null
    ? {}
    : { draft: { ...draft, corners: draft.corners.map((corner, i) => (i === at ? { ...corner, ...change } : corner)) }, problem: null };
export const undone = ({ draft, steps }: Drawn) =>
  draft === null ? {} : { draft: { ...draft, corners: steps.at(-1) ?? draft.corners }, steps: steps.slice(0, -1), problem: null };

export const isDraftTouched = ({ draft, before }: Pick<AlertAreasContext, 'draft' | 'before'>): boolean =>
  JSON.stringify(draft) !== JSON.stringify(before);
export const areaIn = ({ areas }: Pick<AlertAreasContext, 'areas'>, areaId: string): Area | null =>
  areas?.find((one) => one.areaId === areaId) ?? null;
