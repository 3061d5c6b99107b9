import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { Area } from '../../../domain/alerts/areas/area.ts';
import {
  alertAreasVerbs,
  areAreasAwaited,
  areAreasListed,
  areAreasOfDemo,
  areaRefusal,
  didAreasFail,
  isAreaBusy,
  listedAreas,
  lookedAtArea,
} from '../../../machines/alerts/alert-areas/selectors.ts';
import { settingsVehicle } from '../../../machines/alerts/alert-settings/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './areas.module.css';
import { useAreas } from './areas-context.tsx';

const AreaItem = ({ area, isShown, mayChange }: { area: Area; isShown: boolean; mayChange: boolean }) => {
  const { t } = useTranslation('areas');
  const alertAreas = useAreas();
  const isListed = useSelector(alertAreas, areAreasListed);
  const { look, edit, ask } = alertAreasVerbs(alertAreas);
  const { areaId, name, corners, vehicleIds, isShared } = area;
  return (
    <li className={styles.area} data-shown={isShown || undefined}>
      <button type="button" className={styles.name} aria-pressed={isShown} disabled={!isListed} onClick={() => look(areaId)}>
        <strong>{name}</strong>
        <span>
          {t('list.vehicles', { count: vehicleIds.length })} · {t('corner.all', { count: corners.length })}
        </span>
      </button>
      {isShared ? (
        <p className={styles.quiet}>{t('list.shared')}</p>
      ) : (
        <div className={styles.tools}>
          <Button
            size="2"
            variant="soft"
            disabled={!isListed || !mayChange}
            aria-label={t('list.changeOf', { name })}
            onClick={() => edit(areaId)}
          >
            {t('list.change')}
          </Button>
          <Button
            size="2"
            variant="soft"
            color="gray"
            disabled={!isListed || !mayChange}
            aria-label={t('list.removeOf', { name })}
            onClick={() => ask(areaId)}
          >
            {t('list.remove')}
          </Button>
        </div>
      )}
    </li>
  );
};

/** The areas there are, and the way to another one. */
export const AreaList = () => {
  const { t } = useTranslation('areas');
  const alertAreas = useAreas();
  const { alertSettings } = usePortal();
  const areas = useSelector(alertAreas, listedAreas);
  const lookedAt = useSelector(alertAreas, lookedAtArea);
  const isListed = useSelector(alertAreas, areAreasListed);
  const isAwaited = useSelector(alertAreas, areAreasAwaited);
  const hasFailed = useSelector(alertAreas, didAreasFail);
  const isDemo = useSelector(alertAreas, areAreasOfDemo);
  const refusal = useSelector(alertAreas, areaRefusal);
  const vehicle = useSelector(alertSettings, settingsVehicle);
  const isRemoving = useSelector(alertAreas, isAreaBusy);
  const { retry, begin } = alertAreasVerbs(alertAreas);
  return (
    <div className={styles.form}>
      <div className={styles.fields}>
        {refusal !== null && isListed && (
          <div role="alert">
            <Note tone="danger">{t(`refusal.${refusal}`)}</Note>
          </div>
        )}
        {hasFailed && (
          <div role="alert">
            <Note tone="danger">
              {t('list.failed')}{' '}
              <Button size="2" variant="soft" onClick={retry}>
                {t('list.retry')}
              </Button>
            </Note>
          </div>
        )}
        {isAwaited && (
          <p className={styles.quiet} role="status">
            {t('list.loading')}
          </p>
        )}
        {isRemoving && (
          <p className={styles.quiet} role="status">
            {t('removing.running')}
          </p>
        )}
        {isListed && areas?.length === 0 && (
          <p className={styles.none} role="status">
            {t('list.none')}
          </p>
        )}
        {areas !== null && areas.length > 0 && !hasFailed && (
          <ul className={styles.areas} aria-label={t('list.title')}>
            {areas.map((area) => (
              <AreaItem key={area.areaId} area={area} isShown={area.areaId === lookedAt} mayChange={!isDemo} />
            ))}
          </ul>
        )}
        {isDemo && <Note tone="neutral">{t('list.demo')}</Note>}
      </div>
      <div className={styles.buttons}>
        <Button size="3" disabled={!isListed || isDemo} onClick={() => begin(vehicle?.vehicleId ?? null)}>
          {t('list.add')}
        </Button>
      </div>
    </div>
  );
};
