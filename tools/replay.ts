import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readReports, summaryOf } from './replay/read.ts';
import { type PointKind, pointKinds, type ReadFile, type Report } from './replay/report.ts';

const usage = `npm run replay -- FILE --vehicle ID [options]
  FILE             .gpx or .csv
  --vehicle ID     the vehicle the reports belong to
  --speed N        times real time; 0 as fast as possible (default 60)
  --key KEY        device key; or the environment variable DEVICE_KEY
  --url URL        the portal (default http://localhost:8080)
  --columns LIST   CSV columns by header or number from 0: time=0,lat=12,lng=13,speed=11
  --points KIND    points of a GPX file: track (default), route or waypoints
  --device VALUE   only rows whose device column (--columns device=1) has this value
  --timezone ZONE  zone of times without offset (default UTC)
  --shift now      move the times so that the file ends now; in real time (--speed 1) so that it begins now
Ctrl-C ends it; what was sent stays.`;

const option = { type: 'string' } as const;
const names = {
  vehicle: option,
  speed: option,
  key: option,
  url: option,
  columns: option,
  device: option,
  points: option,
  timezone: option,
  shift: option,
};

const stop = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const { values, positionals } = (() => {
  try {
    return parseArgs({ allowPositionals: true, options: names });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
})();
const [file] = positionals;
const vehicleId = Number(values.vehicle);
const key = values.key ?? process.env.DEVICE_KEY ?? '';
const speed = Number(values.speed ?? 60);
const url = values.url ?? 'http://localhost:8080';
if (file === undefined || !(vehicleId > 0) || key === '' || !(speed >= 0)) stop(usage);

const columns = Object.fromEntries(
  (values.columns ?? '')
    .split(',')
    .filter(Boolean)
    .map((pair) => pair.split('=', 2) as [string, string]),
);
const points = values.points ?? 'track';
if (!Object.hasOwn(pointKinds, points)) stop(usage);
const read = async (): Promise<ReadFile> => {
  try {
    const options = {
      columns,
      ...(values.device !== undefined && { device: values.device }),
      timeZone: values.timezone ?? 'UTC',
      points: points as PointKind,
    };
    return readReports(file!, await readFile(file!, 'utf8'), options);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
};
const found = await read();
const summary = summaryOf(found).join('\n');
const { reports } = found;
const [first] = reports;
if (first === undefined) stop(`No reports in ${file}: ${summary}`);

const begin = Date.now();
// Reports of a faster replay that began now would soon lie in the future and be refused.
const moved = values.shift !== 'now' ? 0 : begin - (speed === 1 ? first! : reports.at(-1)!).time;
const batchLimit = 500;
const beatMillis = 1_000;
const counts = { accepted: 0, duplicates: 0, rejected: 0 };
const reasons = new Map<string, number>();
const cancelled = new AbortController();
process.once('SIGINT', () => cancelled.abort());

const send = async (batch: readonly Report[]) => {
  const messages = batch.map((report) => ({ ...report, vehicleId, time: Math.round(report.time + moved) }));
  const response = await fetch(`${url}/ingest/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device-key': key },
    body: JSON.stringify({ messages }),
    signal: cancelled.signal,
  });
  const answer = (await response.json()) as typeof counts & { acknowledgements: { reason?: string; field?: string }[]; code?: string };
  if (!response.ok) stop(`The portal refused the batch: ${response.status} ${answer.code ?? ''}`);
  for (const name of ['accepted', 'duplicates', 'rejected'] as const) counts[name] += answer[name];
  for (const { reason, field } of answer.acknowledgements) {
    if (reason) reasons.set(`${reason} (${field})`, (reasons.get(`${reason} (${field})`) ?? 0) + 1);
  }
};

const show = (sent: number) => {
  const text = `${sent} of ${reports.length}: ${counts.accepted} accepted, ${counts.duplicates} duplicates, ${counts.rejected} rejected`;
  process.stdout.write(process.stdout.isTTY ? `\r${text}` : `${text}\n`);
};

let sent = 0;
try {
  while (sent < reports.length) {
    const reached = speed === 0 ? Number.POSITIVE_INFINITY : first!.time + (Date.now() - begin) * speed;
    let end = sent;
    while (end < reports.length && end - sent < batchLimit && reports[end]!.time <= reached) end++;
    if (end > sent) {
      await send(reports.slice(sent, end));
      sent = end;
      show(sent);
    } else await wait(beatMillis, undefined, { signal: cancelled.signal });
  }
} catch (error) {
  if (!cancelled.signal.aborted) stop(`\nThe portal at ${url} does not answer: ${error instanceof Error ? error.message : error}`);
  process.stdout.write('\nCancelled.');
}
process.stdout.write('\n');
for (const [reason, count] of reasons) process.stdout.write(`  rejected ${count}: ${reason}\n`);
process.stdout.write(`${summary}\n`);
