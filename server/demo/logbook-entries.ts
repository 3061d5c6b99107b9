import type { Component, OpenState } from '../../src/domain/logbook/entry/values.ts';
import type { EntryRecord } from '../logbook/entry/row.ts';
import texts from './data/logbook-texts.json' with { type: 'json' };
import { type DemoDevice, engineHoursOf } from './drive.ts';
import { placeNames } from './logbook-places.ts';
import { between, chance } from './random.ts';
import type { DemoVehicle } from './vehicles.ts';

const minute = 60;
const hour = 3_600;
const day = 86_400;
const historyDays = 365;
/** Share of days with an entry, of entries with a defect, with a stoppage, and with a comment where there is no defect. */
const shares = { entry: 0.45, defect: 0.11, stoppage: 0.03, seen: 0.05 } as const;
const driving = 4;

/** A comment as it will be signed; times in epoch s, people by number. */
interface DemoComment {
  readonly at: number;
  readonly author: number;
  readonly remarks: string;
  readonly newEntryState: OpenState | null;
}
export interface DemoEntry {
  readonly vehicleId: number;
  /** Differs from every other entry's of this vehicle. */
  readonly number: number;
  readonly author: number;
  readonly record: EntryRecord;
  readonly reference: number;
  readonly createdAt: number;
  /** Null for a draft. */
  readonly finalizedAt: number | null;
  readonly comments: readonly DemoComment[];
}

const pick = <T>(list: readonly T[], ...numbers: readonly number[]): T => list[Math.floor(chance(...numbers) * list.length)]!;
const iso = (second: number) => new Date(second * 1000).toISOString();

/** The next moment from `second` on at which the vehicle stands. */
const standing = (device: DemoDevice, second: number): number => {
  let at = second;
  for (let tries = 0; tries < 8; tries++) {
    const { status, until } = device.duty.at(at);
    if (status !== driving) return at;
    at = Math.ceil(until) + minute;
  }
  return at;
};

