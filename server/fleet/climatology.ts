const radians = Math.PI / 180;

/** Yearly mean and half the yearly swing of the air in central Europe near sea level, °C. */
const yearly = { mean: 10, swing: 9.4, coldestDay: 20 };
const daily = { swing: 3.5, warmestHour: 15 };
const northwards = { degree: 51, perDegree: -0.55 };

/** Average temperature (°C, one decimal) of many years for a place, a day of the year and an hour. Deterministic; not today's weather. */
export const climateTemperature = (lat: number, lng: number, time: number): number => {
  const date = new Date(time);
  const dayOfYear = (time - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000;
  const solarHour = date.getUTCHours() + date.getUTCMinutes() / 60 + lng / 15;
  const season = -Math.cos(((dayOfYear - yearly.coldestDay) / 365.25) * 360 * radians) * yearly.swing;
  const hour = Math.cos((solarHour - daily.warmestHour) * 15 * radians) * daily.swing;
  return Math.round((yearly.mean + season + hour + (lat - northwards.degree) * northwards.perDegree) * 10) / 10;
};
