import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { shownTrack, type TrackingRef } from '../../../machines/history/tracking.ts';
import { usePortal } from '../../common/portal-context.tsx';
import { useAnchor } from '../../map/cards/use-anchor.ts';
import type { MapController } from '../../map/controller/map-controller.ts';
import { useMapLook } from '../../map/use-map-look.ts';
import mapSheetStyles from '../map-sheet.module.css';
import { connectTrack, type TrackHover } from './connect-track.ts';
import { MomentCard } from './moment-card.tsx';
import { useMomentText } from './use-moment-text.ts';

const Hovered = ({ hover, controller }: { hover: TrackHover; controller: MapController }) => {
  const track = useSelector(usePortal().tracking, shownTrack);
  const text = useMomentText();
  const ref = useAnchor(controller, hover.place);
  const [when, what] =
    hover.kind === 'stop' ? text.stop(hover.stop) : text.moment(track.times[hover.point] as number, track.speeds[hover.point] as number);
  return (
    <div ref={ref} className={`${mapSheetStyles.sheet} ${mapSheetStyles.tooltip}`} role="tooltip">
      <strong>{when}</strong>
      <span>{what}</span>
    </div>
  );
};

interface TrackOverlayProps {
  readonly controller: MapController;
  /** In a frame: the machine of the heat map, which may be of another vehicle. */
  readonly heat?: TrackingRef;
}

/** Track, heat map and replay on a map, what happened at a moment, and what the pointer is over. */
export const TrackOverlay = ({ controller, heat }: TrackOverlayProps) => {
  const { period, tracking, replay, mapToggles } = usePortal();
  const { dark, satellite } = useMapLook();
  const tone = dark || satellite ? 'dark' : 'light';
  const toneNow = useRef<'light' | 'dark'>(tone);
  const connected = useRef<ReturnType<typeof connectTrack> | null>(null);
  const [hover, setHover] = useState<TrackHover | null>(null);
  useEffect(() => {
    connected.current = connectTrack(
      controller,
      { period, tracking, replay, mapToggles, heat },
      { tone: toneNow.current, onHover: setHover },
    );
    return () => {
      connected.current?.disconnect();
      connected.current = null;
    };
  }, [controller, period, tracking, replay, mapToggles, heat]);
  useEffect(() => {
    toneNow.current = tone;
    connected.current?.setTone(tone);
  }, [tone]);
  return (
    <div className={mapSheetStyles.overlay}>
      <MomentCard controller={controller} />
      {hover && <Hovered hover={hover} controller={controller} />}
    </div>
  );
};
