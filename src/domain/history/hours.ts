/** What is kept of a day: milliseconds per status and the way in millimetres. `estimated`: the part of the way made in a silence of days, or
 * that positions gave against the odometer. */
export interface DaySums {
  readonly standby: number;
  readonly idle: number;
  readonly driving: number;
  /** What is left of the time that counts: of the whole day once it is over. */
  readonly off: number;
  readonly distance: number;
  readonly estimated: number;
  /** Whether the vehicle reported. */
  readonly isReported: boolean;
}
export const noSums: DaySums = { standby: 0, idle: 0, driving: 0, off: 0, distance: 0, estimated: 0, isReported: false };

export const addSums = (a: DaySums, b: DaySums): DaySums => ({
  standby: a.standby + b.standby,
  idle: a.idle + b.idle,
  driving: a.driving + b.driving,
  off: a.off + b.off,
  distance: a.distance + b.distance,
  estimated: a.estimated + b.estimated,
  isReported: a.isReported || b.isReported,
});

const hourMillis = 3_600_000;
const kmMillimetres = 1_000_000;

/**
 * Decimal hours by the names of reports. Each moment is off, standby, idle or driving, and the others are sums of these: equipped is the
 * status with the systems on, which is standby; working is idle and driving; in service is whatever is not off.
 */
export const hoursOf = ({ standby, idle, driving, off }: DaySums) => ({
  equippedHours: standby / hourMillis,
  serviceHours: (standby + idle + driving) / hourMillis,
  workingHours: (idle + driving) / hourMillis,
  standByHours: standby / hourMillis,
  drivingHours: driving / hourMillis,
  standbyAndIdle: (standby + idle) / hourMillis,
  idleHours: idle / hourMillis,
  offHours: off / hourMillis,
  totalHours: (standby + idle + driving + off) / hourMillis,
});

/** Hours with the two decimals of the page. */
const shown = (hours: number) => Math.round(hours * 100) / 100;
/** Hours as they are shown: what is made of others is the sum of what is shown of them. */
export const shownHours = (hours: Pick<ReturnType<typeof hoursOf>, 'standByHours' | 'idleHours' | 'drivingHours'>) => {
  const [standByHours, idleHours, drivingHours] = [shown(hours.standByHours), shown(hours.idleHours), shown(hours.drivingHours)];
  return {
    equippedHours: standByHours,
    serviceHours: standByHours + idleHours + drivingHours,
    workingHours: idleHours + drivingHours,
    standByHours,
    idleHours,
    drivingHours,
  };
};

export const mileageOf = ({ distance }: DaySums): number => distance / kmMillimetres;
export const estimatedOf = ({ estimated }: DaySums): number => estimated / kmMillimetres;

/** What a series has of each day. */
export type SeriesMetric = 'equippedHours' | 'workingHours' | 'standByHours' | 'idleHours' | 'drivingHours' | 'mileageKm';

export const metricValue = (sums: DaySums, metric: SeriesMetric): number => {
  switch (metric) {
    case 'mileageKm':
      return sums.distance / kmMillimetres;
    case 'drivingHours':
      return sums.driving / hourMillis;
    case 'idleHours':
      return sums.idle / hourMillis;
    case 'workingHours':
      return (sums.idle + sums.driving) / hourMillis;
    default:
      return sums.standby / hourMillis;
  }
};

/** A day of a series; date YYYY-MM-DD. */
export type DayRecord = { readonly date: string } & Readonly<Record<SeriesMetric, number>>;

export const dayRecord = (date: string, sums: DaySums): DayRecord => ({
  date,
  equippedHours: metricValue(sums, 'equippedHours'),
  workingHours: metricValue(sums, 'workingHours'),
  standByHours: metricValue(sums, 'standByHours'),
  idleHours: metricValue(sums, 'idleHours'),
  drivingHours: metricValue(sums, 'drivingHours'),
  mileageKm: metricValue(sums, 'mileageKm'),
});

/** Day by day, and each day with all before it; added as kept, so that the last one is the sum of the period to the bit. */
export const seriesOf = (dates: readonly string[], days: readonly DaySums[]) => {
  let sum = noSums;
  return {
    reported: days.map(({ isReported }) => isReported),
    thisDay: days.map((day, i) => dayRecord(dates[i]!, day)),
    cumulativeSum: days.map((day, i) => {
      sum = addSums(sum, day);
      return dayRecord(dates[i]!, sum);
    }),
  };
};

/** The slices of the pie. */
export const pieOf = (days: readonly DaySums[]) => {
  const { idleHours, standByHours, drivingHours } = hoursOf(days.reduce(addSums, noSums));
  return { idleHours, standByHours, drivingHours };
};
