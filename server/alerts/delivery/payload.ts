import type { WebhookEvent } from '../../../src/domain/alerts/delivery/webhook.ts';
import { lateNotice } from '../../../src/domain/alerts/notification.ts';
import { isAlertLabel, measuredUnitOf } from '../../../src/domain/alerts/rules.ts';

/** What a delivery tells, as the database has it: times epoch ms, the place in 1e-7 degrees. Without a start it is about no alert. */
export interface ToldAlert {
  readonly deliveryId: string;
  readonly attempts: number;
  readonly event: WebhookEvent;
  readonly organisationId: string;
  readonly organisation: string;
  readonly alertId: string | null;
  readonly label: string | null;
  readonly start: number | null;
  readonly until: number | null;
  readonly noticed: number | null;
  readonly value: number | null;
  readonly limit: number | null;
  readonly bound: 'min' | 'max' | null;
  readonly vehicleId: number | null;
  readonly vehicle: string | null;
  readonly lat: number | null;
  readonly lng: number | null;
}

const moment = (time: number | null) => (time === null ? null : new Date(time).toISOString());

const alertOf = ({ alertId, label, start, until, noticed, value, limit, bound }: ToldAlert) =>
  start === null || noticed === null || label === null
    ? null
    : {
        id: alertId,
        key: label,
        start: moment(start),
        end: moment(until),
        noticed: moment(noticed),
        isLate: noticed - start > lateNotice,
        value,
        limit,
        bound,
        unit: value !== null && isAlertLabel(label) ? measuredUnitOf(label) : null,
      };

/** The body of a delivery, as docs/CONNECT.md describes it. A test has no alert. */
export const payloadOf = (told: ToldAlert): string => {
  const { deliveryId, attempts, event, organisationId, organisation, vehicleId, vehicle, lat, lng } = told;
  return JSON.stringify({
    delivery: deliveryId,
    attempt: attempts,
    event,
    organisation: { id: organisationId, name: organisation },
    alert: alertOf(told),
    vehicle: vehicleId === null ? null : { id: vehicleId, name: vehicle },
    position: lat === null || lng === null ? null : { lat: lat / 1e7, lng: lng / 1e7 },
  });
};
