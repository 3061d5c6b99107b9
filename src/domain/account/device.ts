/** What somebody works with, in the makers' names; null where it does not say. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The first that fits: most browsers name others as well. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+.* Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
const firstIn = (all: readonly (readonly [RegExp, string])[], agent: string | null) =>
  all.find(([sign]) => sign.test(agent ?? ''))?.[1] ?? null;

/** Reads the header User-Agent (RFC 9110). */
export const deviceNameOf = (agent: string | null): DeviceName => ({
  browser: firstIn(browsers, agent),
  system: firstIn(systems, agent),
});
