import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { longestVehicleComment } from '../../../domain/history/fuel.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { canEditSheet, datasheetVerbs, sheetComments, typedComment } from '../../../machines/history/datasheet/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './fuel.module.css';

/** A comment to be saved with the settings, and those before it, the newest first. */
export const Comments = () => {
  const { t } = useTranslation('datasheet');
  const { datasheet } = usePortal();
  const { dateTime } = useFormats();
  const id = useId();
  const comments = useSelector(datasheet, sheetComments);
  return (
    <div className={styles.comments}>
      <label htmlFor={id}>{t('comment.label')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={longestVehicleComment}
        placeholder={t('comment.hint')}
        value={useSelector(datasheet, typedComment)}
        disabled={!useSelector(datasheet, canEditSheet)}
        onChange={({ currentTarget }) => datasheetVerbs(datasheet).typeComment(currentTarget.value)}
      />
      {comments.length > 0 && (
        <ul aria-label={t('comment.list')}>
          {comments.map(({ comment, author, timestamp }) => (
            <li key={`${timestamp} ${comment}`}>
              <p>{comment}</p>
              <small>
                {author}, {dateTime(timestamp)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
