import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { NotificationEvent, NotificationExportQuery } from '../../../src/domain/alerts/event.ts';
import {
  mostNotifications,
  notificationOrderBy,
  notificationOrders,
  notificationPageSize,
  usualNotificationOrder,
  withNotifications,
} from '../../../src/domain/alerts/notification.ts';
import { event } from '../../cases/alerts/notification-export.ts';

describe('A notification', () => {
  it('has timestamp, vehicleId, type, note and location [NOT-007]', () => {
    const note = { value: 112.4, limit: 100, bound: 'max', unit: 'kmPerHr' };
    const location = { lat: 52.5, lng: 13.4 };
    const event = { timestamp: 1, vehicleId: 7, type: 'NSSpeedlimitExeeded', note, location };
    const rest = { alertId: 'x', until: null, isLate: false, state: 'open', by: null, at: null, comment: null };
    expect(Schema.decodeUnknownSync(NotificationEvent)({ ...event, ...rest })).toMatchObject(event);
    for (const field of Object.keys(event))
      expect(() => Schema.decodeUnknownSync(NotificationEvent)({ ...event, ...rest, [field]: 'x' })).toThrow();
  });

  it('is asked for the newest first, 50 at a time [NOT-005] [NOT-006]', () => {
    expect([usualNotificationOrder, notificationPageSize]).toEqual(['timestamp desc', 50]);
    expect(notificationOrders).toContain(usualNotificationOrder);
  });

  it('is sorted by a column upwards, times from the newest on, and the other way round when asked again', () => {
    expect(notificationOrderBy('timestamp desc', 'timestamp')).toBe('timestamp asc');
    expect(notificationOrderBy('timestamp asc', 'timestamp')).toBe('timestamp desc');
    expect(notificationOrderBy('timestamp desc', 'vehicle')).toBe('vehicle asc');
    expect(notificationOrderBy('vehicle asc', 'vehicle')).toBe('vehicle desc');
    expect(notificationOrderBy('vehicle desc', 'vehicle')).toBe('vehicle asc');
    expect(notificationOrderBy('vehicle asc', 'timestamp')).toBe('timestamp desc');
  });

  it('is exported up to 8,000,000 at a time [NOT-014]', () => {
    expect(mostNotifications).toBe(8_000_000);
    const asked = { vehicleIds: [7], startDate: '2026-11-01', endDate: '2026-11-02', dataFields: [] };
    const decode = Schema.decodeUnknownSync(NotificationExportQuery);
    expect(decode({ ...asked, top: mostNotifications }).top).toBe(8_000_000);
    expect(() => decode({ ...asked, top: mostNotifications + 1 })).toThrow();
  });
});

describe('A page of notifications, once something was done with some of them,', () => {
  const first = event({ alertId: 'a', state: 'open' });
  const second = event({ alertId: 'b', state: 'seen' });
  const page = { items: [first, second], pagination: { total: 2, skip: 0, top: 50 }, open: 4 };

  it('has it in its place, and one open less or more', () => {
    const seen = { ...first, state: 'seen' as const, by: 'Nora Weiß' };
    expect(withNotifications(page, [seen])).toEqual({ ...page, items: [seen, second], open: 3 });
    const reopened = { ...second, state: 'open' as const };
    expect(withNotifications(page, [reopened])).toEqual({ ...page, items: [first, reopened], open: 5 });
    expect(withNotifications(page, [reopened, seen])).toEqual({ ...page, items: [seen, reopened], open: 4 });
  });

  it('has as many open as before where it was not open and is not now, or still is', () => {
    const resolved = { ...second, state: 'resolved' as const };
    expect(withNotifications(page, [resolved])).toEqual({ ...page, items: [first, resolved] });
    const commented = { ...first, comment: 'x' };
    expect(withNotifications(page, [commented])).toEqual({ ...page, items: [commented, second] });
  });

  it('is as it was where it does not hold that one', () => {
    expect(withNotifications(page, [event({ alertId: 'c', state: 'open' })])).toEqual(page);
  });
});
