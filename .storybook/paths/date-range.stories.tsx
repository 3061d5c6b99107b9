import { type DateRangeRef, dateRangeMachine } from '../../src/machines/date-range.ts';
import { RangeCalendar } from '../../src/views/logbook/list/range-calendar.tsx';
import '../../src/views/logbook/list/range.css';
import { cases, facet } from '../../tests/cases/date-range.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Date range' };

export const Paths = pathsStory({
  machine: dateRangeMachine,
  cases,
  facet,
  view: (actor) => <RangeCalendar picker={actor as DateRangeRef} />,
});
