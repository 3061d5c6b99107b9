import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import type { Connect, Plugin } from 'vite';

const areas = readdirSync('tests/cases', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const names = /^[a-z0-9]+(-[a-z0-9]+)*\.json$/;

interface Asked {
  readonly area: string;
  readonly file: string;
  readonly text: string;
}

const write: Connect.NextHandleFunction = (request, response) => {
  const answer = (status: number) => {
    response.statusCode = status;
    response.end();
  };
  const isOwn = request.headers.origin === undefined || new URL(request.headers.origin).host === request.headers.host;
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json' || !isOwn) return answer(405);
  let body = '';
  request.on('data', (part) => {
    body += String(part);
  });
  request.on('end', () => {
    try {
      const { area, file, text } = JSON.parse(body) as Asked;
      if (!areas.includes(area) || !names.test(file)) return answer(400);
      JSON.parse(text);
      const folder = `tests/cases/${area}/kept`;
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${file}`, text);
      return answer(201);
    } catch {
      return answer(400);
    }
  });
};

/** Writes what the walker keeps into the cases, for the page of this Storybook alone. */
export const keptCases = (): Plugin => ({
  name: 'kept-cases',
  configureServer: ({ middlewares }) => void middlewares.use('/kept-cases', write),
  configurePreviewServer: ({ middlewares }) => void middlewares.use('/kept-cases', write),
});
