import { Button } from '@radix-ui/themes/components/button';
import { useTranslation } from 'react-i18next';
import type { CommentForm as CommentFields } from '../../../domain/logbook/comments/rules.ts';
import { limits, type OpenState } from '../../../domain/logbook/entry/values.ts';
import { Segments, useChoices } from '../form/fields/choice-field.tsx';
import { describedBy, FieldFrame, GroupFrame } from '../form/fields/field.tsx';
import formFieldStyles from '../form/form-field.module.css';
import { fieldId } from '../form/form-tools.ts';
import { SignIcon } from '../icons.tsx';
import { Confirmation } from '../signature/confirmation.tsx';
import styles from './comments.module.css';

export interface CommentFormProps {
  readonly form: CommentFields;
  readonly hasDefects: boolean;
  readonly canResolveAll: boolean;
  readonly isBusy: boolean;
  /** Ready text of what is wrong with a field, null for nothing. */
  readonly errorOf: (field: 'remarks' | 'newEntryState') => string | null;
  readonly onRemarks: (text: string) => void;
  readonly onState: (state: OpenState) => void;
  readonly onResolveAll: (isOn: boolean) => void;
  readonly onSign: () => void;
  readonly onCancel: () => void;
}

const StateChoice = ({ form, errorOf, onState, canResolveAll, onResolveAll }: CommentFormProps) => {
  const { t } = useTranslation('logbook');
  const { open } = useChoices();
  const id = fieldId('comment', 'newEntryState');
  return (
    <>
      <GroupFrame id={id} label={t('field.comment.newEntryState')} error={errorOf('newEntryState')} isWide>
        <Segments name={id} choices={open} value={form.newEntryState} onChoose={(value) => onState(value as OpenState)} />
      </GroupFrame>
      {canResolveAll && (
        <Confirmation
          text={t('field.comment.resolveAllPriorDefects')}
          isTicked={form.resolveAllPriorDefects}
          onToggle={() => onResolveAll(!form.resolveAllPriorDefects)}
        />
      )}
    </>
  );
};

/** A new comment; on an entry with defects it says how they stand now. It is signed before it is stored. */
export const CommentForm = (props: CommentFormProps) => {
  const { t } = useTranslation('logbook');
  const { form, hasDefects, isBusy, errorOf, onRemarks, onSign, onCancel } = props;
  const id = fieldId('comment', 'remarks');
  const error = errorOf('remarks');
  const text = form.remarks ?? '';
  const hint = text.length > limits.longText * 0.8 ? t('form.characters', { count: text.length, maximum: limits.longText }) : undefined;
  return (
    <section className={styles.commentForm} aria-label={t('comments.add')}>
      <h2>{t('comments.add')}</h2>
      <FieldFrame id={id} label={t('field.comment.remarks')} error={error} hint={hint} isOptional={!hasDefects} isWide>
        <textarea
          id={id}
          className={`${formFieldStyles.box} ${formFieldStyles.long}`}
          rows={3}
          value={text}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, error, hint)}
          onChange={({ currentTarget }) => onRemarks(currentTarget.value)}
        />
      </FieldFrame>
      {hasDefects && <StateChoice {...props} />}
      <div className={styles.commentActions}>
        <Button size="3" variant="surface" color="gray" disabled={isBusy} onClick={onCancel}>
          {t('comments.cancel')}
        </Button>
        <Button size="3" loading={isBusy} onClick={onSign}>
          <SignIcon />
          {t('comments.sign')}
        </Button>
      </div>
    </section>
  );
};
