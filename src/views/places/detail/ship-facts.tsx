import { useTranslation } from 'react-i18next';
import type { PlaceDetail } from '../../../domain/places/listing.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Fact } from './fact.tsx';
import styles from './place-detail.module.css';

/** An instant is told in the reader's way; what a ship put in other words stays. */
const isInstant = (eta: string) => /^\d{4}-\d\d-\d\dT/.test(eta);

/** What a ship tells of its voyage. */
export const ShipFacts = ({ ship }: { ship: NonNullable<PlaceDetail['ship']> }) => {
  const { t } = useTranslation('places');
  const { dateTime, number, missing } = useFormats();
  const measured = (value: number | null, key: 'degrees' | 'metres' | 'knots') =>
    value === null ? missing : t(`detail.${key}`, { value: number(value) });
  return (
    <section className={styles.ship}>
      <h3>{t('detail.ship')}</h3>
      <dl className={styles.facts}>
        <Fact name={t('detail.destination')}>{ship.destination ?? missing}</Fact>
        <Fact name={t('detail.heading')}>{measured(ship.heading, 'degrees')}</Fact>
        <Fact name={t('detail.length')}>{measured(ship.length, 'metres')}</Fact>
        <Fact name={t('detail.speed')}>{measured(ship.sog, 'knots')}</Fact>
        <Fact name={t('detail.eta')}>
          {ship.eta !== null && isInstant(ship.eta) ? dateTime(Date.parse(ship.eta)) : (ship.eta ?? missing)}
        </Fact>
      </dl>
    </section>
  );
};
