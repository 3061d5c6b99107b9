import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { contactOf, type FleetVehicle, type ReportingVehicle } from '../../../domain/admin/fleet-vehicle.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  didReportingFail,
  isOfGateways,
  isReportingAwaited,
  isReportingBusy,
  reportingKeysVerbs,
  shownReporting,
} from '../../../machines/admin/reporting-keys.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import { TableBones, TableFailure } from '../tables/table-states.tsx';
import styles from './fleet.module.css';
import { KeyList } from './key-list.tsx';
import { RefusalTable } from './refusal-table.tsx';

interface FactsProps {
  readonly vehicle: FleetVehicle;
  readonly reports: ReportingVehicle;
}
const Facts = ({ vehicle: { vehicleId, retiredAt }, reports: { lastContact, hour, day, asOf } }: FactsProps) => {
  const { t } = useTranslation('fleetRoom');
  const { dateTime, whole } = useFormats();
  const contact = contactOf({ lastContact, retiredAt }, asOf);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('report.lastContact')}</dt>
        <dd>
          <span className={`${styles.contact} ${styles[contact]}`}>{t(`contact.${contact}`)}</span>
          {lastContact !== null && dateTime(lastContact)}
        </dd>
      </div>
      <div>
        <dt>{t('report.hour')}</dt>
        <dd>{whole(hour)}</dd>
      </div>
      <div>
        <dt>{t('report.day')}</dt>
        <dd>{whole(day)}</dd>
      </div>
      <div>
        <dt>{t('report.number')}</dt>
        <dd>{vehicleId}</dd>
      </div>
    </dl>
  );
};

/** Whether a vehicle reports or, without one, the keys for all: what came, what was refused, and the keys. */
export const ReportingSection = ({ vehicle }: { readonly vehicle?: FleetVehicle }) => {
  const { t } = useTranslation('fleetRoom');
  const { reportingKeys } = usePortal();
  const reporting = useSelector(reportingKeys, shownReporting);
  const isGateways = useSelector(reportingKeys, isOfGateways);
  const isAwaited = useSelector(reportingKeys, isReportingAwaited);
  const isBusy = useSelector(reportingKeys, isReportingBusy);
  const hasFailed = useSelector(reportingKeys, didReportingFail);
  const { read } = reportingKeysVerbs(reportingKeys);
  const title = t(isGateways ? 'report.titleGateways' : 'report.title');
  return (
    <section className={`${card.card} ${styles.section}`} aria-label={title} aria-busy={isBusy}>
      <div className={styles.titled}>
        <h2>{title}</h2>
        {!hasFailed && (
          <Button size="2" variant="soft" color="gray" disabled={isBusy} onClick={read}>
            {t('report.read')}
          </Button>
        )}
      </div>
      {isGateways && <p className={styles.hint}>{t('report.gatewaysHint')}</p>}
      {isAwaited && <TableBones label={t('loading')} />}
      {hasFailed && <TableFailure text={t('report.failed')} retry={t('retry')} onRetry={read} />}
      {!hasFailed && reporting !== null && (
        <>
          {vehicle !== undefined && reporting.vehicle !== null && <Facts vehicle={vehicle} reports={reporting.vehicle} />}
          <KeyList />
          <RefusalTable refusals={reporting.refusals} hasVehicles={isGateways} />
        </>
      )}
    </section>
  );
};
