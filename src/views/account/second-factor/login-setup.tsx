import { useTranslation } from 'react-i18next';
import type { FactorSetupRef } from '../../../machines/account/factor-setup.ts';
import { Note } from '../../common/note.tsx';
import { FactorSetup } from './factor-setup.tsx';
import styles from './second-factor.module.css';

/** Before somebody is let in whose organisation demands a second factor. */
export const LoginSetup = ({ setup }: { readonly setup: FactorSetupRef }) => {
  const { t } = useTranslation('secondFactor');
  return (
    <section className={styles.atLogin} aria-label={t('asked.setup')}>
      <Note tone="neutral">{t('setup.required')}</Note>
      <FactorSetup setup={setup} />
    </section>
  );
};
