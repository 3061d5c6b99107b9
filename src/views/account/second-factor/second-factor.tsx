import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { FactorStatus } from '../../../domain/account/second-factor.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  askedFor,
  canTurnOff,
  didFactorFail,
  factorSetupOf,
  factorStatus,
  isFactorAwaited,
  isFactorBusy,
  isFactorReady,
  renewedCodes,
  secondFactorVerbs,
} from '../../../machines/account/second-factor.ts';
import card from '../../common/card.module.css';
import { PlainButton } from '../../common/fields/plain-button.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-factor.module.css';

const Status = ({ status }: { readonly status: FactorStatus }) => {
  const { t } = useTranslation('secondFactor');
  const { date } = useFormats();
  const { secondFactor } = usePortal();
  const mayTurnOff = useSelector(secondFactor, canTurnOff);
  const isReady = useSelector(secondFactor, isFactorReady);
  const { turnOn, turnOff, renew } = secondFactorVerbs(secondFactor);
  const { since, codesLeft, isRequired } = status;
  if (since === null)
    return (
      <>
        <p>{t('off')}</p>
        <div className={card.buttons}>
          <Button size="3" variant="soft" disabled={!isReady} onClick={turnOn}>
            {t('turnOn')}
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p>
        {t('on', { at: date(since) })} {t('codesLeft', { count: codesLeft })}
      </p>
      {isRequired && <p className={styles.hint}>{t('required')}</p>}
      <div className={card.buttons}>
        <Button size="3" variant="soft" disabled={!isReady} onClick={renew}>
          {t('renew')}
        </Button>
        {!isRequired && (
          <Button size="3" variant="soft" color="red" disabled={!mayTurnOff} onClick={turnOff}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </>
  );
};

/** Whether there is one, and the ways to change that. */
export const SecondFactor = ({ isDemo }: { readonly isDemo: boolean }) => {
  const { t } = useTranslation('secondFactor');
  const { secondFactor } = usePortal();
  const status = useSelector(secondFactor, factorStatus);
  const isAwaited = useSelector(secondFactor, isFactorAwaited);
  const hasFailed = useSelector(secondFactor, didFactorFail);
  const isBusy = useSelector(secondFactor, isFactorBusy);
  const asked = useSelector(secondFactor, askedFor);
  const setup = useSelector(secondFactor, factorSetupOf);
  const codes = useSelector(secondFactor, renewedCodes);
  const { retry, keep } = secondFactorVerbs(secondFactor);
  const isCalm = asked === null && setup === null && codes.length === 0;
  return (
    <section className={card.card} aria-labelledby="profile-factor" aria-busy={isBusy}>
      <h2 id="profile-factor">{t('title')}</h2>
      <p className={styles.hint}>{t(isDemo ? 'demoHint' : 'hint')}</p>
      {isAwaited && <p role="status">{t('loading')}</p>}
      <div className={card.said} role="alert">
        {hasFailed && <Note tone="danger">{t('failed')}</Note>}
      </div>
      {hasFailed && (
        <div className={card.buttons}>
          <Button size="3" variant="soft" onClick={retry}>
            {t('retry')}
          </Button>
        </div>
      )}
      {status !== null && isCalm && !isDemo && !hasFailed && <Status status={status} />}
      {asked !== null && <ProofForm key={asked} what={asked} />}
      {setup !== null && <FactorSetup setup={setup} />}
      {codes.length > 0 && (
        <div className={styles.form}>
          <RecoveryCodes codes={codes} />
          <div className={styles.deeds}>
            <PlainButton onClick={keep}>{t('codes.kept')}</PlainButton>
          </div>
        </div>
      )}
    </section>
  );
};
