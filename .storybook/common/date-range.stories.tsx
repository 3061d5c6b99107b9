import { type DateRangeRef, dateRangeMachine } from '../../src/machines/common/date-range.ts';
import { RangeCalendar } from '../../src/views/common/range/range-calendar.tsx';
import { cases, facet, sights, today } from '../../tests/cases/common/date-range.ts';
import { pathsStory } from '../paths-story.tsx';

export default { title: 'Paths/Date range' };

export const Paths = pathsStory({
  machine: dateRangeMachine,
  sights,
  cases,
  facet,
  view: (actor) => <RangeCalendar picker={actor as DateRangeRef} today={today} />,
});
