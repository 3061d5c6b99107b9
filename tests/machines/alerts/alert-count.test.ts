import { describe, expect, it } from 'vitest';
import { alertCountMachine, openAlerts, openAlertsMark } from '../../../src/machines/alerts/alert-count.ts';
import { cases } from '../../cases/alerts/alert-count.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'alert-count', machine: alertCountMachine, cases, states: 2 }, [
  'takes 3 transitions; enters none 3, some 1',
  'sets open 4',
]);

describe('The count of open alerts', () => {
  it('is what the server told last, and is not shown at none', () => {
    const { actor } = running(alertCountMachine);
    expect(openAlertsMark(actor.getSnapshot())).toBeNull();
    const marks = [3, 99, 100, 0].map((open) => {
      actor.send({ type: 'alerts.counted', open });
      return [openAlerts(actor.getSnapshot()), openAlertsMark(actor.getSnapshot())];
    });
    expect(marks).toEqual([
      [3, '3'],
      [99, '99'],
      [100, '99+'],
      [0, null],
    ]);
  });

  it('of another organisation is forgotten at once', () => {
    const { actor } = running(alertCountMachine);
    actor.send({ type: 'alerts.counted', open: 7 });
    actor.send({ type: 'organisation.switched' });
    expect(openAlertsMark(actor.getSnapshot())).toBeNull();
  });
});
