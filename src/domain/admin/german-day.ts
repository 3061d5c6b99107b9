const pattern = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;
const earliestYear = 1900;

/** YYYY-MM-DD as de-DE writes it, dd.MM.yyyy; no day is the empty text. */
export const germanDayOf = (day: string | null): string => (day === null ? '' : day.split('-').reverse().join('.'));

/** YYYY-MM-DD, null for the empty text; undefined for what no calendar shows, or a year before 1900. */
export const dayOfGerman = (text: string): string | null | undefined => {
  if (text === '') return null;
  const [, day = '', month = '', year = ''] = pattern.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${written}T00:00:00Z`);
  const isDay = Number(year) >= earliestYear && !Number.isNaN(time) && new Date(time).toISOString().startsWith(written);
  return isDay ? written : undefined;
};
