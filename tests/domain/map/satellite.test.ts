import { expect, it } from 'vitest';
import { pictureEnd } from '../../../src/domain/map/satellite.ts';

it('The embedded satellite picture ends where it is too coarse and where it does not reach', () => {
  const maschen = { lat: 53.4, lng: 10.05 };
  expect([4, 7.9, 8, 16].map((zoom) => pictureEnd({ ...maschen, zoom }))).toEqual([null, null, 'near', 'near']);
  expect([-29, 49].map((lng) => pictureEnd({ ...maschen, lng, zoom: 5 }))).toEqual(['beyond', 'beyond']);
  expect([30, 74].map((lat) => pictureEnd({ ...maschen, lat, zoom: 9 }))).toEqual(['beyond', 'beyond']);
});
