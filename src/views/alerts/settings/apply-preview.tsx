import { Button } from '@radix-ui/themes/components/button';
import * as Dialog from '@radix-ui/themes/components/dialog';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { changedCount } from '../../../domain/alerts/preview.ts';
import {
  alertSettingsVerbs,
  applyPreview,
  applyStep,
  isPreviewAwaited,
  mayAccept,
  wasOvertaken,
} from '../../../machines/alerts/alert-settings/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './apply.module.css';
import { PreviewedChanges } from './previewed-changes.tsx';

const Said = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings } = usePortal();
  const step = useSelector(alertSettings, applyStep);
  const isAwaited = useSelector(alertSettings, isPreviewAwaited);
  const preview = useSelector(alertSettings, applyPreview);
  const { retry } = alertSettingsVerbs(alertSettings);
  if (step === 'unpreviewed')
    return (
      <Note tone="danger">
        {t('settings.preview.failed')}{' '}
        <Button size="2" variant="soft" onClick={retry}>
          {t('settings.preview.retry')}
        </Button>
      </Note>
    );
  if (preview === null)
    return isAwaited ? (
      <p role="status" className={styles.awaited}>
        {t('settings.preview.reading')}
        <progress aria-label={t('settings.preview.reading')} />
      </p>
    ) : null;
  return <PreviewedChanges preview={preview} />;
};

/** What the rules would change of the chosen vehicles, before anything is saved. */
export const ApplyPreview = () => {
  const { t } = useTranslation('alerts');
  const { alertSettings } = usePortal();
  const isApplying = useSelector(alertSettings, (snapshot) => applyStep(snapshot) === 'applying');
  const isOvertaken = useSelector(alertSettings, wasOvertaken);
  const preview = useSelector(alertSettings, applyPreview);
  const canAccept = useSelector(alertSettings, mayAccept);
  const { back, accept } = alertSettingsVerbs(alertSettings);
  return (
    <>
      <Dialog.Title>{t('settings.preview.title')}</Dialog.Title>
      <Dialog.Description>{t('settings.preview.text')}</Dialog.Description>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too */}
      <section className={styles.preview} aria-label={t('settings.preview.title')} aria-busy={preview === null} tabIndex={0}>
        {isOvertaken && <Note tone="danger">{t('settings.preview.overtaken')}</Note>}
        <Said />
      </section>
      <div className={styles.buttons}>
        <Button size="3" variant="soft" color="gray" disabled={isApplying} onClick={back}>
          {t('settings.preview.back')}
        </Button>
        <Button size="3" disabled={!canAccept && !isApplying} loading={isApplying} aria-busy={isApplying} onClick={accept}>
          {t('settings.preview.accept', { count: preview === null ? 0 : changedCount(preview) })}
        </Button>
      </div>
    </>
  );
};
