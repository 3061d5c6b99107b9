import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../marks/status-chip.tsx';
import { VehicleImage } from '../marks/vehicle-image.tsx';
import { type Fact, FactTable } from './fact-table.tsx';
import styles from './live-data.module.css';
import { UpdateButton } from './update-button.tsx';

export interface LiveDataFacts {
  name: string;
  image: string | null;
  kind: string | null;
  /** That the access is over, and since when. */
  instead: string | null;
  bearing: number | null;
  isElectric: boolean;
  isCrane: boolean;
  datasheet: readonly Fact[];
  live: readonly Fact[];
  hours: readonly Fact[];
  notification: readonly Fact[];
  weather: readonly Fact[];
  /** The weather is an average of many years. */
  isClimatology: boolean;
  /** DD.MM.YYYY HH:mm:ss */
  mileageAt: string;
  statusAt: string;
}

export interface LiveDataLayoutProps {
  facts: LiveDataFacts;
  missing: string;
  map: ReactNode;
  /** What is read of the vehicle is not there yet. */
  isLoading: boolean;
  isUpdating: boolean;
  canUpdate: boolean;
  onUpdate: () => void;
}

/** Everything about one vehicle: map, picture, datasheet and four tables. */
export function LiveDataLayout({ facts, missing, map, isLoading, isUpdating, canUpdate, onUpdate }: LiveDataLayoutProps) {
  const { t } = useTranslation('livedata');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{facts.name}</h1>
        <StatusChip kind={facts.kind} bearing={facts.bearing} electric={facts.isElectric} instead={facts.instead} />
        <UpdateButton isUpdating={isUpdating} disabled={!canUpdate} onUpdate={onUpdate} />
      </header>
      <div className={styles.stage}>
        <section className={styles.map} aria-label={t('map')}>
          {map}
        </section>
        <div className={styles.side}>
          <figure className={styles.picture}>
            <VehicleImage src={facts.image} isCrane={facts.isCrane} alt={facts.name} width={480} height={180} />
            <figcaption>{facts.name}</figcaption>
          </figure>
          <FactTable title={t('datasheet.title')} facts={facts.datasheet} missing={missing} isBusy={isLoading} />
        </div>
      </div>
      <div className={styles.tables}>
        <FactTable title={t('live.title')} facts={facts.live} missing={missing} />
        <FactTable title={t('hours.title')} facts={facts.hours} missing={missing} />
        <FactTable title={t('notification.title')} facts={facts.notification} missing={missing} isBusy={isLoading} />
        <FactTable
          title={t('weather.title')}
          facts={facts.weather}
          missing={missing}
          isBusy={isLoading}
          note={facts.isClimatology ? t('weather.climatology') : undefined}
        />
      </div>
      <footer className={styles.notes}>
        <p>{t('footnote.mileage', { time: facts.mileageAt })}</p>
        <p>{t('footnote.status', { time: facts.statusAt })}</p>
      </footer>
    </div>
  );
}
