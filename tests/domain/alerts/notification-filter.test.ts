import { expect, it } from 'vitest';
import { isNotificationFiltered, noNotificationFilter, typesWanted } from '../../../src/domain/alerts/notification-filter.ts';
import { alertLabels, alertSeverities, severityOf } from '../../../src/domain/alerts/rules.ts';

const wanted = (filter: object) => typesWanted({ ...noNotificationFilter, ...filter });

it('A filter by severity wants the types of that severity, each type in one of them', () => {
  expect(wanted({ severity: 'danger' })).toEqual(['NSSuspectedCrash', 'NSSuspectedDerailment']);
  expect(alertSeverities.flatMap((severity) => wanted({ severity })).sort()).toEqual([...alertLabels].sort());
  for (const severity of alertSeverities) expect(wanted({ severity })?.every((label) => severityOf(label) === severity)).toBe(true);
});

it('A filter by type wants this one, with another severity none, without both all', () => {
  expect(wanted({ type: 'NSFlatSpot' })).toEqual(['NSFlatSpot']);
  expect(wanted({ type: 'NSFlatSpot', severity: 'warning' })).toEqual(['NSFlatSpot']);
  expect(wanted({ type: 'NSFlatSpot', severity: 'danger' })).toEqual([]);
  expect(wanted({})).toBeNull();
});

it.each([
  [{}, false],
  [{ text: ' ' }, false],
  [{ text: '218' }, true],
  [{ type: 'NSFlatSpot' }, true],
  [{ severity: 'danger' }, true],
  [{ state: 'open' }, true],
])('A filter with %o narrows the list: %s', (filter, isNarrow) => {
  expect(isNotificationFiltered({ ...noNotificationFilter, ...filter } as typeof noNotificationFilter)).toBe(isNarrow);
});
