import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isWithin } from '../../../domain/common/day-spans.ts';
import { inOtherMonth, monthOf, weeksOf } from '../../../domain/common/month-grid.ts';
import { languageFrom } from '../../../domain/shell/language.ts';
import {
  boundsOf,
  type DateRangeRef,
  dateRangeVerbs,
  focusedDay,
  isSecondAsked,
  markedRange,
} from '../../../machines/common/date-range.ts';
import { NextIcon, PreviousIcon } from '../icons.tsx';
import { dayAfterKey } from './calendar-keys.ts';
import styles from './range.module.css';

const instant = (day: string) => new Date(`${day}T00:00:00Z`);
const dateFormat = (language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });

/** A month of days: arrows move, page keys turn the month, enter chooses. */
export const RangeCalendar = ({ picker, today }: { picker: DateRangeRef; today: string }) => {
  const { t, i18n } = useTranslation('shell');
  const language = languageFrom(i18n.language);
  const focused = useSelector(picker, focusedDay);
  const bounds = useSelector(picker, boundsOf);
  const marked = useSelector(picker, markedRange);
  const isSecond = useSelector(picker, isSecondAsked);
  const { focus, pick } = dateRangeVerbs(picker);
  const grid = useRef<HTMLTableElement>(null);
  const month = monthOf(focused);
  const weeks = weeksOf(month);
  const [monthName, dayName, fullDay] = [
    dateFormat(language, { month: 'long', year: 'numeric' }),
    dateFormat(language, { weekday: 'short' }),
    dateFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  ];

  useEffect(() => {
    if (grid.current?.contains(document.activeElement)) grid.current.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);

  const isMarked = (day: string) => marked !== null && day >= marked.start && day <= marked.end;
  const move = (event: KeyboardEvent) => {
    const day = dayAfterKey(event.key, focused);
    if (day === null) return;
    event.preventDefault();
    focus(day);
  };

  return (
    <div className={styles.calendar}>
      <div className={styles.month}>
        <button
          type="button"
          aria-label={t('range.prevMonth')}
          disabled={bounds.first !== null && month <= monthOf(bounds.first)}
          onClick={() => focus(inOtherMonth(focused, -1))}
        >
          <PreviousIcon />
        </button>
        <strong aria-live="polite">{monthName.format(instant(`${month}-01`))}</strong>
        <button
          type="button"
          aria-label={t('range.nextMonth')}
          disabled={month >= monthOf(bounds.last)}
          onClick={() => focus(inOtherMonth(focused, 1))}
        >
          <NextIcon />
        </button>
      </div>
      <table ref={grid} aria-label={t(isSecond ? 'range.second' : 'range.first')}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {dayName.format(instant(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} data-marked={isMarked(day) || undefined}>
                  <button
                    type="button"
                    data-day={day}
                    data-outside={monthOf(day) !== month || undefined}
                    data-end={day === marked?.start || day === marked?.end || undefined}
                    aria-label={fullDay.format(instant(day))}
                    aria-current={day === today ? 'date' : undefined}
                    tabIndex={day === focused ? 0 : -1}
                    disabled={!isWithin(day, bounds)}
                    aria-pressed={isMarked(day)}
                    onKeyDown={move}
                    onClick={() => pick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{t(isSecond ? 'range.second' : 'range.first')}</p>
    </div>
  );
};
