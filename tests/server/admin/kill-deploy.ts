import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { basic, bearer } from '../harness.ts';
import { newDataDirectory, type ServerProcess, startServer } from '../server-process.ts';
import { tinyDist } from './tiny-dist.ts';

const pictures = 60;
const pictureBytes = 60_000;
const picture = (i: number) => `images/${i}.svg`;

/** A build with enough files that its deployment lasts; each says of which build it is. */
const install = async (folder: string, mark: string) => {
  await tinyDist(folder, mark);
  await mkdir(join(folder, 'images'));
  for (let i = 0; i < pictures; i++) await writeFile(join(folder, picture(i)), `${mark} ${'.'.repeat(pictureBytes)}`);
};

const paths = [
  '/',
  '/locales/de-DE/labels.json',
  '/locales/en-GB/labels.json',
  ...Array.from({ length: pictures }, (_, i) => `/${picture(i)}`),
];
/** Which builds the served files are of. */
const marksOf = async (url: string): Promise<readonly string[]> => {
  const texts = await Promise.all(paths.map((path) => fetch(url + path).then((answer) => answer.text())));
  const found = new Set(texts.map((text) => /build-\d+/.exec(text)?.[0] ?? text.slice(0, 80)));
  for (const mark of found) {
    const code = await fetch(`${url}/assets/app-${mark}.js`);
    if ((await code.text()) !== `code of ${mark}`) found.add(`no code of ${mark}`);
  }
  return [...found];
};

interface Status {
  readonly deploymentStatus: {
    readonly approvals: Readonly<Record<'administrator' | 'operatorAdmin', { readonly status: boolean }>>;
    readonly deployed: { readonly kind: string; readonly at: number } | null;
  };
  readonly backupFiles: readonly { readonly name: string }[];
}

const tokenOf = async (url: string, accountName: string, passkey: string) => {
  const body = JSON.stringify({ accountName, passkey });
  const opened = await fetch(`${url}/um/v1/refresh-token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { userToken } = (await opened.json()) as { userToken: string };
  const answer = await fetch(`${url}/um/v1/access-token`, { method: 'POST', headers: basic(userToken) });
  return bearer(((await answer.json()) as { accessToken: string }).accessToken);
};

/** Calls of both approvers to a server that has just started. */
const approversOf = async (url: string) => {
  const [administrator, operator] = [await tokenOf(url, 'anna', 'Weiche-11'), await tokenOf(url, 'otto', 'Weiche-12')];
  const call = (method: string, path: string, body?: unknown, headers = administrator) =>
    fetch(`${url}/admin/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const approve = async () => {
    for (const headers of [administrator, operator]) await call('PUT', '/deploy/approval', { approvalStatus: true }, headers);
  };
  const status = async () => (await (await call('GET', '/deploy')).json()) as Status;
  return { call, approve, status };
};

/**
 * Kills the server at random moments of deployments and restores in turn, and starts it again. Tells in words what was wrong: a mixture of two
 * builds, an acknowledged change that is gone, approvals that do not fit what is served, something half-made that stayed.
 */
export const killDeployments = async (moments: number) => {
  const directory = await newDataDirectory();
  const dist = join(await newDataDirectory(), 'dist');
  const environment = { DIST_DIR: dist, GLEISBLICK_DEMO: 'on', GLEISBLICK_DEMO_LIVE: 'off', GLEISBLICK_HISTORY_DAYS: '1' };
  await install(dist, 'build-0');
  let server: ServerProcess = await startServer(directory, environment);
  const wrong: string[] = [];
  const counts = { old: 0, new: 0, acknowledged: 0 };
  try {
    let { call, approve, status } = await approversOf(server.url);
    await approve();
    const begun = performance.now();
    if (!(await call('POST', '/deploy/app')).ok) wrong.push('the first deployment failed');
    /** How long one takes from its beginning to its answer. */
    let usual = performance.now() - begun;
    for (let moment = 1; moment <= moments; moment++) {
      const isRestore = moment % 2 === 0;
      const [former] = await marksOf(server.url);
      await install(dist, `build-${moment}`);
      await approve();
      if (isRestore) {
        await call('POST', '/deploy/app');
        await approve();
      }
      const [before] = await marksOf(server.url);
      const wanted = isRestore ? former : `build-${moment}`;
      const { deploymentStatus: stood, backupFiles } = await status();
      const change = isRestore ? call('POST', '/restore', { fileName: backupFiles[0]!.name, isSure: true }) : call('POST', '/deploy/app');
      const sent = performance.now();
      const answer = change.then(
        ({ ok }) => {
          if (ok) usual = Math.min(usual, performance.now() - sent);
          return ok;
        },
        () => null,
      );
      await wait(Math.random() * usual * 1.2);
      await server.kill();
      const isAcknowledged = await answer;
      server = await startServer(directory, environment);
      ({ call, approve, status } = await approversOf(server.url));
      const marks = await marksOf(server.url);
      const { deploymentStatus: stands } = await status();
      const isNew = stands.deployed?.at !== stood.deployed?.at;
      const given = Object.values(stands.approvals).map((approval) => approval.status);
      const say = (what: string) => wrong.push(`${moment} (${isRestore ? 'restore' : 'deployment'}): ${what}`);
      if (marks.length !== 1) say(`a mixture of ${marks.join(' and ')}`);
      if (!isNew && marks[0] !== before) say(`${marks[0]} without a deployment`);
      if (isNew && marks[0] !== wanted) say(`${marks[0]} was deployed`);
      if (isAcknowledged === false) say('it was refused');
      if (isAcknowledged === true && !isNew) say('what was acknowledged is gone');
      if (given.some((status) => status !== !(isNew && !isRestore))) say(`approvals ${given} after ${isNew ? 'success' : 'nothing'}`);
      const left = await readdir(join(directory, 'site'), { recursive: true });
      if (left.some((name) => name.endsWith('.part'))) say('something half-made stayed');
      counts[isNew ? 'new' : 'old'] += 1;
      if (isAcknowledged === true) counts.acknowledged += 1;
    }
    return { wrong, ...counts };
  } finally {
    await server.stop();
    for (const folder of [directory, join(dist, '..')]) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};
