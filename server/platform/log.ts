interface Answered {
  readonly requestId: string;
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number;
  readonly millis: number;
  readonly error?: unknown;
}

/** One JSON object a line where something reads it; on a person's terminal only what went wrong. LOG=on or LOG=off decides otherwise. */
const isOn = process.env.LOG === undefined ? process.stdout.isTTY !== true : process.env.LOG !== 'off';

export const logLine = (level: 'info' | 'error', event: string, fields: Readonly<Record<string, unknown>> = {}): void => {
  if (isOn || level === 'error') process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
};

/** Never headers, bodies or query strings: they carry tokens, passkeys, positions and signatures. */
export const requestFields = ({ requestId, method, path, status, millis, error }: Answered) => ({
  requestId,
  method,
  path: path?.split('?')[0],
  status,
  millis: Math.round(millis * 10) / 10,
  ...(error instanceof Error && { error: error.stack }),
});

export const logRequest = (answered: Answered): void =>
  logLine(answered.status >= 500 && answered.status !== 503 ? 'error' : 'info', 'request', requestFields(answered));
