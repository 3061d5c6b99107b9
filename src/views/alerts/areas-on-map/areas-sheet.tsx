import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Area } from '../../../domain/alerts/areas/area.ts';
import { linkTo } from '../../../domain/shell/link.ts';
import {
  areasOfVehicle,
  soughtArea,
  type VehicleAreasRef,
  vehicleAreasNote,
  vehicleAreasVerbs,
} from '../../../machines/alerts/vehicle-areas.ts';
import styles from './areas-on-map.module.css';

interface AreasSheetProps {
  readonly vehicleId: number;
  readonly machine: VehicleAreasRef;
  /** An area is sought on the map, which the sheet covers in part. */
  readonly onLook: (area: Area, sheet: HTMLElement) => void;
}

/** The areas of a vehicle by name, each with the way to it on the map, or why there is none. */
export const AreasSheet = ({ machine, vehicleId, onLook }: AreasSheetProps) => {
  const { t } = useTranslation('areas');
  const areas = useSelector(machine, areasOfVehicle);
  const sought = useSelector(machine, soughtArea);
  const note = useSelector(machine, vehicleAreasNote);
  const { look, retry } = vehicleAreasVerbs(machine);
  return (
    <>
      <div role="status" className={styles.state}>
        {note !== null && (
          <div className={`${styles.sheet} ${styles.note}`}>
            <p>{t(`onMap.${note}`)}</p>
            {note === 'none' && <Link href={linkTo('notificationsettings', { vehicleId, areAreasOpen: true })}>{t('onMap.draw')}</Link>}
            {note === 'failed' && (
              <Button size="2" variant="soft" onClick={retry}>
                {t('list.retry')}
              </Button>
            )}
          </div>
        )}
      </div>
      {areas.length > 0 && (
        <details className={styles.sheet}>
          <summary>{t('onMap.title', { count: areas.length })}</summary>
          <ul className={styles.areas}>
            {areas.map((area) => (
              <li key={area.areaId}>
                <button
                  type="button"
                  aria-label={t('onMap.show', { name: area.name })}
                  aria-current={area.areaId === sought || undefined}
                  onClick={({ currentTarget }) => {
                    const sheet = currentTarget.closest('details') as HTMLDetailsElement;
                    // The list would lie on what is sought.
                    sheet.open = false;
                    sheet.querySelector('summary')?.focus();
                    look(area.areaId);
                    onLook(area, sheet);
                  }}
                >
                  {area.name}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
};
