import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { ReportingKey } from '../../../domain/admin/fleet-vehicle.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  canIssueKey,
  didKeyFail,
  isKeyCopied,
  isKeyIssuing,
  isOfGateways,
  isReportingBusy,
  issuedKey,
  keyLabel,
  keyToWithdraw,
  reportingKeysVerbs,
  shownReporting,
} from '../../../machines/admin/reporting-keys.ts';
import card from '../../common/card.module.css';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './fleet.module.css';

const Line = ({ reportingKey: { id, label, createdAt, lastUsedAt } }: { readonly reportingKey: ReportingKey }) => {
  const { t } = useTranslation('fleetRoom');
  const { dateTime } = useFormats();
  const { reportingKeys } = usePortal();
  const isBusy = useSelector(reportingKeys, isReportingBusy);
  const { withdraw } = reportingKeysVerbs(reportingKeys);
  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className={styles.hint}>{t('report.created', { at: dateTime(createdAt) })}</p>
        <p className={styles.hint}>{lastUsedAt === null ? t('report.unused') : t('report.used', { at: dateTime(lastUsedAt) })}</p>
      </div>
      <Button
        size="2"
        variant="soft"
        color="gray"
        disabled={isBusy}
        aria-label={t('report.withdrawOf', { label })}
        onClick={() => withdraw(id)}
      >
        {t('report.withdraw')}
      </Button>
    </li>
  );
};

const Issued = () => {
  const { t } = useTranslation('fleetRoom');
  const { reportingKeys } = usePortal();
  const issued = useSelector(reportingKeys, issuedKey);
  const isCopied = useSelector(reportingKeys, isKeyCopied);
  const { copy } = reportingKeysVerbs(reportingKeys);
  if (issued === null) return null;
  return (
    <section className={styles.issued} aria-label={t('report.issued', { label: issued.label })}>
      <h3>{t('report.issued', { label: issued.label })}</h3>
      <p className={styles.hint}>{t('report.once')}</p>
      <code>{issued.key}</code>
      <div className={styles.deeds}>
        <Button size="3" onClick={copy}>
          {t('report.copy')}
        </Button>
        <span role="status">{isCopied && t('report.copied')}</span>
      </div>
      <p className={styles.hint}>
        {t('report.address')}: <code>{`${location.origin}/ingest/osmand`}</code>
      </p>
    </section>
  );
};

const Question = () => {
  const { t } = useTranslation('fleetRoom');
  const { reportingKeys } = usePortal();
  const key = useSelector(reportingKeys, keyToWithdraw);
  const isBusy = useSelector(reportingKeys, isReportingBusy);
  const { confirm, cancel } = reportingKeysVerbs(reportingKeys);
  return (
    <AlertDialog.Root open={key !== null} onOpenChange={(open) => !open && cancel()}>
      <AlertDialog.Content maxWidth="420px">
        <AlertDialog.Title>{t('report.asking.title')}</AlertDialog.Title>
        <AlertDialog.Description>{t('report.asking.text', { label: key?.label ?? '' })}</AlertDialog.Description>
        <div className={card.buttons}>
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray" disabled={isBusy}>
              {t('report.asking.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" color="red" disabled={isBusy} onClick={confirm}>
            {t('report.asking.confirm')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};

/** The keys that hold, the way to one more, and the one that was just issued. */
export const KeyList = () => {
  const { t } = useTranslation('fleetRoom');
  const { reportingKeys } = usePortal();
  const reporting = useSelector(reportingKeys, shownReporting);
  const isGateways = useSelector(reportingKeys, isOfGateways);
  const label = useSelector(reportingKeys, keyLabel);
  const canIssue = useSelector(reportingKeys, canIssueKey);
  const isIssuing = useSelector(reportingKeys, isKeyIssuing);
  const hasFailed = useSelector(reportingKeys, didKeyFail);
  const { type, issue } = reportingKeysVerbs(reportingKeys);
  const keys = reporting?.keys ?? [];
  return (
    <>
      <h3>{t('report.keys')}</h3>
      {keys.length === 0 && <p className={styles.hint}>{t(isGateways ? 'report.noGatewayKeys' : 'report.noKeys')}</p>}
      <ul className={styles.keys}>
        {keys.map((key) => (
          <Line key={key.id} reportingKey={key} />
        ))}
      </ul>
      <Issued />
      <form
        className={styles.issue}
        aria-label={t('report.issue')}
        onSubmit={(event) => {
          event.preventDefault();
          issue();
        }}
      >
        <TextField label={t('report.label')} maxLength={80} value={label} onChange={type} autoComplete="off" />
        <Button type="submit" size="3" variant="soft" disabled={!canIssue}>
          {t(isIssuing ? 'report.issuing' : 'report.issue')}
        </Button>
      </form>
      <div role="alert" className={styles.said}>
        {hasFailed && <Note tone="danger">{t('report.keyFailed')}</Note>}
      </div>
      <Question />
    </>
  );
};
