import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { PathWalkerProps } from '../../.storybook/path-walker.tsx';
import { texts } from '../../.storybook/texts.ts';
import { playwrightScript } from '../../.storybook/walker/script/playwright-script.ts';
import type { WalkerText } from '../../.storybook/walker/use-text.ts';
import { placeFilterMachine } from '../../src/machines/places/place-filter.ts';
import { cases, facet, sights } from '../cases/places/place-filter.ts';
import { see } from '../sights/table.ts';

const walked: PathWalkerProps = { machine: placeFilterMachine as unknown as AnyStateMachine, cases, facet, sights, view: () => null };
const english = texts['en-GB'];
const fixed = english.getFixedT(null, 'walker' as never);
const text: WalkerText = (key, values) => String(fixed(key as never, values as never));
const options = { title: 'Place filter', area: 'places', url: 'http://localhost:6006/iframe.html#walk=1&step=0', texts: english, text };

const events = [
  { type: 'kind.toggle', kind: 'ships' },
  { type: 'list.close' },
  { type: 'search.type', text: 'Koln' },
  { type: 'xstate.after.searchRests.placeFilter.search.typing' },
];
const script = (props: PathWalkerProps) =>
  playwrightScript(props, { input: undefined, steps: events.map((event) => ({ event })) }, options);

describe('A path copied as a Playwright script', () => {
  it('opens the walker at its start and expects the state', () => {
    expect(script(walked).split('\n').slice(5, 10)).toEqual([
      'test("Place filter: drawer · shown, list · closed, search · resting", async ({ page }) => {',
      '  await page.goto("http://localhost:6006/iframe.html#walk=1&step=0");',
      "  const view = page.locator('.walker-view iframe').contentFrame();",
      '  const possible = page.getByRole(\'region\', { name: "Possible now" });',
      "  const where = page.getByTestId('where');",
    ]);
  });

  it('does in the view what a person does and expects what is seen', () => {
    const lines = script(walked).split('\n').slice(17, 21);
    expect(lines.map((line) => line.trim())).toEqual([
      '// 1. Toggle kind',
      "await view.getByRole('checkbox', { name: /^Ships$/ }).filter({ visible: true }).first().click();",
      'await expect(where).toHaveText("drawer · shown, list · open, search · resting");',
      "await expect(view.getByRole('checkbox', { name: /^Ships$/, checked: true }).filter({ visible: true }).first()).toBeVisible();",
    ]);
  });

  it('sends by its button what comes from elsewhere, advances the clock, and distinguishes buttons of one name', () => {
    const sent = script(walked).match(/await possible.*/g);
    expect(sent).toEqual([
      'await possible.getByRole(\'button\', { name: "Type search" }).nth(1).click();',
      'await possible.getByRole(\'button\', { name: "300 ms pass" }).click();',
    ]);
    const withPen = script({ ...walked, sights: { ...sights, isFromStart: true } });
    expect(withPen).toContain('{ name: "300 ms pass" }).dispatchEvent(\'click\');');
  });

  it('expects states alone where the machine has no view, and names what is neither role nor text', () => {
    const { view: _, ...unseen } = walked;
    expect(script(unseen)).not.toContain('view.');
    const always = [
      { words: 'a warning of the browser', holds: () => true },
      see('text', 'places.list.title'),
      see('list', undefined, { busy: true }),
    ];
    expect(
      script({ ...walked, sights: { states: {}, always } })
        .split('\n')
        .slice(11, 14),
    ).toEqual([
      '  // a warning of the browser',
      "  await expect(view.locator('body').first()).toContainText(/List\\s*of\\s*places/i);",
      "  await expect(view.getByRole('list').and(view.locator('[aria-busy]:not([aria-busy=\"false\"])')).filter({ visible: true }).first()).toBeVisible();",
    ]);
  });
});
