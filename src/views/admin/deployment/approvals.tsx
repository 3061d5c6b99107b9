import { Button } from '@radix-ui/themes/components/button';
import { Checkbox } from '@radix-ui/themes/components/checkbox';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Approval,
  type Approvals as ApprovalsOf,
  type Approver,
  approvers,
  isFor,
  isOwnApproval,
} from '../../../domain/admin/deployment.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canApprove, canDeploy, deploymentRole, deploymentVerbs, deploymentWork } from '../../../machines/admin/deployment.ts';
import card from '../../common/card.module.css';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './deployment.module.css';
import { Said } from './said.tsx';

interface ApprovalRowProps {
  readonly approver: Approver;
  readonly approval: Approval;
  /** Hash of what a deployment would bring. */
  readonly next: string;
}

const ApprovalRow = ({ approver, approval, next }: ApprovalRowProps) => {
  const { t } = useTranslation('deployment');
  const formats = useFormats();
  const { deployment } = usePortal();
  const isOwn = isOwnApproval(useSelector(deployment, deploymentRole), approver);
  const canSet = useSelector(deployment, (snapshot) => canApprove(snapshot, approver));
  const { approve } = deploymentVerbs(deployment);
  const id = useId();
  const { status, approvedBy, approvedAt } = approval;
  const isCurrent = isFor(approval, next);
  const given = isCurrent ? 'portal.approvedBy' : 'portal.outdated';
  return (
    <li className={styles.approval}>
      <Checkbox
        id={id}
        size="3"
        checked={isCurrent}
        disabled={!canSet}
        aria-describedby={`${id}-who`}
        onCheckedChange={(checked) => approve(approver, checked === true)}
      />
      <div>
        <label htmlFor={id}>{t(`portal.approvers.${approver}`)}</label>
        <p id={`${id}-who`}>
          {status ? t(given, { name: approvedBy ?? '', time: formats.dateTime(approvedAt) }) : t('portal.open')}
          {!isOwn && <span>{t('portal.foreign')}</span>}
        </p>
      </div>
    </li>
  );
};

/** Both approvals, each for its own role, and the deployment that needs them. */
export const Approvals = ({ approvals, next }: { readonly approvals: ApprovalsOf; readonly next: string }) => {
  const { t } = useTranslation('deployment');
  const { deployment } = usePortal();
  const isDeploying = useSelector(deployment, deploymentWork) === 'deploying';
  const canStart = useSelector(deployment, canDeploy);
  const { deploy } = deploymentVerbs(deployment);
  return (
    <>
      <h3 id="approvals-title" className={styles.heading}>
        {t('portal.approvals')}
      </h3>
      <ul className={styles.approvals} aria-labelledby="approvals-title">
        {approvers.map((approver) => (
          <ApprovalRow key={approver} approver={approver} approval={approvals[approver]} next={next} />
        ))}
      </ul>
      <Said outcomes={['deployed', 'approvalFailed', 'copyFailed']} work="deploying" progress={t('portal.progress')} />
      <div className={card.buttons}>
        <Button size="3" disabled={!canStart} aria-busy={isDeploying || undefined} onClick={deploy}>
          {t(isDeploying ? 'portal.deploying' : 'portal.deploy')}
        </Button>
      </div>
    </>
  );
};
