import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import * as RadioCards from '@radix-ui/themes/components/radio-cards';
import { useTranslation } from 'react-i18next';
import { type ExportFormat, exportFormats } from '../../../domain/logbook/export.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import type { ExportFailure } from '../../../machines/logbook/export/model.ts';
import type { ExportPhase } from '../../../machines/logbook/export/selectors.ts';
import dialogsStyles from '../../common/leaving/dialogs.module.css';
import { useReturnFocus } from '../use-return-focus.ts';
import styles from './export.module.css';
import { ExportProgress } from './export-progress.tsx';

export interface ExportDialogProps {
  readonly phase: ExportPhase;
  /** Entries to be exported. */
  readonly count: number;
  readonly format: ExportFormat;
  readonly canChangeFormat: boolean;
  readonly canStart: boolean;
  readonly canCancel: boolean;
  readonly canDownload: boolean;
  readonly rows: number;
  readonly total: number | null;
  /** 0 to 1, null while the end is not known. */
  readonly share: number | null;
  readonly failure: ExportFailure | null;
  readonly onFormat: (format: ExportFormat) => void;
  readonly onStart: () => void;
  readonly onCancel: () => void;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}

/** Format, progress and the way out of an export. */
export const ExportDialog = ({ phase, count, format, onClose, ...does }: ExportDialogProps) => {
  const { t } = useTranslation('logbook');
  const formats = useFormats();
  const { remember, giveBack } = useReturnFocus();
  return (
    <Dialog.Root open={phase !== 'closed'} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Content maxWidth="480px" className={dialogsStyles.dialog} onOpenAutoFocus={remember} onCloseAutoFocus={giveBack}>
        <Dialog.Title>{t('export.title')}</Dialog.Title>
        <Dialog.Description>{t('export.text', { count, number: formats.whole(count) })}</Dialog.Description>
        <RadioCards.Root
          className={styles.formats}
          aria-label={t('export.format')}
          columns="2"
          value={format}
          disabled={!does.canChangeFormat}
          onValueChange={(value) => does.onFormat(value as ExportFormat)}
        >
          {exportFormats.map((name) => (
            <RadioCards.Item key={name} value={name}>
              <span className={styles.format}>
                <strong>{t(`export.${name}`)}</strong>
                <span>{t(`export.${name}Hint`)}</span>
              </span>
            </RadioCards.Item>
          ))}
        </RadioCards.Root>
        <ExportProgress phase={phase} rows={does.rows} total={does.total} share={does.share} failure={does.failure} />
        <div className={dialogsStyles.actions}>
          {does.canCancel ? (
            <Button size="3" variant="surface" color="gray" onClick={does.onCancel}>
              {t('export.cancel')}
            </Button>
          ) : (
            <Button size="3" variant="surface" color="gray" onClick={onClose}>
              {t('export.close')}
            </Button>
          )}
          {does.canDownload ? (
            <Button size="3" onClick={does.onDownload}>
              {t('export.download')}
            </Button>
          ) : (
            <Button size="3" disabled={!does.canStart} onClick={does.onStart}>
              {t(phase === 'failed' ? 'export.retry' : 'export.start')}
            </Button>
          )}
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
