import { IconButton } from '@radix-ui/themes/components/icon-button';
import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { placeAt } from '../../../domain/history/track.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import {
  hasReplay,
  isFollowing,
  isPlaying,
  type ReplaySpeed,
  replayExtent,
  replaySpeed,
  replaySpeeds,
  replayTime,
  replayVerbs,
} from '../../../machines/history/replay.ts';
import { shownTrack } from '../../../machines/history/tracking.ts';
import { usePortal } from '../../common/portal-context.tsx';
import mapSheetStyles from '../map-sheet.module.css';
import { FollowIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { SpeedGraph } from './speed-graph.tsx';
import styles from './tracking.module.css';
import { useMomentText } from './use-moment-text.ts';

const isSame = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from === b.from && a.to === b.to;
/** Seconds of one arrow key, as a share of the period. */
const stepOf = (from: number, to: number) => Math.max(1, Math.round((to - from) / 500));

/** Goes along the track: play, speed, follow, and the speed over time with one cursor for map and graph. */
export const ReplayPanel = () => {
  const { t } = useTranslation('history');
  const { replay, tracking } = usePortal();
  const formats = useFormats();
  const text = useMomentText();
  const isShown = useSelector(replay, hasReplay);
  const track = useSelector(tracking, shownTrack);
  const { from, to } = useSelector(replay, replayExtent, isSame);
  const at = useSelector(replay, replayTime);
  const playing = useSelector(replay, isPlaying);
  const following = useSelector(replay, isFollowing);
  const speed = useSelector(replay, replaySpeed);
  const does = replayVerbs(replay);
  if (!isShown) return null;
  const [when, what] = text.moment(at, placeAt(track, at)?.speed ?? null);
  return (
    <section className={styles.replay} aria-label={t('replay.label')}>
      <div className={mapSheetStyles.controls}>
        <IconButton variant="solid" aria-label={t(playing ? 'replay.pause' : 'replay.play')} onClick={does.toggle}>
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <IconButton
          variant={following ? 'soft' : 'surface'}
          color={following ? 'teal' : 'gray'}
          aria-label={t('replay.follow')}
          aria-pressed={following}
          onClick={does.toggleFollow}
        >
          <FollowIcon />
        </IconButton>
        <select
          className={mapSheetStyles.choice}
          aria-label={t('replay.speed')}
          value={speed}
          onChange={({ target }) => does.chooseSpeed(Number(target.value) as ReplaySpeed)}
        >
          {replaySpeeds.map((one) => (
            <option key={one} value={one}>
              {t('replay.times', { speed: one })}
            </option>
          ))}
        </select>
        <p className={styles.moment}>
          <strong>{when}</strong>
          <span>{what}</span>
        </p>
      </div>
      <div className={`${mapSheetStyles.timeline} ${styles.timeline}`}>
        <SpeedGraph track={track} from={from} to={to} at={at} scaleText={(top) => formats.quantity(top, 'speed')} />
        <input
          type="range"
          aria-label={t('replay.time')}
          aria-valuetext={`${when}, ${what}`}
          min={from}
          max={to}
          step={stepOf(from, to)}
          value={at}
          onChange={({ target }) => does.seek(Number(target.value))}
        />
        <div className={styles.ends}>
          <span>{formats.dateTime(from * 1000)}</span>
          <span>{formats.dateTime(to * 1000)}</span>
        </div>
      </div>
    </section>
  );
};
