import { Clock, Effect } from 'effect';
import { PushSending } from '../../../../server/alerts/delivery/push/push-sending.ts';
import { WebhookReach } from '../../../../server/alerts/delivery/sending.ts';
import { systemResolve } from '../../../../server/alerts/delivery/target.ts';
import { alertsWorld } from '../alerts-world.ts';
import { makeBrowser } from './browser.ts';

const minute = 60_000;
const base = '/logbook/api/logbook/v1/gateway/notifications/push';
type Session = Awaited<ReturnType<Awaited<ReturnType<typeof alertsWorld>>['session']>>;
interface Quiet {
  readonly from: number;
  readonly to: number;
}

/** The fleet with its alerts, and devices of its people on a push service of this machine. */
export const pushWorld = async (serviceUrl: string, publicUrl: string | null = 'https://portal.example') => {
  const world = await alertsWorld({ webhookLoopback: true, pushServices: ['127.0.0.1'], publicUrl });
  const plain = await world.session(world.plainId);
  const chief = await world.session(world.adminId);
  const ask = (method: string, path: string, session: Session, body?: unknown) =>
    world.portal.call(`${base}${path}`, { method, headers: session.headers, ...(body !== undefined && { body }) });
  let made = 0;
  /** Switched on, in a new browser unless one is given. */
  const device = async (session: Session, quiet: Quiet | null = null, browser = makeBrowser(`${serviceUrl}/${++made}`)) => {
    const { status, json } = await ask('PUT', '/devices', session, { ...browser.subscription, quiet });
    if (status !== 200) throw new Error(`not switched on: ${JSON.stringify(json)}`);
    return { ...browser, path: new URL(browser.subscription.endpoint).pathname, device: String((json as { device: string }).device) };
  };
  // A machine that is busy with other tests answers late; who waits for a silent service says for how long.
  const reaching = { resolve: systemResolve, timeout: 20_000 };
  const sendAt = (now: number, reach: Partial<typeof reaching> = {}) =>
    world.portal.run(
      Effect.flatMap(Clock.Clock, (clock) =>
        PushSending.use(({ deliver }) => deliver).pipe(
          Effect.provideService(WebhookReach, { ...reaching, ...reach }),
          Effect.provideService(
            Clock.Clock,
            Object.assign(Object.create(clock) as typeof clock, { currentTimeMillis: Effect.succeed(now) }),
          ),
        ),
      ),
    );
  const send = (reach: Partial<typeof reaching> = {}) => sendAt(Date.now(), reach);
  /** The time until the next message or try is over. */
  const later = () => world.rows('update alert_push set next_try_at = now()');
  /** Alerts that were noticed as they happened, unless `first` is long ago. */
  const raise = (count: number, vehicleId: number, first = Date.now() - 5 * minute) => world.raise(count, vehicleId, first);
  const nameOf = async (vehicleId: number) =>
    (await world.rows<{ name: string }>('select name from vehicle where vehicle_id = $1::int', [vehicleId]))[0]!.name;
  const prune = () => world.portal.run(PushSending.use((sending) => sending.prune));
  const clear = async () => {
    await world.rows('delete from alert_push');
    await world.rows('delete from vehicle_access');
    await world.rows(`update account set settings = '{}'`);
  };
  return { ...world, plain, chief, ask, device, send, sendAt, later, raise, nameOf, prune, clear };
};
export type PushWorld = Awaited<ReturnType<typeof pushWorld>>;
