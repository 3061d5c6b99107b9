import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Plugin } from 'vite';

const pictures = 'reports/sights';
const coverage = 'reports/machine-coverage.json';
const picture = /^\/sights\/([a-z0-9-]+\/[\w.-]+\.png)$/;

/** The states with a picture, by machine. */
const sights = () =>
  Object.fromEntries(
    (existsSync(pictures) ? readdirSync(pictures) : []).flatMap((machine) => {
      const states = `${pictures}/${machine}/states.json`;
      return existsSync(states) ? [[machine, JSON.parse(readFileSync(states, 'utf8'))]] : [];
    }),
  );

const answer = ({ url = '' }: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(url, 'http://localhost');
  const json = (text: string) => response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(text);
  if (pathname === '/sights.json') return json(JSON.stringify(sights()));
  if (pathname === '/coverage.json') return json(existsSync(coverage) ? readFileSync(coverage, 'utf8') : '[]');
  const [, name] = picture.exec(pathname) ?? [];
  const file = `${pictures}/${name}`;
  if (name === undefined || !existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'no-cache' });
  return createReadStream(file).pipe(response);
};

/** Serves what the last run of the tests and of `npm run sights` wrote: it is no part of the build, which would be made again after each run. */
export const lastRun = (): Plugin => ({
  name: 'last-run',
  configureServer: ({ middlewares }) => void middlewares.use('/last-run', answer),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/last-run', answer),
});
