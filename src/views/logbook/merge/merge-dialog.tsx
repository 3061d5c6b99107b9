import * as AlertDialog from '@radix-ui/themes/components/alert-dialog';
import { Button } from '@radix-ui/themes/components/button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Side } from '../../../domain/logbook/form/merge.ts';
import dialogsStyles from '../../common/leaving/dialogs.module.css';
import styles from './merge.module.css';

/** One field that both sides changed, in finished texts. */
interface MergeField {
  readonly path: string;
  readonly label: string;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** Null: not chosen yet. */
  readonly choice: Side | null;
}
export interface MergeDialogProps {
  readonly isOpen: boolean;
  /** Who saved the other text, when and where. */
  readonly other: string;
  readonly fields: readonly MergeField[];
  /** What comes in unasked: changed by the other side alone. */
  readonly taken: readonly { readonly path: string; readonly label: string; readonly theirs: ReactNode }[];
  /** Kept text comes back into the form; otherwise what was saved elsewhere comes in. */
  readonly isRestoring?: boolean;
  readonly canSettle: boolean;
  readonly onChoose: (path: string, side: Side) => void;
  readonly onChooseAll: (side: Side) => void;
  readonly onSettle: () => void;
  readonly onCancel: () => void;
}

const sides = ['mine', 'theirs'] as const;
type Whose = 'merge' | 'merge.restoring';

const Field = ({ field, whose, onChoose }: { field: MergeField; whose: Whose; onChoose: MergeDialogProps['onChoose'] }) => {
  const { t } = useTranslation('logbook');
  return (
    <fieldset className={styles.field}>
      <legend>{field.label}</legend>
      <div className={styles.sides}>
        {sides.map((side) => (
          <label key={side} className={styles.side}>
            <input type="radio" name={`merge ${field.path}`} checked={field.choice === side} onChange={() => onChoose(field.path, side)} />
            <span className={styles.face}>
              <span className={styles.whose}>{t(`${whose}.${side}`)}</span>
              <span className={styles.value}>{field[side]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** Two texts of one entry: field by field a person chooses what applies. Nothing is lost before. */
export const MergeDialog = ({ isOpen, other, fields, taken, canSettle, isRestoring = false, onChooseAll, ...does }: MergeDialogProps) => {
  const { t } = useTranslation('logbook');
  const whose: Whose = isRestoring ? 'merge.restoring' : 'merge';
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={(open) => !open && does.onCancel()}>
      <AlertDialog.Content maxWidth="640px" className={`${dialogsStyles.dialog} ${styles.dialog}`}>
        <AlertDialog.Title>{t(fields.length > 0 ? 'merge.title' : 'merge.titleTaken')}</AlertDialog.Title>
        <AlertDialog.Description>{other}</AlertDialog.Description>
        {fields.length > 1 && (
          <div className={styles.all}>
            {sides.map((side) => (
              <Button key={side} size="3" variant="surface" color="gray" onClick={() => onChooseAll(side)}>
                {t(`${whose}.all.${side}`)}
              </Button>
            ))}
          </div>
        )}
        {fields.map((field) => (
          <Field key={field.path} field={field} whose={whose} onChoose={does.onChoose} />
        ))}
        {taken.length > 0 && (
          <section className={styles.taken}>
            <h2>{t(`${whose}.taken`)}</h2>
            <dl>
              {taken.map(({ path, label, theirs }) => (
                <div key={path}>
                  <dt>{label}</dt>
                  <dd>{theirs}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div className={`${dialogsStyles.actions} ${styles.actions}`}>
          <AlertDialog.Cancel>
            <Button size="3" variant="soft" color="gray">
              {t('merge.cancel')}
            </Button>
          </AlertDialog.Cancel>
          <Button size="3" disabled={!canSettle} onClick={does.onSettle}>
            {t('merge.settle')}
          </Button>
        </div>
      </AlertDialog.Content>
    </AlertDialog.Root>
  );
};
