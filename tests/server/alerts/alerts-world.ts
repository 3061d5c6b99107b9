import { AlertEvaluation } from '../../../server/alerts/evaluation.ts';
import { borderOf, type Place } from '../../../src/domain/alerts/areas/border.ts';
import type { AlertLabel } from '../../../src/domain/alerts/rules.ts';
import { newSetting } from '../../../src/domain/alerts/setting.ts';
import { fleetWorld } from '../fleet/fleet-world.ts';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}
interface Alert {
  readonly label: AlertLabel;
  readonly start: number;
  readonly until: number | null;
  readonly value: number | null;
}
const bound = (value: number | undefined) => ({ value: value ?? null, text: value === undefined ? '' : String(value) });

/** A setting as the form sends it. */
export const settingOf = (label: AlertLabel, { min, max }: Bounds = {}, status = true) => ({
  ...newSetting(label),
  status,
  min: bound(min),
  max: bound(max),
});

/** Of so many degrees, its southern edge at a latitude. */
export const square = (lat: number, size = 0.01) => [
  { lat, lng: 13.4 },
  { lat, lng: 13.4 + size },
  { lat: lat + size, lng: 13.4 + size },
  { lat: lat + size, lng: 13.4 },
];

/** The fleet with a number of the content site for each vehicle, rules that are on since long, and what they noticed. */
export const alertsWorld = async (overrides: Parameters<typeof fleetWorld>[0] = {}) => {
  const world = await fleetWorld(overrides);
  const { rows, portal } = world;
  await rows('update vehicle set wp_id = vehicle_id + 4000');
  const wpIdOf = (vehicleId: number) => vehicleId + 4000;
  const set = (vehicleId: number, label: AlertLabel, since: number, { min, max }: Bounds = {}, isOn = true) =>
    rows(
      `insert into alert_setting (organisation_id, vehicle_id, label, valid_from, is_on, min_value, max_value)
       select organisation_id, vehicle_id, $2, to_timestamp($3::float8 / 1000), $4::text::bool, $5::float8, $6::float8 from vehicle where vehicle_id = $1::int`,
      [vehicleId, label, since, String(isOn), min ?? null, max ?? null],
    );
  /** From a moment on the vehicle is not to leave these borders. */
  const areas = async (vehicleId: number, since: number, borders: readonly (readonly Place[])[]) => {
    const ids: number[] = [];
    for (const corners of borders) {
      const flat = `{${corners.flatMap(({ lat, lng }) => [lat, lng]).join(',')}}`;
      const [shape] = await rows<{ id: number }>(
        `insert into alert_area_shape (organisation_id, corners, width) select organisation_id, $2::text::float8[], $3::float8
         from vehicle where vehicle_id = $1::int returning shape_id as id`,
        [vehicleId, flat, borderOf(corners).width],
      );
      ids.push(shape!.id);
    }
    await rows(
      `insert into alert_area_version (organisation_id, vehicle_id, valid_from, shape_ids)
       select organisation_id, vehicle_id, to_timestamp($2::float8 / 1000), $3::text::int[] from vehicle where vehicle_id = $1::int`,
      [vehicleId, since, `{${ids.join(',')}}`],
    );
  };
  const evaluate = async () => {
    while ((await portal.run(AlertEvaluation.use((evaluation) => evaluation.evaluate))) > 0);
  };
  const alerts = (vehicleId: number) =>
    rows<Alert>(
      `select label, (extract(epoch from ts) * 1000)::float8 as start, (extract(epoch from until_ts) * 1000)::float8 as until, value
       from alert where vehicle_id = $1::int and withdrawn_at is null order by ts, label`,
      [vehicleId],
    );
  const vehicle = async (organisationId = world.north) => {
    const [made] = await rows<{ id: number }>(
      `insert into vehicle (organisation_id, name, model, type, engine) values ($1::text::uuid, 'L' || random(), 'V 90', 'Diesellok', 'diesel')
       returning vehicle_id as id`,
      [organisationId],
    );
    await rows('update vehicle set wp_id = vehicle_id + 4000 where vehicle_id = $1::int', [made!.id]);
    return made!.id;
  };
  /** Reports of a vehicle, none of which is refused. */
  const report = async (vehicleId: number, reports: readonly Readonly<Record<string, unknown>>[]) => {
    const { json } = await world.ingest(reports.map((one) => ({ ...one, vehicleId })));
    if (json.rejected !== 0) throw new Error(`reports refused: ${JSON.stringify(json)}`);
  };
  /** The same, and the rules look at them. */
  const send = async (...said: Parameters<typeof report>) => {
    await report(...said);
    await evaluate();
  };
  /** As many alerts as wanted, by a rule that fires at every second report. */
  const raise = async (count: number, vehicleId: number, first: number, key = world.gateway, place: object = {}) => {
    await set(vehicleId, 'NSSpeedlimitExeeded', first - 1_000, { max: 100 });
    const reports = Array.from({ length: count }, (_, i) => [
      { vehicleId, time: first + i * 2_000, speed: 104, ...place },
      { vehicleId, time: first + i * 2_000 + 1_000, speed: 94, ...place },
    ]).flat();
    await world.ingest(reports, key);
    await evaluate();
  };
  return { ...world, wpIdOf, set, areas, evaluate, alerts, vehicle, report, send, raise };
};
