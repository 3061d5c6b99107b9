import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSteering, takingCamera } from '../../../../src/views/map/controller/steering.ts';
import { type Box, type Camera, worldSize, worldX, worldY } from '../../../../src/views/map/stage/camera.ts';
import type { Stage } from '../../../../src/views/map/stage/stage.ts';

const germany: Box = [6, 47, 15, 55];

const steered = (width: number, height: number, reducedMotion = true) => {
  let camera: Camera = { longitude: 0, latitude: 0, zoom: 3 };
  let seenAnew = 0;
  const stage = {
    camera: () => camera,
    size: () => ({ width, height }),
    setCamera: (next: Camera) => {
      camera = next;
    },
  } as unknown as Stage;
  const steering = createSteering(stage, { minZoom: 0, maxZoom: 20, reducedMotion: () => reducedMotion, onResize: () => seenAnew++ });
  const yOf = (latitude: number) => height / 2 + (worldY(latitude) - worldY(camera.latitude)) * worldSize(camera.zoom);
  const xOf = (longitude: number) => width / 2 + (worldX(longitude) - worldX(camera.longitude)) * worldSize(camera.zoom);
  /** Pixels between each edge of the map and the box. */
  const room = ([west, south, east, north]: Box) => ({
    left: xOf(west),
    right: width - xOf(east),
    top: yOf(north),
    bottom: height - yOf(south),
  });
  return { steering, camera: () => camera, room, seenAnew: () => seenAnew };
};

describe('What is framed', () => {
  it('lies between the sheets at the edges, with the room that it has without them', () => {
    const { steering, room } = steered(2_000, 700);
    steering.fit(germany, 20, false);
    const { top, bottom } = room(germany);
    expect([Math.round(top), Math.round(bottom)]).toEqual([56, 60]);
    steering.cover('top', 80);
    steering.fit(germany, 20, false);
    expect([Math.round(room(germany).top), Math.round(room(germany).bottom)]).toEqual([136, 60]);
    steering.cover('top', 0);
    steering.cover('bottom', 150);
    steering.fit(germany, 20, false);
    expect([Math.round(room(germany).top), Math.round(room(germany).bottom)]).toEqual([56, 210]);
  });

  it('keeps two fifths of the height of a map that sheets cover, and its middle between them', () => {
    const { steering, room } = steered(2_000, 300);
    steering.cover('bottom', 260);
    steering.fit(germany, 20, false);
    const { top, bottom } = room(germany);
    expect(Math.round(300 - top - bottom)).toBe(120);
    expect(bottom).toBeGreaterThan(4 * top);
  });

  it('has the middle of what is seen of it between the sheets', () => {
    const { steering } = steered(900, 700);
    steering.setCamera({ longitude: 10, latitude: 51, zoom: 12 }, false);
    expect(steering.centre()).toEqual([10, expect.closeTo(51, 9)]);
    steering.cover('bottom', 300);
    steering.cover('top', 100);
    const [between, latitude] = steering.centre();
    expect(between).toBe(10);
    expect((worldY(51) - worldY(latitude)) * worldSize(12)).toBeCloseTo(100, 6);
    steering.cover('left', 340);
    steering.cover('right', 40);
    const [longitude] = steering.centre();
    expect(((longitude - 10) / 360) * worldSize(12)).toBeCloseTo(150, 6);
  });

  it('is told to be looked at anew when a sheet comes, grows or goes, and only then', () => {
    const { steering, seenAnew } = steered(900, 700);
    steering.cover('bottom', 120);
    steering.cover('bottom', 120);
    expect(seenAnew()).toBe(1);
    steering.cover('bottom', 150);
    steering.cover('bottom', 0);
    steering.cover('bottom', 0);
    expect(seenAnew()).toBe(3);
    let calls = 0;
    const unwatch = steering.watchCover(() => calls++);
    steering.cover('left', 340);
    steering.cover('left', 340);
    unwatch();
    expect(steering.covered().left).toBe(340);
    steering.cover('left', 0);
    expect([calls, seenAnew()]).toEqual([1, 3]);
  });
});

describe('A vehicle in focus', () => {
  afterEach(() => vi.useRealTimers());

  it('stays in the middle while it moves, once the camera has landed there', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { steering, camera } = steered(800, 600, false);
    steering.setCamera({ longitude: 9, latitude: 50, zoom: 12 });
    vi.advanceTimersByTime(599);
    steering.goAlong([9.1, 50]);
    expect(camera()).toEqual({ longitude: 9, latitude: 50, zoom: 12 });
    vi.advanceTimersByTime(1);
    steering.goAlong([9.1, 50]);
    steering.goAlong([9.2, 50.1]);
    expect(camera()).toEqual({ longitude: 9.2, latitude: 50.1, zoom: 12 });
  });

  it('ends with every move of the user, and with none of the map itself', () => {
    const { steering } = steered(800, 600);
    let taken = 0;
    const moves = takingCamera(steering, () => taken++);
    moves.goAlong([9, 50]);
    moves.cover('top', 80);
    expect(taken).toBe(0);
    moves.zoomBy(1);
    moves.panBy(80, 0);
    moves.fit(germany, 12);
    moves.setCamera({ longitude: 9, latitude: 50, zoom: 12 });
    expect(taken).toBe(4);
  });
});
