import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { recordCalls } from '../../../src/api/actors/logbook/record.ts';
import { keyOf, owner } from '../../cases/logbook/sync.ts';

it('Closing the drawer while signatures are loading leaves no rejection unhandled', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const { readPictures } = recordCalls({
    run: (_, signal) => new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('closed')))),
    store: undefined as never,
    transport: undefined as never,
    connectionLost: Effect.never,
    newId: () => keyOf(900),
    saveFile: () => undefined,
  });
  const closing = new AbortController();
  const entry = { owner, entryId: keyOf(1), commentIds: [keyOf(2), keyOf(3)] };
  const reading = readPictures(entry as never, closing.signal);
  closing.abort();
  await expect(reading).rejects.toThrow('closed');
  // Node reports unhandled rejections after the microtasks.
  await new Promise(setImmediate);
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});
