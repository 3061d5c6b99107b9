import type { Plugin } from 'vite';
import { hasVehiclePanel, pathOf, views } from '../../src/domain/shell/view.ts';

/** Chunks that everybody needs who is signed in, and nobody before. */
const portalChunks = ['portal', 'contract'];

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
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && portalChunks.includes(file.name) && Object.keys(file.modules).length > 1 ? [`/${file.fileName}`] : [],
      );
      const paths = views.filter((view) => hasVehiclePanel(view)).map(pathOf);
      return withLateStyles(listed(listed(page, 'paths', paths), 'files', files));
    },
  },
});
