import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import styles from './record.module.css';

export interface SignatureRecordProps {
  readonly name: string;
  /** ISO 8601; null where the time of signing is not known. */
  readonly signedAt: string | null;
  /** Address of the picture; null while it is not here. */
  readonly image: string | null;
}

/** The signature below a record, as on paper: picture, line, name and time. */
export const SignatureRecord = ({ name, signedAt, image }: SignatureRecordProps) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  return (
    <figure className={styles.signatureRecord}>
      <div className={styles.signaturePaper}>
        {image === null ? (
          <span className={styles.missing}>{t('record.signatureAway')}</span>
        ) : (
          <img src={image} alt={t('record.signedBy', { name })} />
        )}
      </div>
      <figcaption>
        <span>{name}</span>
        {signedAt !== null && <time dateTime={signedAt}>{dateTime(signedAt)}</time>}
      </figcaption>
    </figure>
  );
};
