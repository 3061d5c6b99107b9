import { Progress } from '@radix-ui/themes/components/progress';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import {
  type DeploymentOutcome,
  type DeploymentWork,
  deploymentOutcome,
  deploymentRefusal,
  deploymentWork,
} from '../../../machines/admin/deployment.ts';
import card from '../../common/card.module.css';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './deployment.module.css';

interface SaidProps {
  readonly outcomes: readonly DeploymentOutcome[];
  readonly work: DeploymentWork;
  readonly progress: string;
}

/** What is being done, and what became of it. */
export const Said = ({ outcomes, work, progress }: SaidProps) => {
  const { t } = useTranslation('deployment');
  const { deployment } = usePortal();
  const isAtWork = useSelector(deployment, deploymentWork) === work;
  const outcome = useSelector(deployment, deploymentOutcome);
  const refusal = useSelector(deployment, deploymentRefusal);
  const isOurs = outcome !== null && outcomes.includes(outcome);
  const isGood = outcome === 'deployed' || outcome === 'restored';
  return (
    <div className={`${card.said} ${styles.said}`} role="status">
      {isAtWork && (
        <>
          <Progress size="2" aria-label={progress} />
          <p>{progress}</p>
        </>
      )}
      {isOurs && (
        <Note tone={isGood ? 'good' : 'danger'}>
          <strong>{t(`said.${outcome}`)}</strong>
          {!isGood && <p>{t(`because.${refusal ?? 'unknown'}`)}</p>}
        </Note>
      )}
    </div>
  );
};
