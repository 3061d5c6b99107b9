import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { languageFrom } from '../../domain/shell/language.ts';
import { hasPart } from '../../domain/shell/view.ts';
import { isRailwayOn, isSatelliteOn } from '../../machines/map/toggles.ts';
import { zoomOf } from '../../machines/shell/dev-tools.ts';
import { currentView } from '../../machines/shell/shell/selectors.ts';
import { usePortal } from '../common/portal-context.tsx';
import { useAppearance } from '../shell/theme/use-appearance.ts';
import type { MapLook } from './controller/options.ts';
import { useMapServices } from './map-settings.tsx';

/** Theme, switches and language as the base map shows them; the same object until one of them changes. */
export const useMapLook = (): MapLook => {
  const { mapToggles, devTools, shell } = usePortal();
  const { i18n } = useTranslation();
  const services = useMapServices();
  const language = languageFrom(i18n.language);
  const dark = useAppearance().resolved === 'dark';
  const railway = useSelector(mapToggles, isRailwayOn);
  const isOther = useSelector(shell, (snapshot) => hasPart(currentView(snapshot), 'otherStyle'));
  const satellite = useSelector(mapToggles, isSatelliteOn) !== isOther;
  const scale = useSelector(devTools, zoomOf);
  return useMemo(() => ({ dark, satellite, railway, language, services, scale }), [dark, satellite, railway, language, services, scale]);
};
