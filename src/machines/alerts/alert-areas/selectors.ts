import { type AlertVehicle, filteredBy } from '../../../domain/alerts/apply.ts';
import type { Area, AreaRefusal } from '../../../domain/alerts/areas/area.ts';
import type { Place } from '../../../domain/alerts/areas/border.ts';
import { type AreaDraft, type DraftProblem, draftProblem } from '../../../domain/alerts/areas/draft.ts';
import type { AlertAreasRef, AlertAreasSnapshot } from './chart.ts';
import { areaIn, isDraftTouched } from './model.ts';

export const isAreaRoomOpen = (snapshot: AlertAreasSnapshot): boolean => snapshot.hasTag('open');
export const areAreasAwaited = (snapshot: AlertAreasSnapshot): boolean => snapshot.hasTag('waiting');
export const areAreasRead = (snapshot: AlertAreasSnapshot): boolean => snapshot.matches('reading');
export const didAreasFail = (snapshot: AlertAreasSnapshot): boolean => snapshot.matches('failed');
export const areAreasListed = (snapshot: AlertAreasSnapshot): boolean => snapshot.matches('listed');
export const listedAreas = ({ context }: AlertAreasSnapshot): readonly Area[] | null => context.areas;
export const lookedAtArea = ({ context }: AlertAreasSnapshot): string | null => context.lookedAt;
/** Of the form, as far as they fit what is looked for; not the same array each time: compare by value. */
export const areaVehicles = ({ context }: AlertAreasSnapshot): readonly AlertVehicle[] => filteredBy(context.vehicles, context.filter);
export const areaFilter = ({ context }: AlertAreasSnapshot): string => context.filter;
export const canAddCorner = (snapshot: AlertAreasSnapshot): boolean => snapshot.can({ type: 'corner.blank' });
export const areAreasOfDemo = ({ context }: AlertAreasSnapshot): boolean => context.isDemo;
export const areaDraft = ({ context }: AlertAreasSnapshot): AreaDraft | null => context.draft;
export const areaRefusal = ({ context }: AlertAreasSnapshot): AreaRefusal | null => context.problem;
export const isAreaBusy = (snapshot: AlertAreasSnapshot): boolean => snapshot.hasTag('busy');
export const isAreaDrawn = (snapshot: AlertAreasSnapshot): boolean => snapshot.matches({ editing: 'drawing' });
export const isAreaEdited = (snapshot: AlertAreasSnapshot): boolean => snapshot.matches('editing');
export const isAreaLeft = (snapshot: AlertAreasSnapshot): boolean => snapshot.matches('leaving');
/** Whether corners can be taken back. */
export const hasAreaSteps = (snapshot: AlertAreasSnapshot): boolean => snapshot.can({ type: 'draw.undo' });
/** To be taken away once that is confirmed. */
export const askedArea = ({ context }: AlertAreasSnapshot): Area | null => context.asked;
export const isAreaUnsaved = ({ context }: AlertAreasSnapshot): boolean => isDraftTouched(context);

/**
 * Vehicles that the map shows beside the areas: those that the drawn one holds for, else the one whose rules are shown and those of the area
 * that is looked at. Not the same array each time: compare by value.
 */
export const mappedVehicleIds = ({ context }: AlertAreasSnapshot): readonly number[] => {
  if (context.draft !== null) return context.draft.vehicleIds;
  const ofArea = areaIn(context, context.lookedAt ?? '')?.vehicleIds ?? [];
  return context.vehicleId === null ? ofArea : [context.vehicleId, ...ofArea.filter((one) => one !== context.vehicleId)];
};

/** What is wrong: at once where something was drawn that is none, what is missing only after a try to save. */
export const shownAreaProblem = ({ context: { draft, isTried } }: AlertAreasSnapshot): DraftProblem | null => {
  if (draft === null) return null;
  if (isTried) return draftProblem(draft);
  const problem = draftProblem({ ...draft, name: draft.name.trim() === '' ? '-' : draft.name });
  const isBegun = problem?.problem === 'corner_malformed' && Object.values(draft.corners[problem.corner - 1] ?? {}).includes('');
  return isBegun || problem?.problem === 'too_few_corners' ? null : problem;
};

export const alertAreasVerbs = (ref: AlertAreasRef) => ({
  open: (vehicles: readonly AlertVehicle[], vehicleId: number | null, isDemo: boolean) =>
    ref.send({ type: 'room.opened', vehicles, vehicleId, isDemo }),
  close: () => ref.send({ type: 'room.closed' }),
  enterView: (owner: string | null) => ref.send({ type: 'view.opened', owner }),
  leaveView: () => ref.send({ type: 'view.left' }),
  retry: () => ref.send({ type: 'list.retry' }),
  look: (areaId: string) => ref.send({ type: 'area.look', areaId }),
  begin: (vehicleId: number | null) => ref.send({ type: 'area.new', vehicleId }),
  edit: (areaId: string) => ref.send({ type: 'area.edit', areaId }),
  ask: (areaId: string) => ref.send({ type: 'area.ask', areaId }),
  confirmRemoval: () => ref.send({ type: 'remove.confirm' }),
  cancelRemoval: () => ref.send({ type: 'remove.cancel' }),
  typeName: (text: string) => ref.send({ type: 'name.type', text }),
  addCorner: (place: Place) => ref.send({ type: 'corner.add', place }),
  addBlank: () => ref.send({ type: 'corner.blank' }),
  filter: (text: string) => ref.send({ type: 'filter.type', text }),
  insertCorner: (at: number, place: Place) => ref.send({ type: 'corner.insert', at, place }),
  grabCorner: (at: number) => ref.send({ type: 'corner.grab', at }),
  moveCorner: (at: number, place: Place) => ref.send({ type: 'corner.move', at, place }),
  typeCorner: (at: number, side: 'lat' | 'lng', text: string) => ref.send({ type: 'corner.type', at, side, text }),
  removeCorner: (at: number) => ref.send({ type: 'corner.remove', at }),
  undo: () => ref.send({ type: 'draw.undo' }),
  finish: () => ref.send({ type: 'draw.finish' }),
  resume: () => ref.send({ type: 'draw.resume' }),
  toggle: (vehicleId: number) => ref.send({ type: 'vehicle.toggle', vehicleId }),
  save: () => ref.send({ type: 'form.save' }),
  leave: () => ref.send({ type: 'form.leave' }),
  confirmLeave: () => ref.send({ type: 'leave.confirm' }),
  cancelLeave: () => ref.send({ type: 'leave.cancel' }),
});
