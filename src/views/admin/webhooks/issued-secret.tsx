import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { areWebhooksListed, isSecretCopied, issuedSecret, webhooksVerbs } from '../../../machines/alerts/webhooks/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './webhooks.module.css';

/** The secret that was just issued, and the way to take it along. */
export const IssuedSecret = () => {
  const { t } = useTranslation('webhooks');
  const { webhooks } = usePortal();
  const issued = useSelector(webhooks, issuedSecret);
  const isCopied = useSelector(webhooks, isSecretCopied);
  const isListed = useSelector(webhooks, areWebhooksListed);
  const { copy } = webhooksVerbs(webhooks);
  if (issued === null) return null;
  const title = t('secret.title', { url: issued.url });
  return (
    <section className={styles.issued} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.hint}>{t('secret.once')}</p>
      <code>{issued.secret}</code>
      <div className={styles.deeds}>
        <Button size="3" disabled={!isListed} onClick={copy}>
          {t('secret.copy')}
        </Button>
        <span role="status">{isCopied && t('secret.copied')}</span>
      </div>
    </section>
  );
};
