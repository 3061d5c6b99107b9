import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { type MapAddress, mapAddress } from '../../domain/map/address.ts';
import { isDemo } from '../../machines/account/account/selectors.ts';
import { languageOf } from '../../machines/shell/language.ts';
import { usePortal } from '../common/portal-context.tsx';
import { Attribution } from './attribution.tsx';
import styles from './map.module.css';
import type { useMapLook } from './use-map-look.ts';

export interface MapSourcesProps {
  readonly look: ReturnType<typeof useMapLook>;
  readonly isNear: boolean;
  /** How the map was opened that stands alone; null within the portal. */
  readonly alone: MapAddress | null;
}

/** Where the map comes from and the way to have it alone; alone it says whether what it shows is made up. */
export const MapSources = ({ look, isNear, alone }: MapSourcesProps) => {
  const { t } = useTranslation('map');
  const { account, language } = usePortal();
  const address = mapAddress({ language: useSelector(language, languageOf), isDemo: useSelector(account, isDemo) });
  return (
    <>
      {alone?.isDemo && <p className={styles.demo}>{t('demo')}</p>}
      <Attribution
        railway={look.railway || isNear}
        satellite={look.satellite}
        configured={look.services.attribution}
        alone={alone === null ? address : null}
      />
    </>
  );
};
