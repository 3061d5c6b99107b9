import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPicture } from '../../../src/views/common/late/first-picture.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** As a page that was just opened has it. */
const opened = () => {
  const { firstPicture, pictureIsWhole } = createPicture();
  const told: string[] = [];
  const wait = (name: string) => void firstPicture().then(() => told.push(name));
  return { told, wait, pictureIsWhole };
};

it('What comes later waits for the first picture, and whoever asks after it does not wait', async () => {
  const { told, wait, pictureIsWhole } = opened();
  wait('logbook');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(told).toEqual([]);
  pictureIsWhole();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['logbook']);
  wait('worker');
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['logbook', 'worker']);
  expect(vi.getTimerCount()).toBe(0);
});

it('A page whose picture is never told to be whole keeps it waiting 4 s', async () => {
  const { told, wait } = opened();
  wait('logbook');
  await vi.advanceTimersByTimeAsync(3_999);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['logbook']);
});
