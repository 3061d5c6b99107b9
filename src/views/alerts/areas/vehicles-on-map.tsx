import { useTranslation } from 'react-i18next';
import { useAges } from '../../../i18n/ages.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import type { MappedVehicle } from './mapped-vehicles.ts';
import styles from './vehicles-on-map.module.css';

/** More rows than this nobody reads on a map. */
const mostRows = 100;

interface VehiclesOnMapProps {
  readonly vehicles: readonly MappedVehicle[];
  readonly now: number;
}

const Row = ({ vehicle: { name, status, isElectric, heading, place, at, isStale }, now }: { vehicle: MappedVehicle; now: number }) => {
  const { t } = useTranslation('areas');
  const ages = useAges();
  const age = at === null ? t('vehicles.noAge') : t('vehicles.seen', { age: ages(Math.min(at, now), now) });
  return (
    <>
      <StatusMark kind={status} electric={isElectric} bearing={heading} size={16} />
      <strong>{name}</strong>
      <span data-stale={isStale || undefined}>{place === null ? t('vehicles.unplaced') : age}</span>
    </>
  );
};

/** What the markers of the map say to whoever does not see them, and how old their positions are: one vehicle at once, several in a list. */
export const VehiclesOnMap = ({ vehicles, now }: VehiclesOnMapProps) => {
  const { t } = useTranslation('areas');
  const { whole } = useFormats();
  const [first, ...others] = vehicles;
  if (first === undefined) return null;
  if (others.length === 0)
    return (
      <p className={`${styles.sheet} ${styles.row}`}>
        <Row vehicle={first} now={now} />
      </p>
    );
  const placed = vehicles.filter(({ place }) => place !== null).length;
  const rest = vehicles.length - mostRows;
  return (
    <details className={styles.sheet}>
      <summary>{t('vehicles.onMap', { placed: whole(placed), all: whole(vehicles.length) })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move a long list while it has the focus */}
      <ul tabIndex={0}>
        {vehicles.slice(0, mostRows).map((vehicle) => (
          <li key={vehicle.vehicleId} className={styles.row}>
            <Row vehicle={vehicle} now={now} />
          </li>
        ))}
        {rest > 0 && <li className={styles.row}>{t('vehicles.more', { count: rest, number: whole(rest) })}</li>}
      </ul>
    </details>
  );
};
