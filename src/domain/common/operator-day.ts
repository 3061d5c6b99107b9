/** The operator's time zone: every date and time on screen is told in it. */
export const operatorTimeZone = 'Europe/Berlin';

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: operatorTimeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The operator's day (YYYY-MM-DD) of a moment in epoch ms. */
export const dayAt = (time: number): string => days.format(time);
