import { Button } from '@radix-ui/themes/components/button';
import * as Popover from '@radix-ui/themes/components/popover';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, type DayRange, formatDay } from '../../../domain/common/day-window.ts';
import { dateRangeMachine, dateRangeVerbs, isPickerOpen } from '../../../machines/common/date-range.ts';
import { CalendarIcon } from '../list/icons.tsx';
import styles from './range.module.css';
import { RangeCalendar } from './range-calendar.tsx';

export interface RangePickerProps {
  readonly range: DayRange | null;
  /** YYYY-MM-DD; no later day can be chosen. */
  readonly today: string;
  readonly onChange: (range: DayRange | null) => void;
}

const spans = [
  ['today', 1],
  ['last7', 7],
  ['last30', 30],
  ['last365', 365],
] as const;

/** The span in force is filled, the others are outlined. */
const look = (isChosen: boolean) =>
  ({ variant: isChosen ? 'solid' : 'surface', color: isChosen ? 'teal' : 'gray', 'aria-pressed': isChosen }) as const;

/** The days a list shows: a few usual spans, or two days of a calendar. */
export const RangePicker = ({ range, today, onChange }: RangePickerProps) => {
  const { t } = useTranslation('logbook');
  const picker = useActorRef(dateRangeMachine);
  const isOpen = useSelector(picker, isPickerOpen);
  const { open, close, takeLast, clear } = dateRangeVerbs(picker);
  useEffect(() => {
    const watching = picker.on('range.changed', ({ range: chosen }) => onChange(chosen));
    return () => watching.unsubscribe();
  }, [picker, onChange]);
  const isLast = (count: number) => range?.end === today && range.start === addDays(today, 1 - count);
  const days = range === null ? t('range.all') : t('range.days', { from: formatDay(range.start), to: formatDay(range.end) });
  return (
    <Popover.Root open={isOpen} onOpenChange={(next) => (next ? open(today, range) : close())}>
      <Popover.Trigger>
        <Button size="2" variant="surface" color="gray" aria-label={`${t('range.label')}: ${days}`}>
          <CalendarIcon />
          {days}
        </Button>
      </Popover.Trigger>
      <Popover.Content size="1" align="end" className={styles.popover} aria-label={t('range.label')}>
        <div className={styles.spans}>
          {spans.map(([name, count]) => (
            <Button key={name} size="1" {...look(isLast(count))} onClick={() => takeLast(count)}>
              {t(`range.${name}`)}
            </Button>
          ))}
          <Button size="1" {...look(range === null)} onClick={clear}>
            {t('range.all')}
          </Button>
        </div>
        <RangeCalendar picker={picker} />
      </Popover.Content>
    </Popover.Root>
  );
};
