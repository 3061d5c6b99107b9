import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayRange } from '../../../domain/common/day-window.ts';
import { exportableDays } from '../../../domain/history/export-sheets.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { periodToday } from '../../../machines/history/period.ts';
import {
  canOpenOptions,
  chosenVehicles,
  exportFilter,
  exportRange,
  reportExportVerbs,
} from '../../../machines/history/report-export/selectors.ts';
import { CloseIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { RangePicker } from '../../common/range/range-picker.tsx';
import { SpanButtons } from '../../common/range/span-buttons.tsx';
import styles from './export-drawer.module.css';
import { ExportOptions } from './export-options.tsx';
import { type ExportSubject, ExportSubjectProvider, useExportSubject } from './export-subject.tsx';
import { ExportVehicles } from './export-vehicles.tsx';

const spans = ['today', 'yesterday', 'thisWeek', 'lastWeek', 'last7', 'thisMonth', 'lastMonth'] as const;

const Choices = () => {
  const { t } = useTranslation('export');
  const { period } = usePortal();
  const { ref: reportExport } = useExportSubject();
  const today = useSelector(period, periodToday);
  const { chooseRange, filter } = reportExportVerbs(reportExport);
  const choose = useCallback((range: DayRange | null) => range !== null && chooseRange(range), [chooseRange]);
  const range = useSelector(reportExport, exportRange);
  const bounds = exportableDays(today);
  return (
    <div className={styles.choices}>
      <div className={styles.spans}>
        <SpanButtons range={range} today={today} bounds={bounds} spans={spans} onTake={chooseRange} />
      </div>
      <RangePicker range={range} today={today} bounds={bounds} spans={[]} onChange={choose} />
      <input
        type="search"
        className={styles.filter}
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={useSelector(reportExport, exportFilter)}
        onChange={({ currentTarget }) => filter(currentTarget.value)}
      />
    </div>
  );
};

const Foot = () => {
  const { t } = useTranslation('export');
  const { whole } = useFormats();
  const { ref: reportExport } = useExportSubject();
  const count = useSelector(reportExport, chosenVehicles).size;
  return (
    <footer className={styles.foot}>
      <p role="status">{t('chosen', { count, number: whole(count) })}</p>
      <Button size="3" disabled={!useSelector(reportExport, canOpenOptions)} onClick={reportExportVerbs(reportExport).openOptions}>
        {t('export')}
      </Button>
    </footer>
  );
};

/** Side drawer, at most 868 px wide: of which vehicles and which days a file shall be. */
export const ExportDrawer = ({ subject }: { subject: ExportSubject }) => {
  const { t } = useTranslation('export');
  const { close } = reportExportVerbs(subject.ref);
  return (
    <ExportSubjectProvider value={subject}>
      <Dialog.Root open onOpenChange={(open) => !open && close()}>
        <Dialog.Content className={styles.drawer} aria-describedby={undefined}>
          <header className={styles.head}>
            <Dialog.Title className={styles.title} mb="0" size="5">
              {subject.texts.title}
            </Dialog.Title>
            <button type="button" className={styles.close} aria-label={t('close')} onClick={close}>
              <CloseIcon />
            </button>
          </header>
          <Choices />
          <ExportVehicles />
          <Foot />
          <ExportOptions />
        </Dialog.Content>
      </Dialog.Root>
    </ExportSubjectProvider>
  );
};
