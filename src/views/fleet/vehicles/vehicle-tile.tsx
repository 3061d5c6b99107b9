import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeLabel } from '../marks/age-label.tsx';
import { OutsideBadge } from '../marks/outside-badge.tsx';
import { GsmMark, SignalBars } from '../marks/signal-bars.tsx';
import { StatusMark } from '../marks/status-mark.tsx';
import { VehicleAvatar } from '../marks/vehicle-avatar.tsx';
import { VehicleImage } from '../marks/vehicle-image.tsx';
import { ItemFrame } from './item-frame.tsx';
import type { VehicleItemProps } from './vehicle-facts.ts';
import styles from './vehicle-item.module.css';

/** A card with picture, status, signals and the figures of the day. */
export const VehicleTile = memo(({ facts, ...rest }: VehicleItemProps) => {
  const { t } = useTranslation('vehicles');
  return (
    <ItemFrame look="tile" facts={facts} {...rest}>
      <VehicleImage src={facts.image} isCrane={facts.isCrane} alt="" width={272} height={102} />
      <span className={styles.tileTitle}>
        <VehicleAvatar vehicleId={facts.vehicleId} name={facts.name} size={22} />
        <span className={styles.rowName}>{facts.name}</span>
        <span className={styles.rowSignals}>
          <SignalBars level={facts.gpsLevel} label={facts.gps} />
          <GsmMark active={facts.gsmActive} label={facts.gsm} />
        </span>
      </span>
      <span className={styles.tileStatus}>
        <StatusMark kind={facts.kind} bearing={facts.bearing} electric={facts.isElectric} size={16} />
        <span>{facts.status}</span>
        {facts.age === null ? facts.detail && <span>{facts.detail}</span> : <AgeLabel text={facts.age} label={facts.ageLabel} />}
        {facts.outside && <OutsideBadge label={facts.outside} />}
      </span>
      <span className={styles.tileDay}>
        <span>{t('tile.today')}</span>
        <span>{facts.workingHours}</span>
        <span>{facts.mileage}</span>
      </span>
    </ItemFrame>
  );
});
VehicleTile.displayName = 'VehicleTile';
