import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';

import { useTranslation } from 'react-i18next';
import type { AlertAreasRef } from '../../../machines/alerts/alert-areas/chart.ts';
import {
  alertAreasVerbs,
  areAreasRead,
  areaDraft,
  askedArea,
  isAreaBusy,
  isAreaEdited,
  isAreaLeft,
  isAreaRoomOpen,
} from '../../../machines/alerts/alert-areas/selectors.ts';
import { areSettingsOfDemo, settingsVehicle, settingsVehicles } from '../../../machines/alerts/alert-settings/selectors.ts';
import { part } from '../../common/late/code.ts';
import { LateBoundary } from '../../common/late/late-boundary.tsx';
import { ConfirmDialog } from '../../common/leaving/confirm-dialog.tsx';
import { Loading } from '../../common/loading.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { AreaForm } from './area-form.tsx';
import { AreaList } from './area-list.tsx';
import styles from './areas.module.css';
import { AreasProvider } from './areas-context.tsx';
import { useCloseWarning } from './use-close-warning.ts';

/** With it comes what draws maps. */
const AreaMap = part(() => import('./area-map.tsx').then((module) => module.AreaMap));

/** Areas that vehicles are not to leave: a list or a form, and the map beside it. */
export const AreasRoom = ({ machine: alertAreas }: { readonly machine: AlertAreasRef }) => {
  const { t } = useTranslation('areas');
  const { alertSettings } = usePortal();
  const vehicles = useSelector(alertSettings, settingsVehicles);
  const vehicle = useSelector(alertSettings, settingsVehicle);
  const isDemo = useSelector(alertSettings, areSettingsOfDemo);
  const isOpen = useSelector(alertAreas, isAreaRoomOpen);
  const isRead = useSelector(alertAreas, areAreasRead);
  const isEdited = useSelector(alertAreas, isAreaEdited);
  const isLeft = useSelector(alertAreas, isAreaLeft);
  const isBusy = useSelector(alertAreas, isAreaBusy);
  const hasDraft = useSelector(alertAreas, (snapshot) => areaDraft(snapshot) !== null);
  const asked = useSelector(alertAreas, askedArea);
  const { open, close, leave, confirmLeave, cancelLeave, confirmRemoval, cancelRemoval } = alertAreasVerbs(alertAreas);
  useCloseWarning(alertAreas);
  // While something is saved it is waited for.
  const goBack = () => (isEdited ? leave() : hasDraft || isBusy ? undefined : close());
  return (
    <AreasProvider value={alertAreas}>
      <Button size="3" variant="soft" onClick={() => open(vehicles, vehicle?.vehicleId ?? null, isDemo)}>
        {t('open')}
      </Button>
      <Dialog.Root open={isOpen} onOpenChange={(open) => !open && goBack()}>
        <Dialog.Content className={styles.room} maxWidth="1240px" aria-busy={isRead || isBusy}>
          <header className={styles.head}>
            <Dialog.Title size="5" mb="0">
              {t('title')}
            </Dialog.Title>
            <Button size="2" variant="soft" color="gray" disabled={isBusy || isLeft} onClick={goBack}>
              {t(hasDraft ? 'back' : 'close')}
            </Button>
            <Dialog.Description size="2" className={styles.about}>
              {t('about')}
            </Dialog.Description>
          </header>
          <div className={styles.halves}>
            <div className={styles.side}>{hasDraft ? <AreaForm /> : <AreaList />}</div>
            <div className={styles.stage}>
              <LateBoundary fallback={<Loading />}>
                <AreaMap />
              </LateBoundary>
            </div>
          </div>
          <ConfirmDialog
            isOpen={isLeft}
            title={t('leaving.title')}
            text={t('leaving.text')}
            confirm={t('leaving.confirm')}
            cancel={t('leaving.cancel')}
            isDestructive
            onConfirm={confirmLeave}
            onCancel={cancelLeave}
          />
          <ConfirmDialog
            isOpen={asked !== null && !isBusy}
            title={t('removing.title', { name: asked?.name ?? '' })}
            text={t('removing.text')}
            confirm={t('removing.confirm')}
            cancel={t('removing.cancel')}
            isDestructive
            onConfirm={confirmRemoval}
            onCancel={cancelRemoval}
          />
        </Dialog.Content>
      </Dialog.Root>
    </AreasProvider>
  );
};
