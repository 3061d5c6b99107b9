// @module-tag full
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { open, openSession, openWindow, soon, steady, withBrowser, words } from '../portal.ts';

withBrowser();
const say = words();

const perSender = 2_500;
const box = { west: 9, south: 53, east: 10, north: 54 };
/** What would move the map or change its look if it were obeyed. */
const commands: fc.Arbitrary<object> = fc.oneof(
  fc.constant({ name: 'mapFitBounds', box, maxZoom: 12 }),
  fc.record({ name: fc.constant('focus'), vehicleId: fc.option(fc.nat(30)), zoom: fc.integer({ min: 0, max: 20 }) }),
  fc.record({ name: fc.constant('visible'), vehicleIds: fc.array(fc.integer({ min: 1, max: 30 })) }),
  fc.constantFrom<object>({ name: 'mapType', mapType: 'hybrid' }, { name: 'showRailway', isShown: true }),
  fc.constant({ name: 'mode', view: 'railation', zoom: 6 }),
);
const anything = fc.jsonValue({ maxDepth: 4 });
/** Almost a command: a wrong name, a wrong type, one value too much or one too few, keys of every object. */
const almost: fc.Arbitrary<unknown> = fc.oneof(
  anything,
  fc.record({
    name: fc.constantFrom('toString', '__proto__', 'constructor', 'hasOwnProperty', 'mapfitbounds', 'mapFitBounds ', ''),
    box: fc.constant(box),
  }),
  fc.record({
    name: fc.constant('mapFitBounds'),
    box: fc.oneof(anything, fc.constant({ ...box, west: 11 }), fc.constant({ ...box, north: 91 })),
  }),
  fc.record({ name: fc.constant('mapFitBounds'), box: fc.constant(box), maxZoom: fc.constantFrom('12', null, -1, 31, [12]) }),
  fc.record({ name: fc.constant('focus'), vehicleId: fc.constantFrom('1', 0, -1, 1.5, {}), zoom: fc.constant(12) }),
  fc.record({ name: fc.constant('visible'), vehicleIds: fc.constantFrom<unknown[]>('all', [1, '2'], { length: 1 }, [null]) }),
  fc.record({ name: fc.constant('mapType'), mapType: fc.constantFrom('HYBRID', 'satellite', 1, ['hybrid']) }),
  fc.record({ name: fc.constant('mode'), view: fc.constantFrom('nowhere', '__proto__', 1), zoom: fc.constant(3) }),
  fc.array(commands, { maxLength: 3 }),
  commands.map((command) => JSON.stringify(command)),
  commands.map((command) => ({ data: command })),
);

it('Ten thousand forged messages move nothing in the map frame: of another window, of no origin, or of no listed shape', async () => {
  const page = await openWindow({ storage: { userToken: await openSession('nora') } });
  await open(page, '/docs');
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    const add = (change: Partial<HTMLIFrameElement>) => {
      const frame = document.createElement('iframe');
      Object.assign(frame, change, { width: 800, height: 500 });
      document.body.append(frame);
      return frame;
    };
    const map = add({ src: '/map.html', title: 'map' });
    window.addEventListener('message', ({ source, data }) => source === map.contentWindow && heard.push(data));
    add({ src: '/docs', title: 'beside' });
  });
  const frame = page.frameLocator('iframe[title="map"]');
  await frame.getByRole('region', { name: say('map.region') }).waitFor();
  const heard = () => page.evaluate(() => (window as unknown as { heard: readonly { name: string }[] }).heard.map(({ name }) => name));
  await expect.poll(async () => (await heard()).includes('mapLoaded'), soon).toBe(true);
  // On a busy machine the messages that a map sends at its start come with long pauses.
  const stillFor = () => steady(async () => (await heard()).length, 3_000);
  const quiet = await stillFor();
  const look = await frame.locator('body').ariaSnapshot();

  const right = fc.sample(commands, perSender);
  const wrong = fc.sample(almost, perSender);
  const send = (messages: readonly unknown[]) => {
    const map = (document.querySelector('iframe[title="map"]') ??
      parent.document.querySelector('iframe[title="map"]')) as HTMLIFrameElement;
    for (const message of messages) map.contentWindow!.postMessage(message, '*');
  };
  const beside = page.frames().find((one) => one.url().endsWith('/docs') && one !== page.mainFrame())!;
  // The right shape from a window beside it; the wrong one from there as well and from the page around it.
  await beside.evaluate(send, right);
  await beside.evaluate(send, wrong);
  await page.evaluate(send, wrong);
  // The right shape, from the map's own window: the right origin, but nobody around it.
  await page
    .frames()
    .find((one) => one.url().includes('/map.html'))!
    .evaluate((messages) => {
      for (const message of messages) window.postMessage(message, '*');
    }, right);
  expect(await stillFor()).toBe(quiet);
  expect(await frame.locator('body').ariaSnapshot()).toBe(look);

  // What may speak is obeyed still.
  await page.evaluate(send, [{ name: 'mapFitBounds', box, maxZoom: 12 }]);
  await expect.poll(async () => (await heard()).length, soon).toBeGreaterThan(quiet);
}, 180_000);
