import type { Formats } from '../../../i18n/formats.ts';

/** "20 m", "850 m", "1,2 km", "14 km": as exact as somebody reads a way off a map. */
export const lengthText = (metres: number, formats: Pick<Formats, 'number'>) => {
  const space = '\u00a0';
  if (metres < 100) return `${formats.number(Math.round(metres))}${space}m`;
  if (metres < 995) return `${formats.number(Math.round(metres / 10) * 10)}${space}m`;
  const km = metres / 1_000;
  return `${formats.number(km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km))}${space}km`;
};
