import { Button } from '@radix-ui/themes/components/button';
import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  canDeployLanguages,
  didLanguagesFail,
  isDeployingLanguages,
  isLanguageSure,
  languageAnswer,
  languageDeploymentVerbs,
} from '../../../machines/admin/language-deployment.ts';
import { areTextsShown, undeployedCount } from '../../../machines/admin/translations/selectors.ts';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './translation.module.css';

/** Serves the edited texts to everybody, once the box is ticked. */
export const LanguageDeployment = () => {
  const { t } = useTranslation('translation');
  const { languageDeployment, translations } = usePortal();
  const isRead = useSelector(translations, areTextsShown);
  const count = useSelector(translations, undeployedCount);
  const isSure = useSelector(languageDeployment, isLanguageSure);
  const isDeploying = useSelector(languageDeployment, isDeployingLanguages);
  const canDeploy = useSelector(languageDeployment, canDeployLanguages);
  const hasFailed = useSelector(languageDeployment, didLanguagesFail);
  const answer = useSelector(languageDeployment, languageAnswer);
  const id = useId();
  const { setSure, deploy } = languageDeploymentVerbs(languageDeployment);
  return (
    <section className={styles.deploy} aria-label={t('deploy.title')}>
      {isRead && <p className={styles.waiting}>{t('waiting', { count })}</p>}
      <div className={styles.sure}>
        <Checkbox id={id} size="3" checked={isSure} disabled={isDeploying} onCheckedChange={(checked) => setSure(checked === true)} />
        <label htmlFor={id}>{t('deploy.sure')}</label>
      </div>
      <Button size="3" disabled={!canDeploy} aria-busy={isDeploying || undefined} onClick={deploy}>
        {t(isDeploying ? 'deploy.running' : 'deploy.start')}
      </Button>
      <div role="status" className={styles.said}>
        {answer !== null && <Note tone={answer === 'deployed' ? 'good' : 'neutral'}>{t(`deploy.${answer}`)}</Note>}
        {hasFailed && <Note tone="danger">{t('deploy.failed')}</Note>}
      </div>
    </section>
  );
};
