import { Button } from '@radix-ui/themes/components/button';
import * as Popover from '@radix-ui/themes/components/popover';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { DayBounds, DaySpan } from '../../../domain/common/day-spans.ts';
import { type DayRange, formatDay } from '../../../domain/common/day-window.ts';
import { dateRangeMachine, dateRangeVerbs, isPickerOpen } from '../../../machines/common/date-range.ts';
import { CalendarIcon } from '../icons.tsx';
import styles from './range.module.css';
import { RangeCalendar } from './range-calendar.tsx';
import { SpanButtons, spanLook } from './span-buttons.tsx';

export interface RangePickerProps {
  /** Null for all days. */
  readonly range: DayRange | null;
  /** YYYY-MM-DD. */
  readonly today: string;
  /** The days that can be chosen. */
  readonly bounds: DayBounds;
  /** The periods that are chosen by name, before the calendar. */
  readonly spans: readonly DaySpan[];
  /** Whether all days can be chosen at once. */
  readonly canClear?: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (range: DayRange | null) => void;
}

/** Days: a few usual periods by name, or two days of a calendar. */
export const RangePicker = ({ range, today, bounds, spans, canClear = false, isDisabled = false, onChange }: RangePickerProps) => {
  const { t } = useTranslation('shell');
  const picker = useActorRef(dateRangeMachine);
  const isOpen = useSelector(picker, isPickerOpen);
  const { open, close, takeSpan, clear } = dateRangeVerbs(picker);
  useEffect(() => {
    const watching = picker.on('range.changed', ({ range: chosen }) => onChange(chosen));
    return () => watching.unsubscribe();
  }, [picker, onChange]);
  const days = range === null ? t('range.all') : t('range.days', { from: formatDay(range.start), to: formatDay(range.end) });
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open(bounds, range) : close())}>
      <Popover.Trigger disabled={isDisabled}>
        <Button size="2" variant="surface" color="gray" aria-label={`${t('range.label')}: ${days}`}>
          <CalendarIcon />
          {days}
        </Button>
      </Popover.Trigger>
      <Popover.Content size="1" align="end" className={styles.popover} aria-label={t('range.label')}>
        {(spans.length > 0 || canClear) && (
          <div className={styles.spans}>
            <SpanButtons range={range} today={today} bounds={bounds} spans={spans} onTake={takeSpan} />
            {canClear && (
              <Button size="1" {...spanLook(range === null)} onClick={clear}>
                {t('range.all')}
              </Button>
            )}
          </div>
        )}
        <RangeCalendar picker={picker} today={today} />
      </Popover.Content>
    </Popover.Root>
  );
};
