import { Button } from '@radix-ui/themes/components/button';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { longestWebhookUrl } from '../../../domain/alerts/delivery/webhook.ts';
import { alertLabels } from '../../../domain/alerts/rules.ts';
import type { WebhookDraft } from '../../../machines/alerts/webhooks/model.ts';
import {
  canSaveWebhook,
  isWebhookSaving,
  webhookDraft,
  webhookProblem,
  webhooksVerbs,
} from '../../../machines/alerts/webhooks/selectors.ts';
import { useAlertName } from '../../common/alert-name.ts';
import card from '../../common/card.module.css';
import { TextField } from '../../common/fields/text-field.tsx';
import { Note } from '../../common/note.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './webhooks.module.css';

const LabelChoice = ({ labels, isSaving }: Pick<WebhookDraft, 'labels'> & { readonly isSaving: boolean }) => {
  const { t } = useTranslation('webhooks');
  const { webhooks } = usePortal();
  const nameOf = useAlertName();
  const id = useId();
  const { choose, toggle } = webhooksVerbs(webhooks);
  return (
    <fieldset className={styles.choice} disabled={isSaving}>
      <legend>{t('form.which')}</legend>
      <label className={styles.check}>
        <input type="radio" name={id} checked={labels === null} onChange={() => choose(null)} />
        {t('form.all')}
      </label>
      <label className={styles.check}>
        <input type="radio" name={id} checked={labels !== null} onChange={() => choose([])} />
        {t('form.some')}
      </label>
      {labels !== null && (
        <fieldset className={styles.labels} aria-label={t('form.labels')}>
          {alertLabels.map((label) => (
            <label key={label} className={styles.check}>
              <input type="checkbox" checked={labels.includes(label)} onChange={() => toggle(label)} />
              {nameOf(label)}
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
};

/** What is stated of a webhook: where it leads, what it hears of, whether it is on. */
export const WebhookForm = () => {
  const { t } = useTranslation('webhooks');
  const { webhooks } = usePortal();
  const id = useId();
  const draft = useSelector(webhooks, webhookDraft);
  const problem = useSelector(webhooks, webhookProblem);
  const canSave = useSelector(webhooks, canSaveWebhook);
  const isSaving = useSelector(webhooks, isWebhookSaving);
  const { type, toggleOn, save, cancel } = webhooksVerbs(webhooks);
  if (draft === null) return null;
  const title = t(draft.webhookId === null ? 'form.new' : 'form.change');
  return (
    <form
      className={`${card.card} ${styles.form}`}
      aria-label={title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <h2>{title}</h2>
      <div>
        <TextField
          label={t('form.url')}
          inputMode="url"
          hasCursor
          maxLength={longestWebhookUrl}
          value={draft.url}
          disabled={isSaving}
          invalid={problem !== null && problem !== 'failed' && problem !== 'too_many_webhooks'}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          onChange={type}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {t('form.hint')}
        </p>
      </div>
      <LabelChoice labels={draft.labels} isSaving={isSaving} />
      <div>
        <label className={styles.check}>
          <input type="checkbox" checked={draft.isOn} disabled={isSaving} aria-describedby={`${id}-on`} onChange={toggleOn} />
          {t('form.on')}
        </label>
        <p id={`${id}-on`} className={styles.hint}>
          {t('form.onHint')}
        </p>
      </div>
      <div role="alert" className={styles.said}>
        {problem !== null && <Note tone="danger">{t(`problem.${problem}`)}</Note>}
      </div>
      <div className={styles.deeds}>
        <Button type="submit" size="3" disabled={!canSave}>
          {t(isSaving ? 'form.saving' : 'form.save')}
        </Button>
        <Button type="button" size="3" variant="soft" color="gray" disabled={isSaving} onClick={cancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
};
