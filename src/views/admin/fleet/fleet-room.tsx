import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type FleetPage, fleetPage, fleetRoomVerbs, isFleetBusy } from '../../../machines/admin/fleet-room.ts';
import { PreviousIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import tables from '../tables/tables.module.css';
import { FilePage } from './file-page.tsx';
import styles from './fleet.module.css';
import { ReportingSection } from './reporting-section.tsx';
import { VehicleList } from './vehicle-list.tsx';
import { VehiclePage } from './vehicle-page.tsx';

const Gateways = () => (
  <div className={styles.sections}>
    <ReportingSection />
  </div>
);
const pages: Readonly<Record<Exclude<FleetPage, 'list' | 'vehicle'>, () => React.JSX.Element>> = { file: FilePage, gateways: Gateways };

/** The vehicles of the organisation, and behind them the page of one, of a file of them, and of the keys for all. */
export const FleetRoom = () => {
  const { t } = useTranslation('fleetRoom');
  const { fleetRoom } = usePortal();
  const page = useSelector(fleetRoom, fleetPage);
  const isBusy = useSelector(fleetRoom, isFleetBusy);
  const { leave } = fleetRoomVerbs(fleetRoom);
  const Page = page === 'list' ? VehicleList : page === 'vehicle' ? VehiclePage : pages[page];
  return (
    <section className={tables.room} aria-label={t('title')} aria-busy={isBusy}>
      {page === 'list' || page === 'vehicle' ? (
        <Page />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
        <section className={styles.page} aria-label={t(page === 'file' ? 'import.title' : 'report.titleGateways')} tabIndex={0}>
          <div className={styles.head}>
            <Button size="3" variant="soft" color="gray" onClick={leave}>
              <PreviousIcon />
              {t('back')}
            </Button>
          </div>
          <Page />
        </section>
      )}
    </section>
  );
};
