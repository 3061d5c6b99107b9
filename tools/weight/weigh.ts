import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Chunk, weightsOf } from '../build/weighed.ts';

/** What each page runs before its first picture is whole, by the sources whose imports lead to it. */
const login = ['src/main.tsx'];
const signedIn = [...login, 'src/app/portal.tsx', 'src/api/actors/account/session.ts'];
const map = ['src/views/map/live-map.tsx'];
const logbook = ['src/app/logbook/open.ts'];

export const routes = {
  login,
  dashboard: [...signedIn, ...map, 'src/views/fleet/dashboard/dashboard-view.tsx'],
  livedata: [...signedIn, ...map, 'src/views/fleet/live-data/live-data-view.tsx'],
  trackingmap: [...signedIn, ...map, 'src/views/history/tracking/tracking-view.tsx'],
  reporting: [...signedIn, 'src/views/history/report/report-view.tsx'],
  datasheet: [...signedIn, 'src/views/history/datasheet/datasheet-view.tsx'],
  notification: [...signedIn, 'src/views/alerts/notifications/notifications-view.tsx'],
  notificationsettings: [...signedIn, 'src/views/alerts/settings/alert-settings-view.tsx'],
  'logbook-all-entries': [...signedIn, ...logbook, 'src/views/logbook/list/logbook-list-view.tsx'],
  'logbook-draft-entries': [...signedIn, ...logbook, 'src/views/logbook/drafts/logbook-drafts-view.tsx'],
  railation: [...signedIn, ...map, 'src/views/places/railation-view.tsx'],
  profile: [...signedIn, 'src/views/account/profile/profile-view.tsx'],
  useradministration: [...signedIn, 'src/app/admin/view.tsx'],
  faq: [...signedIn, 'src/views/shell/faq/faq-view.tsx'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type Route = keyof typeof routes;

interface Weight {
  readonly file: string;
  readonly name: string;
  /** As it travels, compressed; KiB. */
  readonly kilobytes: number;
}
export interface Weighed {
  readonly scripts: readonly Weight[];
  readonly kilobytes: number;
  /** Every source in it, as a path from the project's root. */
  readonly modules: readonly string[];
  /** Its shares by package or folder of ours, largest first: KiB as if each byte were compressed alike. */
  readonly parts: readonly (readonly [name: string, kilobytes: number])[];
}

const partOf = (path: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? (path.startsWith('src/') ? path.split('/').slice(0, 3).join('/') : 'others');

/** What a build weighs that lies in this folder, with what its plugin wrote down beside it. */
export const readBuild = (folder: string) => {
  if (!existsSync(weightsOf(folder))) throw new Error(`There is no build with weights for ${folder}: run \`npm run build\` first`);
  const chunks = JSON.parse(readFileSync(weightsOf(folder), 'utf8')) as readonly Chunk[];
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const sizeOf = (file: string) => {
    const path = join(folder, file);
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size / 1_024;
  };
  const chunkOf = (source: string) => {
    const found = chunks.find(({ facade }) => facade === source) ?? chunks.find(({ modules }) => source in modules);
    if (found === undefined) throw new Error(`No script of the build comes from ${source}`);
    return found;
  };
  /** A script and all that has to be there before it runs. */
  const closure = (sources: readonly string[]): readonly Chunk[] => {
    const seen = new Set<string>();
    const follow = ({ file, imports }: Chunk) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const next of imports) follow(byFile.get(next) as Chunk);
    };
    for (const source of sources) follow(chunkOf(source));
    return [...seen].map((file) => byFile.get(file) as Chunk);
  };
  return (sources: readonly string[]): Weighed => {
    const needed = closure(sources);
    const parts = new Map<string, number>();
    for (const { file, modules } of needed) {
      const plain = Object.values(modules).reduce((sum, length) => sum + length, 0);
      for (const [path, length] of Object.entries(modules))
        parts.set(partOf(path), (parts.get(partOf(path)) ?? 0) + (sizeOf(file) * length) / plain);
    }
    const scripts = needed.map(({ file, name }) => ({ file, name, kilobytes: sizeOf(file) })).sort((a, b) => b.kilobytes - a.kilobytes);
    return {
      scripts,
      kilobytes: scripts.reduce((sum, { kilobytes }) => sum + kilobytes, 0),
      modules: needed.flatMap(({ modules }) => Object.keys(modules)),
      parts: [...parts].sort(([, a], [, b]) => b - a),
    };
  };
};