/** Entries of one vehicle up to `now` (epoch s), oldest first: the same for the same days. `authors`: how many people write. */
export const entriesOf = (vehicle: DemoVehicle, device: DemoDevice, now: number, authors: number): readonly DemoEntry[] => {
  const { seed, vehicleId } = device;
  const nameOf = placeNames(vehicle);
  const isCrane = vehicle.site !== undefined;
  const burnsFuel = vehicle.engine === 'diesel';
  const today = Math.floor(now / day);
  const days = Array.from({ length: historyDays + 1 }, (_, i) => today - historyDays + i).filter(
    (date) => chance(seed, 40, date) < shares.entry,
  );
  const moments = days
    .map((date) => ({ date, reference: standing(device, date * day + Math.round(between(3.5, 19, seed, 41, date) * hour)) }))
    .filter(({ reference }, i, all) => reference + hour < now && reference > (all[i - 1]?.reference ?? 0));

  return moments.map(({ date, reference }, i) => {
    const c = (what: number, ...more: readonly number[]) => chance(seed, what, date, ...more);
    const isNewest = i === moments.length - 1;
    const hasDefect = c(42) < shares.defect || (isNewest && chance(seed, 43) < 0.35);
    const hasStoppage = c(44) < shares.stoppage || (isNewest && chance(seed, 45) < 0.12);
    const isDraft = isNewest && chance(seed, 46) < 0.3;
    const author = Math.floor(c(47) * authors);
    const { place, metres, running } = device.duty.at(reference);
    const location = nameOf(place.lat, place.lng);
    const sand = c(48) < 0.12 ? 'not_ok' : 'ok';
    const oil = burnsFuel && c(49) < 0.08 ? 'not_ok' : 'ok';
    const isV1 = c(50) < 0.7;
    const defectTexts = pick(texts.defects, seed, 51, date);
    const stoppageTexts = pick(texts.stoppages, seed, 52, date);
    const isStoppageOpen = hasStoppage && isNewest;
    const stopped = reference - Math.round(between(1, 5, seed, 53, date) * hour);
    const record: EntryRecord = {
      header: {
        remarks: c(54) < 0.8 ? pick(isCrane ? texts.craneRemarks : texts.remarks, seed, 55, date) : null,
        referenceTimestamp: iso(reference),
        referenceLocation: location,
      },
      vehicleState: isDraft
        ? { mileage_km: mileageOf(device, metres) }
        : {
            hydraulicsState: c(56) < 0.03 ? 'not_ok' : 'ok',
            vehicleOperatingHours_h: Math.floor(engineHoursOf(device, running)),
            mileage_km: mileageOf(device, metres),
            fuelFillingLevel_l: burnsFuel ? Math.round(between(600, 4_000, seed, 58, date)) : 0,
            fuelAdded_l: burnsFuel && c(59) < 0.3 ? Math.round(between(300, 2_500, seed, 60, date)) : 0,
            sandState: sand,
            ...(sand === 'not_ok' && { isSandAdded: c(61) < 0.8 }),
            motorOilState: oil,
            ...(oil === 'not_ok' && { motorOilAdded_l: Math.round(between(1, 8, seed, 62, date)) }),
          },
      inspections: {
        inspectionPerformedTimestamp_A1: isDraft ? null : iso(reference - Math.round(between(20, 70, seed, 63, date)) * minute),
        inspectionPerformedTimestamp_V1: isV1 && !isDraft ? iso(reference - Math.round(between(5, 18, seed, 64, date)) * minute) : null,
        inspectionPerformedTimestamp_V3: isV1 || isDraft ? null : iso(reference - Math.round(between(5, 18, seed, 64, date)) * minute),
        inspectionPerformedTimestamp_F1: c(65) < 0.04 && !isDraft ? iso(reference - 3 * hour) : null,
        selectedV: isDraft ? null : isV1 ? 'V1' : 'V3',
      },
      defects: hasDefect ? { description: defectTexts.description, measuresDescription: defectTexts.measures, state: 'open' } : null,
      stoppage: hasStoppage
        ? {
            startTimestamp: iso(stopped),
            endTimestamp: isStoppageOpen ? null : iso(stopped + Math.round(between(20, 55, seed, 66, date)) * minute),
            vehicleLocation: location,
            trainNumber: isCrane ? null : `DGS ${Math.round(between(40_000, 99_000, seed, 67, date))}`,
            trainWeight_t: isCrane ? null : Math.round(between(400, 2_800, seed, 68, date)),
            state: isStoppageOpen ? 'open' : 'resolved',
            lastOperationMode: c(69) < 0.5 ? 'manual' : 'remote_control',
            wasAuxiliaryVehicleUsed: c(70) < 0.25,
            errorCodesDescription: stoppageTexts.errorCodes,
            description: stoppageTexts.description,
            measuresDescription: stoppageTexts.measures,
            remarks: stoppageTexts.remarks,
            affectedComponents: stoppageTexts.components as Component[],
          }
        : null,
    };
    const createdAt = reference + Math.round(between(2, 15, seed, 71, date) * minute);
    const finalizedAt = isDraft ? null : createdAt + Math.round(between(1, 9, seed, 72, date) * minute);
    const comments = finalizedAt === null ? [] : commentsOf(seed, date, finalizedAt, hasDefect, isNewest, (author + 1) % authors);
    return {
      vehicleId,
      number: date,
      author,
      record,
      reference,
      createdAt,
      finalizedAt,
      comments: comments.filter(({ at }) => at < now),
    };
  });
};

/** Hands the drafts to the authors in turn, as somebody sees only their own: everybody finds one, whatever the day. */
export const draftsInTurn = (entries: readonly DemoEntry[], authors: number): readonly DemoEntry[] => {
  const drafts = entries.filter(({ finalizedAt }) => finalizedAt === null);
  const given = new Map(drafts.map((entry, i) => [entry, { ...entry, author: i % authors }]));
  return entries.map((entry) => given.get(entry) ?? entry);
};

const mileageOf = ({ odometerKm, metresAtOrigin, hasOdometer }: DemoDevice, metres: number): number =>
  hasOdometer ? Math.min(1_000_000, Math.max(0, Math.round(odometerKm + (metres - metresAtOrigin) / 1000))) : 0;

/** The workshop looks at a defect, now and then twice; the newest one of a vehicle is still open. */
const commentsOf = (
  seed: number,
  date: number,
  finalizedAt: number,
  hasDefect: boolean,
  isNewest: boolean,
  author: number,
): readonly DemoComment[] => {
  const after = (what: number, most: number) => finalizedAt + Math.round(between(1, most, seed, what, date) * hour);
  const { resolved, open, seen } = texts.comments;
  if (!hasDefect)
    return chance(seed, 73, date) < shares.seen
      ? [{ at: after(74, 30), author, remarks: pick(seen, seed, 75, date), newEntryState: null }]
      : [];
  const first = after(76, 8);
  const waiting = { at: first, author, remarks: pick(open, seed, 77, date), newEntryState: 'open' as const };
  if (isNewest) return chance(seed, 78, date) < 0.5 ? [waiting] : [];
  const done = { at: first + hour, author, remarks: pick(resolved, seed, 79, date), newEntryState: 'resolved' as const };
  return chance(seed, 80, date) < 0.3 ? [waiting, done] : [done];
};
