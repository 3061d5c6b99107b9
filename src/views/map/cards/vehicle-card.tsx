import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { StatusKind } from '../../../domain/fleet/live/status.ts';
import closeStyles from '../../common/fields/close-button.module.css';
import { CloseIcon, LinkIcon } from '../../common/icons.tsx';
import { StatusMark } from '../../fleet/marks/status-mark.tsx';
import styles from './map-cards.module.css';

export interface CardFact {
  key: 'status' | 'speed' | 'mileage' | 'signal' | 'age';
  value: ReactNode;
  isOld?: boolean;
}

export interface CardLink {
  key: 'liveData' | 'track' | 'logbook';
  href: string;
}

export interface VehicleCardProps {
  name: string;
  /** "E-Lok" */
  kind: string;
  status: StatusKind;
  isElectric: boolean;
  heading: number | null;
  facts: readonly CardFact[];
  links: readonly CardLink[];
  onCopyLink: () => void;
  onClose: () => void;
  ref?: Ref<HTMLElement>;
}

/** The pinned window of a vehicle: the five numbers people ask for, and the ways on. */
export const VehicleCard = ({ name, kind, status, isElectric, heading, facts, links, onCopyLink, onClose, ref }: VehicleCardProps) => {
  const { t } = useTranslation('map');
  return (
    <section ref={ref} className={`${styles.beside} ${styles.card}`} aria-label={t('card.label', { name })}>
      <header>
        <StatusMark kind={status} electric={isElectric} bearing={heading} size={22} />
        <div>
          <h2>{name}</h2>
          <div className={styles.muted}>{kind}</div>
        </div>
        <button type="button" className={closeStyles.close} aria-label={t('card.copyLink')} title={t('card.copyLink')} onClick={onCopyLink}>
          <LinkIcon />
        </button>
        <button type="button" className={closeStyles.close} aria-label={t('card.close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </header>
      <dl>
        {facts.map(({ key, value, isOld }) => (
          <div key={key} className={key === 'status' ? styles.factWide : undefined}>
            <dt>{t(`card.${key}`)}</dt>
            <dd className={isOld ? styles.stale : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      <nav>
        {links.map(({ key, href }) => (
          <Link key={key} href={href}>
            {t(`card.${key}`)}
          </Link>
        ))}
      </nav>
    </section>
  );
};
