import type { Version } from './versions.ts';

/** Km/h: how fast a sum of kilometres grows at most, with what an odometer that ticks is given for each of its reports. */
const fastest = 1_000;
const hourMillis = 3_600_000;
const most = 200_000;

interface Voltage {
  readonly time: number;
  readonly volts: number;
}

/**
 * What rounds need not ask again: until when a sum cannot pass its limit, whatever comes in order, and which battery a vehicle has. It holds
 * from round to round of one server; where another one had a turn between, all is forgotten.
 */
export const remembered = () => {
  const calm = new Map<string, { from: number; until: number }>();
  const voltages = new Map<string, Voltage>();
  let round = -1n;
  const keyOf = ({ vehicleId, label, from }: Version, start: string) => `${vehicleId} ${label} ${from} ${start}`;
  return {
    begin: (number: bigint) => {
      if (number !== round + 1n || calm.size > most || voltages.size > most) {
        calm.clear();
        voltages.clear();
      }
      round = number;
    },
    /** Whether reports from `first` to `last` cannot have passed the limit. */
    isCalm: (version: Version, start: string, first: number, last: number) => {
      const known = calm.get(keyOf(version, start));
      return known !== undefined && first >= known.from && last < known.until;
    },
    /** At `time` the sum lacked `left` hours or kilometres. */
    noteSum: (version: Version, start: string, time: number, left: number, isHours: boolean) =>
      calm.set(keyOf(version, start), { from: time, until: time + (left / (isHours ? 1 : fastest)) * hourMillis }),
    forget: (version: Version, start: string) => calm.delete(keyOf(version, start)),
    voltageOf: (vehicleId: number, since: number) => voltages.get(`${vehicleId} ${since}`),
    noteVoltage: (vehicleId: number, since: number, voltage: Voltage) => voltages.set(`${vehicleId} ${since}`, voltage),
  };
};
export type Remembered = ReturnType<typeof remembered>;
