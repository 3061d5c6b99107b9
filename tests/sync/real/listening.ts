const levels = ['log', 'info', 'warn', 'error', 'debug'] as const;

/** Hears everything client and server write to the console until it is stopped. */
export const listening = (hear: (line: string) => void): (() => void) => {
  const before = levels.map((level) => [level, console[level]] as const);
  for (const [level] of before)
    console[level] = (...given: unknown[]) => {
      hear(
        given.map((each) => (each instanceof Error ? `${each.stack}` : typeof each === 'string' ? each : JSON.stringify(each))).join(' '),
      );
    };
  return () => {
    for (const [level, write] of before) console[level] = write;
  };
};
