import { Button } from '@radix-ui/themes/components/button';
import { IconButton } from '@radix-ui/themes/components/icon-button';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatDay } from '../../../domain/common/day-window.ts';
import { dayAt, dayStart, sameTimeOn } from '../../../domain/common/operator-day.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { pastVerbs } from '../../../machines/history/past.ts';
import {
  canPlayPast,
  isPastPlaying,
  type PastSpeed,
  pastExtent,
  pastSpeed,
  pastSpeeds,
  pastTime,
  type TimeMachineRef,
  timeMachineVerbs,
} from '../../../machines/history/time-machine.ts';
import { CalendarIcon } from '../../common/icons.tsx';
import { usePortal } from '../../common/portal-context.tsx';
import mapSheetStyles from '../map-sheet.module.css';
import { BackIcon, ForwardIcon, PauseIcon, PlayIcon } from './icons.tsx';
import { PastStatus } from './past-status.tsx';
import styles from './time-machine.module.css';

const isSame = (a: { from: number; to: number }, b: { from: number; to: number }) => a.from === b.from && a.to === b.to;
const minute = 60_000;

/** The day of the clock, from its midnight to the next or to the present. */
const DayTime = ({ machine }: { readonly machine: TimeMachineRef }) => {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const at = useSelector(machine, pastTime);
  const { from, to } = useSelector(machine, pastExtent, isSame);
  const does = timeMachineVerbs(machine);
  const day = dayAt(at);
  const start = dayStart(day);
  const end = dayStart(addDays(day, 1));
  /** The same time of another day. */
  const go = (days: number) => does.seek(sameTimeOn(addDays(day, days), at));
  return (
    <>
      <div className={`${mapSheetStyles.controls} ${styles.row}`}>
        <IconButton
          className={styles.before}
          variant="surface"
          color="gray"
          aria-label={t('timeMachine.dayBefore')}
          disabled={start <= from}
          onClick={() => go(-1)}
        >
          <BackIcon />
        </IconButton>
        {/* A browser writes days in the way of its own language. */}
        <label className={`plain-field ${mapSheetStyles.choice} ${styles.date}`}>
          <CalendarIcon />
          {formatDay(day)}
          <input
            type="date"
            aria-label={t('timeMachine.date')}
            required
            min={dayAt(from)}
            max={dayAt(to)}
            value={day}
            onChange={({ target }) => target.value !== '' && does.seek(sameTimeOn(target.value, at))}
          />
        </label>
        <IconButton
          className={styles.after}
          variant="surface"
          color="gray"
          aria-label={t('timeMachine.dayAfter')}
          disabled={end > to}
          onClick={() => go(1)}
        >
          <ForwardIcon />
        </IconButton>
      </div>
      <div className={`${mapSheetStyles.timeline} ${styles.timeline}`}>
        <input
          type="range"
          aria-label={t('timeMachine.time')}
          aria-valuetext={formats.dateTimeWithSeconds(at)}
          min={start}
          max={end}
          step={minute}
          value={at}
          onChange={({ target }) => does.seek(Number(target.value))}
        />
        <div className={styles.ends} aria-hidden="true">
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour}>{formats.time(start + hour * 60 * minute)}</span>
          ))}
          <span>24:00</span>
        </div>
      </div>
    </>
  );
};

/** The clock of the map turned back: which day and time, forward at which pace, and the way back to now. */
export const TimeMachinePanel = ({ machine, ref }: { readonly machine: TimeMachineRef; readonly ref?: Ref<HTMLElement> }) => {
  const { t } = useTranslation('history');
  const formats = useFormats();
  const { past } = usePortal();
  const at = useSelector(machine, pastTime);
  const playing = useSelector(machine, isPastPlaying);
  const canPlay = useSelector(machine, canPlayPast);
  const speed = useSelector(machine, pastSpeed);
  const does = timeMachineVerbs(machine);
  const leave = pastVerbs(past).leave;
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') leave();
  };
  return (
    <section ref={ref} className={`${mapSheetStyles.sheet} ${styles.panel}`} aria-label={t('timeMachine.label')} onKeyDown={onKeyDown}>
      <div className={`${mapSheetStyles.controls} ${styles.row}`}>
        <IconButton
          variant="solid"
          aria-label={t(playing ? 'timeMachine.pause' : 'timeMachine.play')}
          disabled={!canPlay}
          onClick={does.toggle}
        >
          {playing ? <PauseIcon /> : <PlayIcon />}
        </IconButton>
        <select
          className={mapSheetStyles.choice}
          aria-label={t('timeMachine.speed')}
          value={speed}
          onChange={({ target }) => does.chooseSpeed(Number(target.value) as PastSpeed)}
        >
          {pastSpeeds.map((one) => (
            <option key={one} value={one}>
              {t('replay.times', { speed: one })}
            </option>
          ))}
        </select>
        <p className={styles.moment}>
          <strong>{formats.timeWithSeconds(at)}</strong>
        </p>
      </div>
      <DayTime machine={machine} />
      <div className={styles.foot}>
        <PastStatus machine={machine} />
        <Button variant="soft" onClick={leave}>
          {t('timeMachine.leave')}
        </Button>
      </div>
    </section>
  );
};
