import { BadRequest } from '../../../src/api/contract/errors.ts';
import type { Area, AreaProblem } from '../../../src/domain/alerts/areas/area.ts';
import type { Place } from '../../../src/domain/alerts/areas/border.ts';
import { visibleVehicles } from '../../account/access-window.ts';
import { isAmong } from '../../platform/database/among.ts';

export interface AreaRow extends Omit<Area, 'corners'> {
  readonly corners: readonly number[];
}
/** Latitude and longitude in turns. */
export const flat = (corners: readonly Place[]): string => `{${corners.flatMap(({ lat, lng }) => [lat, lng]).join(',')}}`;
export const cornersOf = (numbers: readonly number[]): readonly Place[] =>
  Array.from({ length: numbers.length / 2 }, (_, i) => ({ lat: numbers[2 * i]!, lng: numbers[2 * i + 1]! }));
export const areaOf = ({ corners, ...row }: AreaRow): Area => ({ ...row, corners: cornersOf(corners) });

/** $1 to $3 as `visibleVehicles` has them, $4 now in ms, $5 which one or null for all. */
export const areasSql = `with ${visibleVehicles},
  seen as (select vehicle_id from visible where (opens is null or opens <= $4::float8) and (closes is null or closes > $4::float8))
  select a.area_id as "areaId", a.name, a.corners, a.revision,
    (select coalesce(array_agg(m.vehicle_id order by m.vehicle_id), '{}') from alert_area_vehicle m join seen using (vehicle_id)
      where m.area_id = a.area_id) as "vehicleIds",
    exists (select from alert_area_vehicle m join vehicle v using (organisation_id, vehicle_id)
      where m.area_id = a.area_id and v.retired_at is null and m.vehicle_id not in (select vehicle_id from seen)) as "isShared"
  from alert_area a where a.organisation_id = $1::text::uuid and ($5::text is null or a.area_id = $5::text::uuid)
  order by lower(a.name), a.area_id`;

/** $1 organisation, $2 vehicles, $3 the label, $4 now in ms: puts down which borders hold from now on where they are others than before, and returns the vehicles that were outside. */
export const noteVersionsSql = `with held as (
    select v.vehicle_id, coalesce((select array_agg(a.shape_id order by a.shape_id) from alert_area_vehicle m join alert_area a using (area_id)
      where m.vehicle_id = v.vehicle_id), '{}') as shape_ids from unnest($2::text::int[]) v(vehicle_id)),
  before as (select distinct on (vehicle_id) vehicle_id, valid_from, shape_ids from alert_area_version
    where ${isAmong('vehicle_id', '$2')} order by vehicle_id, valid_from desc),
  changed as (
    insert into alert_area_version (organisation_id, vehicle_id, valid_from, shape_ids)
    select $1::text::uuid, h.vehicle_id, greatest(to_timestamp($4::float8 / 1000), b.valid_from + interval '1 ms'), h.shape_ids
    from held h left join before b using (vehicle_id) where h.shape_ids is distinct from coalesce(b.shape_ids, '{}')
    returning vehicle_id, valid_from)
  update alert a set until_ts = greatest(a.ts, c.valid_from) from changed c
  where a.vehicle_id = c.vehicle_id and a.label = $3::text and a.until_ts is null returning a.vehicle_id as id`;

const fieldOf = (problem: AreaProblem): string => {
  switch (problem.problem) {
    case 'name_missing':
    case 'name_too_long':
      return 'name';
    case 'corner_off_map':
      return `corners.${problem.corner}`;
    case 'corners_equal':
      return `corners.${problem.corner},${problem.other}`;
    case 'edges_cross':
      return `edges.${problem.edge},${problem.other}`;
    default:
      return 'corners';
  }
};
/** What is wrong, as an answer says it. */
export const refusalOf = (problem: AreaProblem): BadRequest => {
  const limit = 'most' in problem ? problem.most : 'least' in problem ? problem.least : undefined;
  return new BadRequest({ code: problem.problem, field: fieldOf(problem), ...(limit === undefined ? {} : { limit }) });
};
