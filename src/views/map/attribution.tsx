import { useTranslation } from 'react-i18next';
import styles from './map.module.css';
import { SourcesIcon } from './toolbar/toolbar-icons.tsx';

export interface AttributionProps {
  railway: boolean;
  satellite: boolean;
  /** Of the configured services; takes the place of what they replace. */
  configured: string | null;
  /** Where the map stands alone; null where it does already. */
  alone: string | null;
}

/** Who the map's data comes from, of what is on it right now. */
export const Attribution = ({ railway, satellite, configured, alone }: AttributionProps) => {
  const { t } = useTranslation('map');
  const sources = [
    t('attribution.base'),
    t('attribution.labels'),
    ...(railway ? [t('attribution.surveyed'), t('attribution.schematic')] : []),
    ...(satellite ? [t('attribution.satellite')] : []),
    ...(configured === null ? [] : [configured]),
  ];
  return (
    <details className={styles.attribution}>
      <summary aria-label={t('attribution.toggle')} title={t('attribution.toggle')}>
        <SourcesIcon />
      </summary>
      <p>
        © {sources.join(' · ')}
        {alone !== null && (
          <a href={alone} target="_blank" rel="noreferrer">
            {t('alone')}
          </a>
        )}
      </p>
    </details>
  );
};
