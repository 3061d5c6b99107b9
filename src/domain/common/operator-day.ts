/** The operator's time zone: every date and time on screen is told in it. */
export const operatorTimeZone = 'Europe/Berlin';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: operatorTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

const walls = new Intl.DateTimeFormat('sv-SE', { timeZone: operatorTimeZone, dateStyle: 'short', timeStyle: 'medium' });
/** What the operator's clock shows at a moment, as epoch ms of that time in UTC. */
export const wallAt = (time: number) => Date.parse(`${walls.format(time).replace(' ', 'T')}Z`);

/** Epoch ms of the operator's midnight at which a day (YYYY-MM-DD) begins. */
export const dayStart = (day: string): number => {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const near = utc - (wallAt(utc) - utc);
  return near - (wallAt(near) - utc);
};

/** The operator's day (YYYY-MM-DD) of a moment in epoch ms. */
export const dayAt = (time: number): string => days.format(time);
