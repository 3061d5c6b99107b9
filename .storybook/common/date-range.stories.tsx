import { type DateRangeRef, dateRangeMachine } from '../../src/machines/common/date-range.ts';
import { RangeCalendar } from '../../src/views/logbook/range/range-calendar.tsx';
import { cases, facet } from '../../tests/cases/common/date-range.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Date range' };

export const Paths = pathsStory({
  machine: dateRangeMachine,
  cases,
  facet,
  view: (actor) => <RangeCalendar picker={actor as DateRangeRef} />,
});
