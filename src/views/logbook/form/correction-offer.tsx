import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import type { FormTools } from './form-tools.ts';

/** Below vehicle and reference time once the server has them: they are corrected apart from the rest of the form. */
export const CorrectionOffer = ({ open, obstacle }: NonNullable<FormTools['correction']>) => {
  const { t } = useTranslation('logbook');
  return (
    <div className={styles.correction}>
      <Button size="2" variant="surface" color="gray" disabled={obstacle !== null} onClick={open}>
        {t('correction.open')}
      </Button>
      {obstacle !== null && <span>{t(`correction.${obstacle}`)}</span>}
    </div>
  );
};
