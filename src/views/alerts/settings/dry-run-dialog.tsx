import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  didDryRunFail,
  dryRunRequest,
  dryRunResult,
  dryRunVerbs,
  isDryRunAwaited,
  isDryRunOpen,
} from '../../../machines/alerts/dry-run.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './dry-run.module.css';
import { DryRunResult } from './dry-run-result.tsx';

/** How often a rule would have fired with what is typed. */
export const DryRunDialog = () => {
  const { t } = useTranslation('alerts');
  const { dryRun } = usePortal();
  const isOpen = useSelector(dryRun, isDryRunOpen);
  const isAwaited = useSelector(dryRun, isDryRunAwaited);
  const hasFailed = useSelector(dryRun, didDryRunFail);
  const request = useSelector(dryRun, dryRunRequest);
  const result = useSelector(dryRun, dryRunResult);
  const { retry, close } = dryRunVerbs(dryRun);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && close()}>
      <Dialog.Content maxWidth="560px">
        <Dialog.Title>{request && t('dryRun.title', { type: t(`types.${request.label}`) })}</Dialog.Title>
        <Dialog.Description>{t('dryRun.about')}</Dialog.Description>
        <div className={styles.body} aria-busy={result === null && !hasFailed}>
          {isAwaited && <p role="status">{t('dryRun.running')}</p>}
          {hasFailed && (
            <Note tone="danger">
              {t('dryRun.failed')}{' '}
              <Button size="2" variant="soft" onClick={retry}>
                {t('dryRun.retry')}
              </Button>
            </Note>
          )}
          {request !== null && result !== null && <DryRunResult vehicleId={request.vehicleId} result={result} />}
        </div>
        <div className={styles.buttons}>
          <Button size="3" variant="soft" color="gray" onClick={close}>
            {t(result === null && !hasFailed ? 'dryRun.cancel' : 'dryRun.close')}
          </Button>
        </div>
      </Dialog.Content>
    </Dialog.Root>
  );
};
