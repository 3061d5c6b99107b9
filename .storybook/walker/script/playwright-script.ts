import type { i18n } from 'i18next';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { eventName } from '../../../tests/replay.ts';
import { looksOf } from '../../../tests/sights/look.ts';
import { isAlike, type SightTable, shownAs } from '../../../tests/sights/table.ts';
import { placesOf } from '../../../tests/walks/nodes.ts';
import type { PathWalkerProps } from '../../path-walker.tsx';
import { whereOf } from '../describe.ts';
import { type Track, walkTo } from '../live-walk.ts';
import { labelOf, type Possible, possibleNow } from '../possible.ts';
import type { WalkerText } from '../use-text.ts';
import { actsIn, expectationOf } from './locators.ts';

interface Scripted {
  readonly title: string;
  readonly area: string;
  /** The walker's page at the start of this path. */
  readonly url: string;
  readonly texts: i18n;
  readonly text: WalkerText;
}

const quoted = (value: string) => JSON.stringify(value.replaceAll(/\s+/g, ' '));
const isSame = (one: AnyEventObject, other: AnyEventObject) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => JSON.stringify(one[key]) === JSON.stringify(other[key]));

/** What is seen where the machine stands; what has to be opened for it is opened, and closed again. */
const looksAt = (sights: SightTable | undefined, snapshot: AnyMachineSnapshot, texts: i18n): readonly string[] => {
  if (sights === undefined) return [];
  const shown = [...new Set(placesOf(snapshot).map((state) => shownAs(sights, state)))];
  const looks = [sights.always ?? [], ...shown.map((state) => sights.states[state] ?? [])].flatMap((sight) =>
    isAlike(sight) ? [] : looksOf(sight, snapshot),
  );
  const { opens } = sights;
  const isOpened = opens !== undefined && opens.when?.(snapshot) !== false && looks.length > 0;
  return [
    ...(isOpened ? actsIn(opens.first, texts) : []),
    ...new Set(looks.map((look) => expectationOf(look, texts))),
    ...(isOpened ? actsIn(opens.last, texts) : []),
  ];
};

/**
 * A walk as a test of Playwright on this Storybook: what a person does is done in the view, what comes from elsewhere is sent by its button,
 * and after each step the state and what is seen of it are expected.
 */
export function playwrightScript(walked: PathWalkerProps, track: Track, { title, area, url, texts, text }: Scripted): string {
  const { machine, cases = {}, sights, view } = walked;
  const naming = { text, language: texts.language, area };
  const walkedTo = (step: number) => walkTo(machine, track, step, () => {});
  const buttonOf = (possible: readonly Possible[], event: AnyEventObject) => {
    const labels = possible.map((one) => ({ ...one, ...labelOf(one, naming) }));
    const wanted = labels.find((one) => isSame(one.event, event));
    if (wanted === undefined) return null;
    const alike = labels.filter(({ name, detail }) => `${name} ${detail}`.toLowerCase().includes(wanted.name.toLowerCase()));
    const which = alike.length > 1 ? `.nth(${alike.indexOf(wanted)})` : '';
    // Where a pen may be down, the mouse stays with it.
    const press = sights?.isFromStart ? ".dispatchEvent('click')" : '.click()';
    return `await possible.getByRole('button', { name: ${quoted(wanted.name)} })${which}${press};`;
  };
  const seenAt = (snapshot: AnyMachineSnapshot) => [
    `await expect(where).toHaveText(${quoted(whereOf(snapshot))});`,
    ...(view === undefined ? [] : looksAt(sights, snapshot, texts)),
  ];
  const start = walkedTo(0);
  const steps = track.steps.map(({ event }, index) => {
    const { actor, clock } = walkedTo(index);
    const from = actor.getSnapshot() as AnyMachineSnapshot;
    const cause = view === undefined ? undefined : sights?.causes?.[eventName(event.type)];
    const acts = typeof cause === 'function' ? cause(event, from) : (cause ?? null);
    const button = buttonOf(possibleNow(actor, clock, cases), event);
    const done = acts === null ? [button ?? `// ${text('scriptNoButton', { event: eventName(event.type) })}`] : actsIn(acts, texts);
    const name = labelOf({ event }, naming).name;
    return [`// ${index + 1}. ${name}`, ...done, ...seenAt(walkedTo(index + 1).actor.getSnapshot() as AnyMachineSnapshot)];
  });
  const goal = whereOf(walkedTo(track.steps.length).actor.getSnapshot() as AnyMachineSnapshot);
  const body = [
    `await page.goto(${quoted(url)});`,
    ...(view === undefined ? [] : ["const view = page.locator('.walker-view iframe').contentFrame();"]),
    `const possible = page.getByRole('region', { name: ${quoted(text('possible'))} });`,
    "const where = page.getByTestId('where');",
    ...seenAt(start.actor.getSnapshot() as AnyMachineSnapshot),
    ...steps.flatMap((lines) => ['', ...lines]),
  ];
  return [
    `// ${text('scriptHint')}`,
    "import { expect, test } from 'playwright/test';",
    '',
    'test.use({ viewport: { width: 1440, height: 900 }, launchOptions: { executablePath: process.env.CHROMIUM_PATH } });',
    '',
    `test(${quoted(`${title}: ${goal}`)}, async ({ page }) => {`,
    ...body.map((line) => (line === '' ? '' : `  ${line}`)),
    '});',
    '',
  ].join('\n');
}
