import type { Plugin } from 'vite';
import { hasPart, hasVehiclePanel, pathOf, views } from '../../src/domain/shell/view.ts';

/** Chunks that everybody needs who is signed in, and nobody before, by name; those of no code of their own name what a chunk exports. */
const portalChunks = ['portal', 'contract', 'session'];
/** Those that draw on a map; the base map comes after what is drawn on it. */
const mapChunks = ['drawing', 'live-map'];

const listed = (page: string, name: string, values: readonly string[]) => page.replace(`/* ${name} */ []`, JSON.stringify(values));

/** Style sheets after the page's own first picture: in the head they would keep it waiting. Scripts still wait for them. */
const withLateStyles = (page: string) => {
  const sheet = /\s*<link rel="stylesheet"[^>]*>/g;
  return page.replace(sheet, '').replace(/\s*<\/body>/, `${(page.match(sheet) ?? []).join('')}$&`);
};

/** Tells the page's own first picture what the build knows: the views that have the vehicle panel, and the files the portal begins with. */
export const firstFrame = (): Plugin => ({
  name: 'first-frame',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { bundle = {} }) => {
      const filesOf = (names: readonly string[]) =>
        Object.values(bundle)
          .filter((file) => file.type === 'chunk' && names.includes(file.name))
          .flatMap((chunk) => [chunk.fileName, ...('viteMetadata' in chunk ? (chunk.viteMetadata?.importedCss ?? []) : [])])
          .map((file) => `/${file}`);
      const lists = {
        paths: views.filter((view) => hasVehiclePanel(view)).map(pathOf),
        files: filesOf(portalChunks),
        mapPaths: views.filter((view) => hasPart(view, 'layers')).map(pathOf),
        mapFiles: filesOf(mapChunks),
      };
      return withLateStyles(Object.entries(lists).reduce((told, [name, values]) => listed(told, name, values), page));
    },
  },
});
