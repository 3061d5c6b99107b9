import type { Page } from 'playwright-core';
import type { WalkStage } from './page/page.tsx';
import type { Amiss, Hand } from './page/walk-tours.ts';

type Staged = { walkStage: WalkStage };

let pen = { x: 0, y: 0 };
/** A hand on mouse and keys: the real input of the browser. */
const use = async ({ mouse, keyboard }: Page, hand: Hand) => {
  if (hand.kind === 'lift') return mouse.up();
  if (hand.kind === 'drag') {
    pen = { x: pen.x + hand.x, y: pen.y + hand.y };
    return mouse.move(pen.x, pen.y);
  }
  if (hand.kind === 'down') {
    pen = hand;
    await mouse.move(hand.x, hand.y);
    return mouse.down();
  }
  if (hand.kind === 'press') return keyboard.press(hand.key);
  if (hand.kind === 'hover') return mouse.move(hand.x, hand.y);
  await mouse.click(hand.x, hand.y, { clickCount: hand.kind === 'fill' ? 3 : 1 });
  if (hand.kind !== 'fill') return;
  await keyboard.press('ControlOrMeta+a');
  // What was there goes first: the same text again is a change, too.
  await keyboard.press('Delete');
  if (hand.text !== '') await keyboard.insertText(hand.text);
};

/** All tours of a machine on its view: how many new steps they took, and what was amiss. */
export async function walkPage(page: Page, place: string): Promise<{ readonly steps: number; readonly amiss: readonly Amiss[] }> {
  const steps = await page.evaluate((of) => (window as unknown as Staged).walkStage.begin(of), place);
  for (;;) {
    const next = await page.evaluate(() => (window as unknown as Staged).walkStage.goOn());
    if ('amiss' in next) return { steps, amiss: next.amiss };
    await use(page, next.hand);
  }
}
