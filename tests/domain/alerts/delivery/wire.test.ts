import { describe, expect, it } from 'vitest';
import german from '../../../../public/locales/de-DE/webhooks.json' with { type: 'json' };
import english from '../../../../public/locales/en-GB/webhooks.json' with { type: 'json' };
import { AlertMailWire, KeptAlertMailWire, QuietHoursWire } from '../../../../src/domain/alerts/delivery/alert-mail-wire.ts';
import { AlertPushWire, PushDeviceId, PushDeviceWire, StatedPushWire } from '../../../../src/domain/alerts/delivery/alert-push-wire.ts';
import { deliveryFailures, deliveryProblems, deliveryStates, webhookProblems } from '../../../../src/domain/alerts/delivery/webhook.ts';
import {
  DeliveryId,
  IssuedWebhookWire,
  StatedWebhookWire,
  WebhookDeliveryWire,
  WebhookId,
  WebhookWire,
} from '../../../../src/domain/alerts/delivery/webhook-wire.ts';
import { alertLabels } from '../../../../src/domain/alerts/rules.ts';
import { wireOf } from '../../common/wire-of.ts';

const quiet = { from: 22, to: 6 };

it('Quiet hours are two full hours of a day', () => {
  const { takes, mayLack } = wireOf(QuietHoursWire);
  expect(mayLack(quiet)).toEqual([]);
  for (const field of ['from', 'to'])
    expect([-1, 0, 23, 24, 6.5, '6', null].filter((hour) => takes({ ...quiet, [field]: hour }))).toEqual([0, 23]);
});

describe('Mail about alerts', () => {
  const mail = { mode: 'digest', digestHour: 7, quiet };

  it('is stated by a mode, an hour of the day and quiet hours or none', () => {
    const { takes, refuses, mayLack } = wireOf(AlertMailWire);
    for (const mode of ['off', 'atOnce', 'digest']) expect([mode, takes({ ...mail, mode })]).toEqual([mode, true]);
    expect([-1, 0, 23, 24, 7.5].map((digestHour) => takes({ ...mail, digestHour }))).toEqual([false, true, true, false, false]);
    expect(takes({ ...mail, quiet: null })).toBe(true);
    expect(mayLack(mail)).toEqual([]);
    expect([{ mode: 'weekly' }, { quiet: { from: 22 } }, { quiet: { to: 24 } }].filter((one) => !refuses({ ...mail, ...one }))).toEqual([]);
  });

  it('is kept with why letters do not arrive, if they do not', () => {
    const { takes, refuses, mayLack } = wireOf(KeptAlertMailWire);
    const kept = { ...mail, failing: null };
    expect(takes(kept)).toBe(true);
    expect(mayLack(kept)).toEqual([]);
    for (const why of ['address', 'connection', 'other'])
      expect([why, takes({ ...kept, failing: { since: 1_763_716_460_000, why } })]).toEqual([why, true]);
    const wrong = [{ since: 1 }, { why: 'other' }, { since: 1, why: 'rain' }, { since: null, why: 'other' }];
    expect(wrong.filter((failing) => !refuses({ ...kept, failing }))).toEqual([]);
  });
});

describe('A device that alerts are sent to', () => {
  const id = `${'AZaz09_-'.repeat(5)}abc`;
  const stated = {
    endpoint: 'https://push.example/1',
    p256dh: `B${'AZaz09_-'.repeat(10)}abcdef`,
    auth: `${'AZaz09_-'.repeat(2)}abcdef`,
    quiet,
  };

  it('is named by 43 signs of base64url', () => {
    const { takes } = wireOf(PushDeviceId);
    expect(takes(id)).toBe(true);
    expect([id.slice(1), `${id}a`, ` ${id}`, `${id}\n`, `${id.slice(1)}+`, `${id.slice(1)}/`, `${id.slice(1)}=`, ''].filter(takes)).toEqual(
      [],
    );
  });

  it('is stated by an endpoint of up to 1,024 characters, a point and a secret in base64url, and quiet hours or none', () => {
    const { takes, refuses, mayLack } = wireOf(StatedPushWire);
    expect([stated, { ...stated, quiet: null }].map(takes)).toEqual([true, true]);
    expect(mayLack(stated)).toEqual([]);
    expect([1_024, 1_025].map((length) => takes({ ...stated, endpoint: 'x'.repeat(length) }))).toEqual([true, false]);
    const { p256dh, auth } = stated;
    const wrong = [
      ...[p256dh.slice(0, -1), `${p256dh}a`, `C${p256dh.slice(1)}`, `x${p256dh}`, `${p256dh.slice(0, -1)}=`].map((one) => ({
        p256dh: one,
      })),
      ...[auth.slice(1), `${auth}a`, ` ${auth}`, `${auth.slice(1)}=`].map((one) => ({ auth: one })),
      { quiet: { from: 22, to: 24 } },
    ];
    expect(wrong.filter((one) => !refuses({ ...stated, ...one }))).toEqual([]);
  });

  it('is listed with when it was added, beside the key that subscriptions are made for', () => {
    const device = { device: id, quiet: null, createdAt: 1_763_716_460_000, refusal: null };
    const one = wireOf(PushDeviceWire);
    expect([device, { ...device, quiet }, { ...device, refusal: 'sender' }].map(one.takes)).toEqual([true, true, true]);
    expect(one.refuses({ ...device, refusal: 'status' })).toBe(true);
    expect(one.mayLack(device)).toEqual([]);
    const all = wireOf(AlertPushWire);
    const answer = { publicKey: 'BKey', devices: [device] };
    expect([answer, { ...answer, devices: [] }].map(all.takes)).toEqual([true, true]);
    expect(all.mayLack(answer)).toEqual([]);
    expect(all.refuses({ ...answer, devices: [{ device: id }] })).toBe(true);
  });
});

