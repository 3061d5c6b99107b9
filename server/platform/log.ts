import { Logger } from 'effect';
import { failureFields } from './failure.ts';
import { CurrentRequest, type RequestInfo } from './http/request-info.ts';

type Fields = Readonly<Record<string, unknown>>;
type Level = 'info' | 'warn' | 'error';

interface Line extends Fields {
  /** UTC. */
  readonly time: string;
  readonly level: string;
  readonly message: string;
}
interface Answered extends RequestInfo {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly status: number;
  readonly millis: number;
  readonly error?: unknown;
}

/** A person reads along: sentences instead of JSON. */
export const isTerminal = process.stdout.isTTY === true;
/** A line for each request, on a terminal only where LOG=on. */
const areRequestsLogged = process.env.LOG === undefined ? !isTerminal : process.env.LOG !== 'off';

const sentence = ({ time, level, message, ...fields }: Line) => {
  const more = Object.keys(fields).length === 0 ? '' : ` ${JSON.stringify(fields)}`;
  return level === 'info' ? `${message}${more}` : `${time} ${level}: ${message}${more}`;
};
const write = (line: Line): void => void process.stdout.write(`${isTerminal ? sentence(line) : JSON.stringify(line)}\n`);

/** Outside of any effect: requests, and what ends the process. */
export const logLine = (level: Level, message: string, fields: Fields = {}): void =>
  write({ time: new Date().toISOString(), level, message, ...fields });

const callOf = ({ requestId, address, caller }: RequestInfo): Fields =>
  requestId === '-' ? {} : { requestId, address, ...(caller?.accountId !== undefined && { account: caller.accountId }) };

/** Never headers, bodies or query strings: they carry tokens, passkeys, positions and signatures. */
export const requestFields = ({ method, path, status, millis, error, ...info }: Answered): Fields => ({
  ...callOf(info),
  method,
  path: path?.split('?')[0],
  status,
  millis: Math.round(millis * 10) / 10,
  ...(error !== undefined && { errors: failureFields(error) }),
});

export const logRequest = (answered: Answered): void => {
  const isFault = answered.status >= 500 && answered.status !== 503;
  if (areRequestsLogged || isFault) logLine(isFault ? 'error' : 'info', 'request', requestFields(answered));
};

const fieldsOf = (detail: unknown): Fields =>
  Array.isArray(detail) ? { errors: detail } : typeof detail === 'object' && detail !== null ? (detail as Fields) : { detail };

/** What effects log: a sentence, then fields or errors; with the request it happened in. A cause is outlined, since its text may quote data. */
const lineLogger = Logger.make<unknown, void>(({ date, logLevel, message, cause, fiber }) => {
  const [sentence, ...details] = Array.isArray(message) ? message : [message];
  const errors = cause.reasons.length === 0 ? [] : failureFields(cause);
  write({
    time: date.toISOString(),
    level: logLevel.toLowerCase(),
    message: String(sentence),
    ...callOf(fiber.getRef(CurrentRequest)),
    ...Object.assign({}, ...details.map(fieldsOf)),
    ...(errors.length > 0 && { errors }),
  });
});
export const logLayer = Logger.layer([lineLogger]);

/** Node's own words about warnings and uncaught errors, in the same lines. */
export const logProcess = (): void => {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => logLine('warn', `${name}: ${message}`));
  process.on('uncaughtException', (error) => {
    logLine('error', 'uncaught exception', { errors: failureFields(error) });
    process.exit(1);
  });
};
