import { IconButton } from '@radix-ui/themes/components/icon-button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { wholeMinute } from '../../../domain/common/operator-day.ts';
import { isEloc } from '../../../domain/fleet/vehicle-rules.ts';
import { pathOf } from '../../../domain/shell/view.ts';
import { isDemo } from '../../../machines/account/account/selectors.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { selectionVerbs } from '../../../machines/fleet/selection/selectors.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import { showsAddEntry } from '../../../machines/logbook/list/selectors.ts';
import { LogbookIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../../logbook/logbook-context.tsx';
import { useAlertTexts } from './alert-texts.ts';
import type { DealButtonsProps } from './deal-buttons.tsx';
import styles from './entry-button.module.css';

/** Begins an entry about a notification in the logbook of its vehicle. Not for whoever may write none. */
export const EntryButton = ({ notification }: Pick<DealButtonsProps, 'notification'>) => {
  const { t } = useTranslation('alerts');
  const texts = useAlertTexts();
  const { account, fleet, selection } = usePortal();
  const { logbookEntry, logbookList } = useLogbook();
  const [, navigate] = useLocation();
  const { vehicleId, timestamp } = notification;
  const isShown = useSelector(logbookList, showsAddEntry);
  const isForShow = useSelector(account, isDemo);
  const vehicle = useSelector(fleet, (snapshot) => {
    const { entries, index } = currentFleet(snapshot);
    return entries[index.get(vehicleId) ?? -1];
  });
  if (!isShown || vehicle === undefined) return null;
  const about = { type: texts.type(notification), time: texts.time(notification) };
  const begin = () => {
    selectionVerbs(selection).chooseLast(vehicleId);
    navigate(pathOf('logbook-all-entries'));
    const remarks =
      notification.note === null ? t('entry.about', about) : t('entry.aboutValue', { ...about, note: texts.measured(notification.note) });
    const proposal = { remarks, referenceLocation: texts.place(notification), referenceTimestamp: wholeMinute(timestamp) };
    entryVerbs(logbookEntry).openNew({ vehicleId, isElectric: isEloc(vehicle), proposal });
  };
  return (
    <IconButton
      className={styles.entry ?? ''}
      size="1"
      variant="surface"
      color="gray"
      disabled={isForShow}
      title={t(isForShow ? 'entry.demo' : 'entry.new')}
      aria-label={t('entry.newOf', about)}
      onClick={begin}
    >
      <LogbookIcon />
    </IconButton>
  );
};
