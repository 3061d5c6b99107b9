import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  demandProblem,
  didDemandFail,
  factorDemandOf,
  factorDemandVerbs,
  isDemandAsked,
  isDemandBusy,
} from '../../../machines/admin/factor-demand.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './people.module.css';

/** Whether everybody of the organisation has to have a second factor. */
export const FactorDemand = () => {
  const { t } = useTranslation('people');
  const { factorDemand } = usePortal();
  const demand = useSelector(factorDemand, factorDemandOf);
  const problem = useSelector(factorDemand, demandProblem);
  const hasFailed = useSelector(factorDemand, didDemandFail);
  const isAsked = useSelector(factorDemand, isDemandAsked);
  const isBusy = useSelector(factorDemand, isDemandBusy);
  const { retry, ask, cancel, confirm, release } = factorDemandVerbs(factorDemand);
  const count = demand?.without ?? 0;
  return (
    <section className={styles.strip} aria-label={t('demand.title')} aria-busy={isBusy}>
      <p>
        <strong>{t('demand.title')}</strong> {demand !== null && t(demand.isRequired ? 'demand.on' : 'demand.off', { count })}
      </p>
      <div role="alert" className={styles.problem}>
        {hasFailed && <Note tone="danger">{t('demand.unread')}</Note>}
        {problem === 'own_factor_missing' && <Note tone="neutral">{t('demand.own')}</Note>}
        {problem === 'failed' && <Note tone="danger">{t('demand.failed')}</Note>}
      </div>
      {hasFailed && (
        <Button size="2" variant="soft" onClick={retry}>
          {t('demand.retry')}
        </Button>
      )}
      {demand !== null && !isAsked && (
        <Button size="2" variant="soft" color="gray" disabled={isBusy} onClick={demand.isRequired ? release : ask}>
          {t(demand.isRequired ? 'demand.release' : 'demand.require')}
        </Button>
      )}
      {isAsked && (
        <div role="alertdialog" aria-label={t('demand.require')} className={styles.question}>
          <p>{t('demand.ask', { count })}</p>
          <div className={styles.deeds}>
            <Button size="2" variant="soft" color="gray" onClick={cancel}>
              {t('demand.cancel')}
            </Button>
            <Button size="2" onClick={confirm}>
              {t('demand.confirm')}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
};
