import { describe, expect, it } from 'vitest';
import { signatureMachine } from '../../../src/machines/logbook/signature/chart.ts';
import {
  canSaveSignature,
  canUndoStroke,
  isConfirmed,
  isPenDown,
  isSignatureBusy,
  isSignatureOpen,
  penOf,
  signaturePurpose,
  signatureStrokes,
  signatureVerbs,
} from '../../../src/machines/logbook/signature/selectors.ts';
import { cases, facet, image, next, point } from '../../cases/logbook/signature.ts';
import { coverMachine } from '../../coverage-table.ts';
import { settle } from '../../fakes.ts';
import { running } from '../../running.ts';

coverMachine({ name: 'logbook-signature', machine: signatureMachine, cases, states: 33, facet }, [
  'takes 22 transitions; enters closed 8, given 2, open.drawing 1, open.drawn 13, open.empty 4, open.writing 8, rendering 2',
  'emits notice.show 2, signature.cancelled 4, signature.given 2',
  'sets confirmed 14, pen 3, purpose 2, strokes 20',
  'starts renderSignature 2',
]);

const start = (renderSignature: (input: never) => unknown = () => image) => {
  const { actor, emitted } = running(signatureMachine, { actors: { renderSignature } });
  const does = signatureVerbs(actor);
  const open = (purpose: 'entry' | 'comment' = 'entry') => actor.send({ type: 'signature.open', purpose });
  const draw = () => {
    does.begin(point);
    does.extend([next]);
    does.end();
  };
  const confirm = () => {
    does.toggle('agreement');
    does.toggle('submission');
  };
  return { actor, does, emitted, open, draw, confirm, now: () => actor.getSnapshot() };
};

describe('The signature pad', () => {
  it('keeps strokes point by point with their pressure, takes back the last and clears all', () => {
    const { does, open, draw, now } = start();
    open();
    expect([isSignatureOpen(now()), signatureStrokes(now()).length === 0, canUndoStroke(now())]).toEqual([true, true, false]);
    draw();
    expect(signatureStrokes(now())).toEqual([[point, next]]);
    does.begin(next);
    does.end();
    expect([signatureStrokes(now()), canUndoStroke(now())]).toEqual([[[point, next], [next]], true]);
    does.undo();
    expect(signatureStrokes(now())).toEqual([[point, next]]);
    does.undo();
    expect([signatureStrokes(now()), canUndoStroke(now())]).toEqual([[], false]);
    draw();
    draw();
    does.clear();
    expect(signatureStrokes(now())).toEqual([]);
  });

  it('draws with the arrow keys where the pen is down, and moves it where it is up', () => {
    const { does, open, now } = start();
    open();
    const at = penOf(now());
    expect([at, isPenDown(now())]).toEqual([{ x: 180, y: 120, pressure: 0.5 }, false]);
    does.movePen([24, 0]);
    expect([penOf(now()), signatureStrokes(now()).length === 0]).toEqual([{ ...at, x: 204 }, true]);
    does.togglePen();
    does.movePen([0, -6]);
    expect([isPenDown(now()), canUndoStroke(now())]).toEqual([true, false]);
    does.undo();
    does.togglePen();
    does.movePen([6, 0]);
    const stroke = [
      { ...at, x: 204 },
      { ...at, x: 204, y: 114 },
    ];
    expect([signatureStrokes(now()), isPenDown(now()), penOf(now())]).toEqual([[stroke], false, { ...at, x: 210, y: 114 }]);
    does.togglePen();
    expect(signatureStrokes(now())).toEqual([stroke, [penOf(now())]]);
    does.liftPen();
    does.liftPen();
    expect([isPenDown(now()), canUndoStroke(now())]).toEqual([false, true]);
  });

  it('keeps the pen of the arrow keys on the sheet, and brings it back for the next time', () => {
    const { does, open, now } = start();
    open();
    does.movePen([-1_000, -1_000]);
    expect(penOf(now())).toMatchObject({ x: 0, y: 0 });
    does.movePen([1_000, 1_000]);
    expect(penOf(now())).toMatchObject({ x: 720, y: 240 });
    does.cancel();
    open();
    expect(penOf(now())).toMatchObject({ x: 180, y: 120 });
  });

  it('goes on with a second stroke where a pointer never said that it left', () => {
    const { does, open, now } = start();
    open();
    does.begin(point);
    does.begin(next);
    does.extend([point]);
    expect(signatureStrokes(now())).toEqual([[point], [next, point]]);
    does.end();
    does.extend([next]);
    expect(signatureStrokes(now())).toEqual([[point], [next, point]]);
  });

  it('begins blank every time, with nothing ticked', () => {
    const { actor, does, open, draw, confirm, now } = start();
    open();
    draw();
    confirm();
    actor.send({ type: 'signature.close' });
    expect([isSignatureOpen(now()), signatureStrokes(now())]).toEqual([false, []]);
    open('comment');
    expect(signaturePurpose(now())).toBe('comment');
    expect([signatureStrokes(now()).length === 0, isConfirmed(now(), 'agreement'), isConfirmed(now(), 'submission')]).toEqual([
      true,
      false,
      false,
    ]);
    does.cancel();
    expect(isSignatureOpen(now())).toBe(false);
  });
});

