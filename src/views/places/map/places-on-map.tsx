import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { linkTo } from '../../../domain/shell/link.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { openedPlace, placeDetailVerbs, shownPlace } from '../../../machines/places/place-detail.ts';
import { currentView } from '../../../machines/shell/shell/selectors.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useAnchor } from '../../map/cards/use-anchor.ts';
import type { MapController } from '../../map/controller/map-controller.ts';
import { useMapLook } from '../../map/use-map-look.ts';
import { PlaceDrawer } from '../detail/place-drawer.tsx';
import { connectPlaces, type PlaceHover } from './connect-places.ts';
import styles from './places-on-map.module.css';

const Hovered = ({ hover, controller }: { hover: PlaceHover; controller: MapController }) => {
  const { t } = useTranslation('places');
  const { whole } = useFormats();
  const ref = useAnchor(controller, hover.kind === 'place' ? hover.mark.position : hover.cluster.position);
  const [what, more] =
    hover.kind === 'place'
      ? [hover.mark.name, t(`kinds.${hover.mark.kind}`)]
      : [t('map.cluster', { count: hover.cluster.count, number: whole(hover.cluster.count) }), t('map.clusterHint')];
  return (
    <div ref={ref} className={styles.tooltip} role="tooltip">
      <strong>{what}</strong>
      <span>{more}</span>
    </div>
  );
};

/** Places on a map, what the pointer is over, and outside their own view the one that was clicked, with the way to the directory. */
export const PlacesOnMap = ({ controller }: { controller: MapController }) => {
  const { t } = useTranslation('places');
  const { placeMarkers, placeDetail, placeFilter, mapFrame, shell } = usePortal();
  const { dark, satellite, scale } = useMapLook();
  const tone = dark && !satellite ? 'dark' : 'light';
  const look = useRef({ tone, scale } as const);
  const connected = useRef<ReturnType<typeof connectPlaces> | null>(null);
  const [hover, setHover] = useState<PlaceHover | null>(null);
  const isElsewhere = useSelector(shell, (snapshot) => currentView(snapshot) !== 'railation');
  const opened = useSelector(placeDetail, openedPlace);
  const position = useSelector(placeDetail, (snapshot) => shownPlace(snapshot)?.position ?? null);
  const verbs = placeDetailVerbs(placeDetail);
  useEffect(() => {
    connected.current = connectPlaces(
      controller,
      { placeMarkers, placeDetail, placeFilter, mapFrame },
      { ...look.current, onHover: setHover },
    );
    return () => {
      connected.current?.disconnect();
      connected.current = null;
    };
  }, [controller, placeMarkers, placeDetail, placeFilter, mapFrame]);
  useEffect(() => {
    look.current = { tone, scale };
    connected.current?.setLook(look.current);
  }, [tone, scale]);
  return (
    <>
      <div className={styles.overlay}>{hover && <Hovered hover={hover} controller={controller} />}</div>
      {isElsewhere && opened !== null && (
        <PlaceDrawer key={opened.listId}>
          <Link href={linkTo('railation', {})} onClick={() => verbs.open({ ...opened, position })}>
            {t('detail.directory')}
          </Link>
        </PlaceDrawer>
      )}
    </>
  );
};
