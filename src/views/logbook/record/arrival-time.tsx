import { useTranslation } from 'react-i18next';
import { type DeviceTime, deviceTimeBeside } from '../../../domain/logbook/device-time.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { ClockIcon } from '../icons.tsx';
import styles from './arrival-time.module.css';

interface ArrivalTimeProps {
  /** ISO 8601, by the server's clock; null: it has not arrived there. */
  readonly at: string | null;
  readonly device: DeviceTime | undefined;
}

/** When it was done by the device's clock, where that is not when it arrived, and whether that clock was wrong. */
export const DeviceTimeNote = ({ at, device }: ArrivalTimeProps) => {
  const { t } = useTranslation('logbook');
  const { dateTime, whole } = useFormats();
  const beside = deviceTimeBeside(at, device);
  if (beside === null) return null;
  const { clockError_min: error } = beside;
  return (
    <span className={styles.device}>
      {t('record.onDevice', { time: dateTime(beside.at) })}
      {error !== 0 && (
        <span className={styles.wrongClock}>
          <ClockIcon />
          {t(error > 0 ? 'record.clockFast' : 'record.clockSlow', { minutes: whole(Math.abs(error)) })}
        </span>
      )}
    </span>
  );
};

/** When something arrived at the server, and beside it when it was done. Until it arrives, when it was done; nothing where that is not known. */
export const ArrivalTime = ({ at, device }: ArrivalTimeProps) => {
  const { t } = useTranslation('logbook');
  const { dateTime } = useFormats();
  const isOne = deviceTimeBeside(at, device) === null;
  const shown = at ?? (isOne ? device?.at : undefined);
  return (
    <span className={styles.times}>
      {shown !== undefined && <time dateTime={shown}>{isOne ? dateTime(shown) : t('record.arrived', { time: dateTime(shown) })}</time>}
      <DeviceTimeNote at={at} device={device} />
    </span>
  );
};
