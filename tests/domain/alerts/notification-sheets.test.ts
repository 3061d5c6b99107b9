import { describe, expect, it } from 'vitest';
import { notificationHeads, notificationTable } from '../../../src/domain/alerts/notification-sheets.ts';
import { event, words } from '../../cases/alerts/notification-export.ts';

const at = (text: string) => ({ wall: Date.parse(`${text}Z`) });

describe('A sheet of notifications', () => {
  it('has a title, thirteen columns in the words of the page, and a row each in the order they come', () => {
    const later = { event: event({ until: Date.UTC(2026, 10, 21, 9, 15), state: 'seen' }), vehicle: '218 401' };
    const shock = event({ type: 'NSShuntingImpacts', note: { value: 2.54, limit: 2, bound: 'max', unit: 'g' }, comment: 'Ablaufberg' });
    const { title, heads, rows } = notificationTable('218 401', [later, { event: shock, vehicle: 'Köf III' }], words, 'Europe/Berlin');
    expect(title).toBe('218 401');
    expect(heads).toEqual(
      ['timestamp', 'until', 'vehicle', 'type', 'value', 'limit', 'unit', 'lat', 'lng', 'state', 'by', 'at', 'comment'].map(
        (one) => `${one}!`,
      ),
    );
    // The clock of the operator is an hour ahead of UTC in November and two in July.
    const [begun, ended, dealt] = [at('2026-11-21T10:14:20'), at('2026-11-21T10:15:00'), at('2026-07-01T12:00:00')];
    expect(rows).toEqual([
      [begun, ended, '218 401', 'NSSpeedlimitExeeded!', 112.4, 100, 'kmPerHr!', 52.5251, 13.3694, 'Gesehen', 'Nora Weiß', dealt, '=1+1'],
      [begun, null, 'Köf III', 'NSShuntingImpacts!', 2.54, 2, 'g!', 52.5251, 13.3694, 'Erledigt', 'Nora Weiß', dealt, 'Ablaufberg'],
    ]);
  });

  it('leaves empty what is not known', () => {
    const bare = event({ note: null, location: null, state: 'open', by: null, at: null, comment: null });
    expect(notificationTable('x', [{ event: bare, vehicle: '218 401' }], words, 'Europe/Berlin').rows).toEqual([
      [at('2026-11-21T10:14:20'), null, '218 401', 'NSSpeedlimitExeeded!', null, null, null, null, null, 'Offen', null, null, null],
    ]);
  });

  it('has the columns without any row where there is no data', () => {
    const { heads, rows } = notificationTable('x', [], words, 'Europe/Berlin');
    expect([heads.length, rows]).toEqual([notificationHeads.length, []]);
  });
});