describe('Saving a signature', () => {
  it('is disabled until something is drawn, and again once it is taken back [LOG-154]', () => {
    const { does, open, draw, confirm, now } = start();
    open();
    confirm();
    expect(canSaveSignature(now())).toBe(false);
    does.save();
    expect(isSignatureBusy(now())).toBe(false);
    does.begin(point);
    expect(canSaveSignature(now())).toBe(false);
    does.end();
    expect(canSaveSignature(now())).toBe(true);
    does.undo();
    expect(canSaveSignature(now())).toBe(false);
    draw();
    does.clear();
    expect(canSaveSignature(now())).toBe(false);
  });

  it.each([
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ])('with agreement %s and final submission %s gives a signature only where both are ticked [LOG-153]', async (agreement, submission) => {
    const { does, open, draw, emitted, now } = start();
    open();
    draw();
    if (agreement) does.toggle('agreement');
    if (submission) does.toggle('submission');
    expect([isConfirmed(now(), 'agreement'), isConfirmed(now(), 'submission')]).toEqual([agreement, submission]);
    expect(canSaveSignature(now())).toBe(agreement && submission);
    does.save();
    await settle();
    expect(emitted).toEqual(agreement && submission ? [{ type: 'signature.given', purpose: 'entry', image }] : []);
  });

  it('is disabled again when a tick is taken back [LOG-153]', () => {
    const { does, open, draw, confirm, now } = start();
    open();
    draw();
    confirm();
    does.toggle('submission');
    expect(canSaveSignature(now())).toBe(false);
  });

  it('hands over the picture of exactly what was drawn', async () => {
    const asked: unknown[] = [];
    const { does, open, draw, confirm, emitted, now } = start((input) => {
      asked.push(input);
      return image;
    });
    open('comment');
    draw();
    confirm();
    does.save();
    expect(isSignatureBusy(now())).toBe(true);
    await settle();
    expect(asked).toEqual([{ strokes: [[point, next]] }]);
    expect(emitted).toEqual([{ type: 'signature.given', purpose: 'comment', image }]);
    expect([isSignatureOpen(now()), isSignatureBusy(now())]).toEqual([true, true]);
  });

  it.each([
    ['is empty', () => ''],
    ['is a data URL without data', () => 'data:image/png;base64,'],
    [
      'cannot be made',
      () => {
        throw new Error('no canvas');
      },
    ],
  ])('refuses a picture that %s, says so and keeps the drawing', async (_, renderSignature) => {
    const { does, open, draw, confirm, emitted, now } = start(renderSignature);
    open();
    draw();
    confirm();
    does.save();
    await settle();
    expect(emitted).toEqual([{ type: 'notice.show', notice: { key: 'logbook.signature.failed', tone: 'error' } }]);
    expect([isSignatureBusy(now()), signatureStrokes(now()), canSaveSignature(now())]).toEqual([false, [[point, next]], true]);
  });

  it('keeps the drawing until it is kept elsewhere: a refused one can be given again', async () => {
    const { actor, does, open, draw, confirm, emitted, now } = start();
    open();
    draw();
    confirm();
    does.save();
    await settle();
    actor.send({ type: 'signature.refused' });
    expect([isSignatureBusy(now()), signatureStrokes(now())]).toEqual([false, [[point, next]]]);
    does.save();
    await settle();
    expect(emitted).toHaveLength(2);
  });

  it('can be called off at any time before the picture is given', () => {
    for (const isSaving of [false, true]) {
      const { does, open, draw, confirm, emitted, now } = start(() => new Promise(() => {}));
      open('comment');
      draw();
      confirm();
      if (isSaving) does.save();
      does.cancel();
      expect(isSignatureOpen(now())).toBe(false);
      expect(emitted).toEqual([{ type: 'signature.cancelled', purpose: 'comment' }]);
    }
  });
});
