import { Button } from '@radix-ui/themes/components/button';
import * as DropdownMenu from '@radix-ui/themes/components/dropdown-menu';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { shownPeriod } from '../../../machines/history/period.ts';
import {
  bytesRead,
  type TrackExportRef,
  trackExportPhase,
  trackExportVerbs,
  trackFormats,
} from '../../../machines/history/track-export.ts';
import { trackedVehicleId, trackNote } from '../../../machines/history/tracking.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './track-export.module.css';

const megabyte = 1_000_000;

/** The shown track as a file, how far it has come, and what can be done where it does not. */
export const TrackExportButton = ({ machine }: { readonly machine: TrackExportRef }) => {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const { tracking, period } = usePortal();
  const phase = useSelector(machine, trackExportPhase);
  const bytes = useSelector(machine, bytesRead);
  const vehicleId = useSelector(tracking, trackedVehicleId);
  const note = useSelector(tracking, trackNote);
  const range = useSelector(period, shownPeriod);
  const does = trackExportVerbs(machine);
  const isBusy = phase === 'reading' || phase === 'saving';
  return (
    <div className={styles.export}>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger disabled={isBusy || note !== null || vehicleId === null}>
          <Button size="2" variant="surface" color="gray">
            {t('export.label')}
            <DropdownMenu.TriggerIcon />
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content>
          {trackFormats.map((format) => (
            <DropdownMenu.Item key={format} onSelect={() => vehicleId !== null && does.start({ vehicleId, range, format })}>
              {t(`export.format.${format}`)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      <p className={styles.state} role="status">
        {phase === 'reading' && t('export.reading', { amount: formats.number(bytes / megabyte) })}
        {phase === 'saved' && t('export.saved')}
        {phase === 'failed' && t('export.failed')}
      </p>
      {phase === 'failed' && (
        <Button size="1" onClick={does.retry}>
          {t('export.retry')}
        </Button>
      )}
      {(phase === 'reading' || phase === 'failed') && (
        <Button size="1" variant="surface" color="gray" onClick={does.cancel}>
          {t('export.cancel')}
        </Button>
      )}
    </div>
  );
};
