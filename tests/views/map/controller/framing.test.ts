import { describe, expect, it } from 'vitest';
import { createFraming } from '../../../../src/views/map/controller/framing.ts';
import type { Box, Camera } from '../../../../src/views/map/stage/camera.ts';

const europe: Camera = { longitude: 10, latitude: 51, zoom: 5.5 };
const yard: Camera = { longitude: 12, latitude: 51, zoom: 14 };
const fleet: Box = [5, 47, 15, 55];
const track: Box = [11.9, 50.9, 12.1, 51.1];

const start = ({ isMoved = false, hasPositions = true } = {}) => {
  let camera = europe;
  let asked = 0;
  const framing = createFraming({
    isMoved,
    ask: () => {
      asked++;
      return hasPositions ? fleet : null;
    },
    camera: () => camera,
  });
  return {
    framing,
    asked: () => asked,
    move: (next: Camera) => {
      camera = next;
    },
  };
};

describe('the first look', () => {
  it('leaves a track alone that somebody asked to see, until it is asked for itself again', () => {
    const { framing, asked, move } = start();
    framing.onFleet(1);
    framing.onFramed(yard, track);
    move(yard);
    framing.onFleet(3);
    framing.onResize();
    expect(asked()).toBe(1);
    framing.frame();
    framing.onFramed(yard, [...fleet]);
    framing.onResize();
    expect(asked()).toBe(3);
  });

  it('gives way to a vehicle that is focused while the frame is on its way', () => {
    const { framing, asked, move } = start();
    framing.onFleet(3);
    framing.cancel();
    move(yard);
    expect(framing.isCancelled([...fleet])).toBe(true);
    framing.onFleet(17);
    framing.onResize();
    expect(asked()).toBe(1);
    // The same box is applied when a command sends it.
    expect(framing.isCancelled(fleet)).toBe(false);
  });

  it('gives way when the user moves the map, while the frame is on its way and before there is one', () => {
    const { framing, asked, move } = start();
    framing.onFleet(3);
    framing.leave();
    move(yard);
    expect(framing.isCancelled([...fleet])).toBe(true);
    framing.onFleet(17);
    expect(asked()).toBe(1);
    const early = start();
    early.framing.leave();
    early.framing.onFleet(3);
    early.framing.onResize();
    expect(early.asked()).toBe(0);
    // Other vehicles are a first look again.
    early.framing.forget();
    early.framing.onFleet(3);
    expect(early.asked()).toBe(1);
  });

  it('frames the fleet once, and again when more of it gets positions', () => {
    const { framing, asked } = start();
    framing.onFleet(3);
    framing.onFramed(europe, fleet);
    framing.onFleet(3);
    expect(asked()).toBe(1);
    framing.onFleet(17);
    framing.onFramed(europe, fleet);
    framing.onFleet(16);
    framing.onFleet(16);
    expect(asked()).toBe(2);
  });

  it('takes in what comes while the frame is on its way', () => {
    const { framing, asked } = start();
    framing.onFleet(3);
    framing.onFleet(17);
    expect(asked()).toBe(2);
  });

  it('frames the fleet again in a map of another size', () => {
    const { framing, asked } = start();
    framing.onFleet(3);
    framing.onFramed(europe, fleet);
    framing.onResize();
    expect(asked()).toBe(2);
  });

  it('asks until a vehicle has a position', () => {
    const { framing, asked } = start({ hasPositions: false });
    framing.onFleet(0);
    framing.onFleet(0);
    expect(asked()).toBe(2);
    framing.onResize();
    expect(asked()).toBe(2);
  });

  it('leaves a camera alone that somebody moved, now or before', () => {
    const now = start();
    now.framing.onFleet(3);
    now.framing.onFramed(europe, fleet);
    now.move(yard);
    now.framing.onFleet(17);
    now.framing.onResize();
    expect(now.asked()).toBe(1);
    const before = start({ isMoved: true });
    before.framing.onFleet(17);
    before.framing.onResize();
    expect(before.asked()).toBe(0);
  });
});
