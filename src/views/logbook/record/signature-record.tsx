import { useTranslation } from 'react-i18next';
import type { DeviceTime } from '../../../domain/logbook/device-time.ts';
import { ArrivalTime } from './arrival-time.tsx';
import styles from './record.module.css';

export interface SignatureRecordProps {
  readonly name: string;
  /** ISO 8601; null until it has arrived. */
  readonly signedAt: string | null;
  /** When it was signed by the device's clock. */
  readonly signedOnDevice: DeviceTime | undefined;
  /** Address of the picture; null while it is not here. */
  readonly image: string | null;
}

/** The signature below a record, as on paper: picture, line, name and time. */
export const SignatureRecord = ({ name, signedAt, signedOnDevice, image }: SignatureRecordProps) => {
  const { t } = useTranslation('logbook');
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
        <ArrivalTime at={signedAt} device={signedOnDevice} />
      </figcaption>
    </figure>
  );
};
