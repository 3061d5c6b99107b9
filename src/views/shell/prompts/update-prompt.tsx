import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { canRefresh, updatePrompt, updatesVerbs } from '../../../machines/shell/updates/selectors.ts';
import { ReloadIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './prompts.module.css';

/** A newer version is there: now, or tomorrow. */
export const UpdatePrompt = () => {
  const { t } = useTranslation('shell');
  const { updates } = usePortal();
  const { later, refresh } = useMemo(() => updatesVerbs(updates), [updates]);
  const prompt = useSelector(updates, updatePrompt);
  const canFollow = useSelector(updates, canRefresh);
  if (prompt === null) return null;
  return (
    <section className={`${styles.prompt} ${styles.update}`} aria-label={t('update.label')}>
      <div className={styles.text} role="status">
        <ReloadIcon />
        {t(`update.${prompt}`)}
      </div>
      {prompt !== 'refreshing' && (
        <div className={styles.actions}>
          <Button size="2" variant="outline" color="gray" onClick={later}>
            {t('update.later')}
          </Button>
          <Button size="2" disabled={!canFollow} onClick={refresh}>
            {t('update.refresh')}
          </Button>
        </div>
      )}
    </section>
  );
};
