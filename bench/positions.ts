import { startCamera } from '../src/domain/map/camera.ts';

/** The same places for product and floor: in and around Germany, the same in every run. */
export const placesOf = (size: number): readonly (readonly [lat: number, lng: number])[] => {
  let state = 12_345;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return Array.from({ length: size }, () => [47.3 + random() * 7.6, 5.9 + random() * 9.1] as const);
};

/** Where vehicle i is after so many updates: some 200 m round its place. */
export const movedPlace = ([lat, lng]: readonly [number, number], i: number, tick: number) => ({
  lat: lat + Math.sin(tick + i) * 0.002,
  lng: lng + Math.cos(tick + i) * 0.002,
  course: (i * 7 + tick * 13) % 360,
});

/** Both maps look at the same part of the world. */
export const camera = startCamera;

/** Every vehicle reports once in this time, s. */
export const reportEvery = 30;
