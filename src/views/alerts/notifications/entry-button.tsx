import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { wholeMinute } from '../../../domain/alerts/notification.ts';
import { isEloc } from '../../../domain/fleet/vehicle-rules.ts';
import { linkTo } from '../../../domain/shell/link.ts';
import { isDemo } from '../../../machines/account/account/selectors.ts';
import { currentFleet } from '../../../machines/fleet/fleet.ts';
import { selectionVerbs } from '../../../machines/fleet/selection/selectors.ts';
import { entryVerbs } from '../../../machines/logbook/entry/selectors.ts';
import { showsAddEntry } from '../../../machines/logbook/list/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useLogbook } from '../../logbook/logbook-context.tsx';
import { useAlertTexts } from './alert-texts.ts';
import type { DealButtonsProps } from './deal-buttons.tsx';

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
    selectionVerbs(selection).show(vehicleId);
    navigate(linkTo('logbook-all-entries', { vehicleId }));
    const remarks =
      notification.note === null ? t('entry.about', about) : t('entry.aboutValue', { ...about, note: texts.measured(notification.note) });
    const proposal = { remarks, referenceTimestamp: wholeMinute(timestamp) };
    entryVerbs(logbookEntry).openNew({ vehicleId, isElectric: isEloc(vehicle), proposal });
  };
  return (
    <Button
      size="1"
      variant="surface"
      color="gray"
      disabled={isForShow}
      title={isForShow ? t('entry.demo') : undefined}
      aria-label={t('entry.newOf', about)}
      onClick={begin}
    >
      {t('entry.new')}
    </Button>
  );
};
