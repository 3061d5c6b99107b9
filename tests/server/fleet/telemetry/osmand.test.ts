import { describe, expect, it } from 'vitest';
import { osmandJson, osmandQuery } from '../../../../server/fleet/telemetry/osmand.ts';

describe('the OsmAnd protocol', () => {
  it('reads the query form, whose speed is in knots and whose engine hours are in milliseconds', () => {
    const { key, messages } = osmandQuery({
      id: 'k',
      lat: '52.5',
      lon: '13.4',
      timestamp: '1795254059',
      speed: '10',
      bearing: '270',
      altitude: '35',
      accuracy: '6',
      batt: '81',
      hours: '65679480000',
    });
    expect(key).toBe('k');
    expect(messages()).toEqual([
      { time: 1795254059, lat: 52.5, lng: 13.4, speed: 18.52, heading: 270, accuracy: 6, engineHours: 18_244.3 },
    ]);
  });

  it('takes a time without zone as UTC and leaves unknown speed and course out', () => {
    const { messages } = osmandQuery({
      deviceid: 'k',
      location: '52.5,13.4',
      timestamp: '2026-11-21 09:00:00',
      speed: '-1',
      heading: '-1',
    });
    expect(messages()).toEqual([{ time: '2026-11-21T09:00:00Z', lat: 52.5, lng: 13.4 }]);
  });

  it('reads the JSON form, whose speed is in metres per second', () => {
    const coords = { latitude: 52.5, longitude: 13.4, speed: 10, heading: 90, accuracy: 5, altitude: 40 };
    const body = { device_id: 'k', location: { timestamp: '2026-11-21T09:00:00.000Z', coords, battery: { level: 0.5 } } };
    const report = osmandJson(body)!;
    expect([report.key, report.locations]).toEqual(['k', 1]);
    expect(report.messages()).toEqual([{ time: '2026-11-21T09:00:00.000Z', lat: 52.5, lng: 13.4, speed: 36, heading: 90, accuracy: 5 }]);
    expect(osmandJson({ location: body.location }, 'of the address')?.key).toBe('of the address');
  });

  it.each([[null], [[]], [{}], [{ device_id: 'k' }], [{ device_id: {}, location: {} }], [{ location: { coords: {} } }]])(
    'does not take %j for a report',
    (body) => {
      expect(osmandJson(body)).toBeUndefined();
    },
  );
});
