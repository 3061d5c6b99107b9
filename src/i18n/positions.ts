import type { Language } from '../domain/account/account.ts';

/** Letters of the compass in a language. */
export interface Compass {
  readonly north: string;
  readonly south: string;
  readonly east: string;
  readonly west: string;
}
export type Positions = (position: { readonly lat: number; readonly lng: number }) => string;

/** "52,52341° N, 13,40123° O": five decimals are about a metre. */
export const createPositions = (language: Language, { north, south, east, west }: Compass): Positions => {
  const degrees = new Intl.NumberFormat(language, { minimumFractionDigits: 5, maximumFractionDigits: 5 });
  const told = (value: number, letter: string) => `${degrees.format(Math.abs(value))}°\u00a0${letter}`;
  return ({ lat, lng }) => `${told(lat, lat < 0 ? south : north)}, ${told(lng, lng < 0 ? west : east)}`;
};