describe('A webhook', () => {
  const uuid = '0a1b2c3d-4e5f-4a6b-8c7d-9e8f7a6b5c4d';
  const stated = { url: 'https://hooks.example/alerts', labels: null, isOn: true };
  const webhook = {
    ...{ webhookId: uuid, ...stated, createdAt: 1_763_716_460_000, secretAt: 1_763_716_470_000 },
    ...{ owner: 'Nora Weiß', deliveredAt: 1_763_716_480_000, waiting: 2 },
  };

  it('is named by a UUID, as each of its deliveries is', () => {
    for (const schema of [WebhookId, DeliveryId]) {
      const { takes } = wireOf(schema);
      expect(takes(uuid)).toBe(true);
      const wrong = [
        `a${uuid}`,
        `${uuid}0`,
        uuid.toUpperCase(),
        uuid.replaceAll('-', ''),
        uuid.replace('-4e5f', ''),
        uuid.replace('0a', 'g0'),
      ];
      expect(['', ...wrong, uuid.slice(1), uuid.slice(0, -1), uuid.replace('4e5f', '4e5')].filter(takes)).toEqual([]);
    }
  });

  it('is stated by an address of up to 2,000 characters, the rules it hears of, and whether it is on', () => {
    const { takes, refuses, mayLack } = wireOf(StatedWebhookWire);
    expect(mayLack(stated)).toEqual([]);
    expect([2_000, 2_001].map((length) => takes({ ...stated, url: 'x'.repeat(length) }))).toEqual([true, false]);
    expect([null, ['NSFlatSpot'], alertLabels].filter((labels) => !takes({ ...stated, labels }))).toEqual([]);
    expect([[], ['NSFlat'], [...alertLabels, 'NSFlatSpot']].filter((labels) => !refuses({ ...stated, labels }))).toEqual([]);
    expect(refuses({ ...stated, isOn: 'yes' })).toBe(true);
  });

  it('is read with its times, its owner and how much waits for it, with its secret when that is issued', () => {
    const { takes, refuses, mayLack } = wireOf(WebhookWire);
    expect([webhook, { ...webhook, owner: null, deliveredAt: null, labels: ['NSFlatSpot'] }].map(takes)).toEqual([true, true]);
    expect(mayLack(webhook)).toEqual([]);
    expect(refuses({ ...webhook, waiting: 0.5 })).toBe(true);
    const issued = wireOf(IssuedWebhookWire);
    expect(issued.takes({ webhook, secret: 'whsec_x' })).toBe(true);
    expect(issued.mayLack({ webhook, secret: 'whsec_x' })).toEqual([]);
  });

  const delivery = {
    ...{ deliveryId: uuid, event: 'alert.noticed', alertId: uuid, label: 'NSFlatSpot', vehicle: '218 401', alertAt: 1_763_716_460_000 },
    ...{ createdAt: 1_763_716_461_000, state: 'failed', attempts: 2, triedAt: 1_763_716_462_000, nextTryAt: 1_763_716_500_000 },
    ...{ status: 503, failure: 'answered' },
  };
  const { takes, refuses, mayLack } = wireOf(WebhookDeliveryWire);

  it('has deliveries of which all is told, with null for what is not known', () => {
    const ofTest = {
      alertId: null,
      label: null,
      vehicle: null,
      alertAt: null,
      triedAt: null,
      nextTryAt: null,
      status: null,
      failure: null,
    };
    expect([delivery, { ...delivery, ...ofTest, event: 'test' }].map(takes)).toEqual([true, true]);
    expect(mayLack(delivery)).toEqual([]);
  });

  it('has deliveries of alerts noticed and withdrawn and of tests, in four states, with ten ways to fail', () => {
    expect(['alert.noticed', 'alert.withdrawn', 'test'].filter((event) => !takes({ ...delivery, event }))).toEqual([]);
    expect(['waiting', 'delivered', 'failed', 'givenUp'].filter((state) => !takes({ ...delivery, state }))).toEqual([]);
    const failures = [
      ...['timeout', 'unreachable', 'closed', 'certificate', 'addressRefused'],
      ...['unreadable', 'redirected', 'answered', 'secretLost', 'outsideWindow'],
    ];
    expect(failures.filter((failure) => !takes({ ...delivery, failure }))).toEqual([]);
    const wrong = [
      ...[{ event: 'alert.seen' }, { state: 'lost' }, { failure: 'tired' }, { label: 'x' }, { status: 503.5 }, { attempts: 0.5 }],
      ...[{ createdAt: null }, { deliveryId: null }, { event: '' }, { state: '' }, { failure: '' }],
    ];
    expect(wrong.filter((one) => !refuses({ ...delivery, ...one }))).toEqual([]);
  });
});

it('What can be wrong with a webhook and its deliveries is told in words', () => {
  for (const { problem, page } of [german, english]) {
    expect([...webhookProblems].sort()).toEqual(Object.keys(problem).sort());
    expect([...deliveryProblems].sort()).toEqual(Object.keys(page.problem).sort());
    expect([...deliveryStates].sort()).toEqual(Object.keys(page.state).sort());
    expect([...deliveryFailures].sort()).toEqual(Object.keys(page.failure).sort());
  }
});
