import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import * as RadioCards from '@radix-ui/themes/components/radio-cards';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../domain/common/day-window.ts';
import { type ExportFormat, type ExportGrouping, exportFormats, exportGroupings } from '../../../domain/history/export-sheets.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { periodToday } from '../../../machines/history/period.ts';
import {
  chosenVehicles,
  type ExportPhase,
  exportPhase,
  exportRange,
  fileFormat,
  fileGrouping,
  reportExportVerbs,
} from '../../../machines/history/report-export/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './export-options.module.css';
import { ExportProgress } from './export-progress.tsx';
import { useExportSubject } from './export-subject.tsx';

const Choice = ({ value, label, hint }: { value: string; label: string; hint: string }) => (
  <RadioCards.Item value={value}>
    <span className={styles.choice}>
      <strong>{label}</strong>
      <span>{hint}</span>
    </span>
  </RadioCards.Item>
);

const Choices = () => {
  const { t } = useTranslation('export');
  const { ref: reportExport, texts } = useExportSubject();
  const { changeFormat, changeGrouping } = reportExportVerbs(reportExport);
  return (
    <>
      <RadioCards.Root
        aria-label={t('format')}
        className={styles.choices}
        columns={{ initial: '1', xs: '2' }}
        value={useSelector(reportExport, fileFormat)}
        onValueChange={(value) => changeFormat(value as ExportFormat)}
      >
        {exportFormats.map((name) => (
          <Choice key={name} value={name} label={t(name)} hint={name === 'xlsx' ? texts.xlsxHint : t(`${name}Hint`)} />
        ))}
      </RadioCards.Root>
      <RadioCards.Root
        aria-label={t('grouping')}
        className={styles.choices}
        columns={{ initial: '1', sm: '3' }}
        value={useSelector(reportExport, fileGrouping)}
        onValueChange={(value) => changeGrouping(value as ExportGrouping)}
      >
        {exportGroupings.map((name) => (
          <Choice key={name} value={name} label={name === 'by-metric' ? texts[name] : t(name)} hint={texts[`${name}Hint`]} />
        ))}
      </RadioCards.Root>
    </>
  );
};

const Actions = ({ phase }: { phase: ExportPhase }) => {
  const { t } = useTranslation('export');
  const { period } = usePortal();
  const { ref: reportExport, words } = useExportSubject();
  const today = useSelector(period, periodToday);
  const { start, cancel, download, closeOptions } = reportExportVerbs(reportExport);
  return (
    <div className={styles.actions}>
      <Button size="3" variant="surface" color="gray" onClick={phase === 'preparing' ? cancel : closeOptions}>
        {t(phase === 'preparing' ? 'cancel' : 'close')}
      </Button>
      {phase === 'ready' || phase === 'saving' ? (
        <Button size="3" disabled={phase === 'saving'} onClick={download}>
          {t('download')}
        </Button>
      ) : (
        <Button size="3" disabled={phase === 'preparing'} onClick={() => start(words, today)}>
          {t(phase === 'failed' ? 'retry' : 'start')}
        </Button>
      )}
    </div>
  );
};

/** What the file shall be, how far it is, and the way out. */
export const ExportOptions = () => {
  const { t } = useTranslation('export');
  const { whole } = useFormats();
  const { ref: reportExport } = useExportSubject();
  const phase = useSelector(reportExport, exportPhase);
  const range = useSelector(reportExport, exportRange);
  const count = useSelector(reportExport, chosenVehicles).size;
  const { closeOptions } = reportExportVerbs(reportExport);
  const days = { from: formatDay(range?.start ?? ''), to: formatDay(range?.end ?? '') };
  return (
    <Dialog.Root open={phase !== null} onOpenChange={(open) => !open && closeOptions()}>
      <Dialog.Content maxWidth="680px" className={styles.dialog}>
        <Dialog.Title>{t('options')}</Dialog.Title>
        <Dialog.Description>{t('about', { count, number: whole(count), ...days })}</Dialog.Description>
        <Choices />
        {phase !== null && <ExportProgress phase={phase} />}
        {phase !== null && <Actions phase={phase} />}
      </Dialog.Content>
    </Dialog.Root>
  );
};
