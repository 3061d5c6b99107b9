import { Effect } from 'effect';
import { type Area, type AreaRefusal, areaRefusals } from '../../../domain/alerts/areas/area.ts';
import { type AreaDraft, placesOf } from '../../../domain/alerts/areas/draft.ts';
import type { VehicleId } from '../../../domain/common/ids.ts';
import type { AreaAnswer, AreaRemoval } from '../../../machines/alerts/alert-areas/model.ts';
import { ask } from '../../client.ts';
import { AlertAreasGroup } from '../../contract/alerts/alert-areas.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listAreas = (signal: AbortSignal): Promise<readonly Area[]> =>
  run(
    ask(AlertAreasGroup, (areas) => Effect.map(areas.list(), ({ items }) => items)),
    signal,
  );

const refusalOf = ({ code }: { readonly code: string }): AreaRefusal => areaRefusals.find((one) => one === code) ?? 'refused';
const refused = (error: { readonly code: string }) => Effect.succeed<AreaAnswer>({ problem: refusalOf(error) });

export const saveArea = (draft: AreaDraft, signal: AbortSignal): Promise<AreaAnswer> => {
  const { areaId, revision, name } = draft;
  const stated = { name: name.trim(), corners: placesOf(draft.corners), vehicleIds: draft.vehicleIds as readonly VehicleId[] };
  return run(
    ask(AlertAreasGroup, (areas) =>
      areaId === null ? areas.create({ payload: stated }) : areas.change({ params: { areaId }, payload: { ...stated, revision } }),
    ).pipe(
      Effect.map((area): AreaAnswer => ({ areaId: area.areaId })),
      Effect.catchTags({ BadRequest: refused, Conflict: refused, NotFound: refused }),
    ),
    signal,
  );
};

const kept = (error: { readonly code: string }) => Effect.succeed(refusalOf(error));
const gone = () => Effect.succeed(null);

/** Answers why it is still there; null where it is not. */
export const removeArea = ({ areaId, revision }: AreaRemoval, signal: AbortSignal): Promise<AreaRefusal | null> =>
  run(
    ask(AlertAreasGroup, (areas) => areas.remove({ params: { areaId }, query: { revision } })).pipe(
      Effect.as(null),
      Effect.catchTags({
        Conflict: kept,
        NotFound: gone,
      }),
    ),
    signal,
  );
