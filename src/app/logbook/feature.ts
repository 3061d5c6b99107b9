import type { ComponentType } from 'react';
import type logbookTexts from '../../../public/locales/de-DE/logbook.json';
import type validation from '../../../public/locales/de-DE/validation.json';
import { fetched, part } from '../../views/common/late/code.ts';
import type { PortalActors } from '../../views/common/portal-context.tsx';
import { inLogbook } from '../../views/logbook/logbook-context.tsx';
import type { Feature } from '../feature.ts';

declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly logbook: typeof logbookTexts;
    readonly validation: typeof validation;
  }
}

const machinesCode = () => import('./open.ts');

/** Its machines come by themselves, after the portal's first picture: `open.ts` and what it joins. */
export const openLogbook = (portal: PortalActors) => fetched(machinesCode).then((opening) => opening.openLogbook(portal));

/** A view of the logbook shows what its machines say: the code of both comes at once. */
const view = <Module>(code: () => Promise<Module>, viewIn: (module: Module) => ComponentType) =>
  inLogbook(part(() => Promise.all([code(), machinesCode()]).then(([module]) => viewIn(module))));

/** Entries, drafts, and what is sent of them. */
export const logbook: Feature = {
  machines: () => ({}),
  table: [],
  views: {
    'logbook-all-entries': view(
      () => import('../../views/logbook/list/logbook-list-view.tsx'),
      ({ LogbookListView }) => LogbookListView,
    ),
    'logbook-draft-entries': view(
      () => import('../../views/logbook/drafts/logbook-drafts-view.tsx'),
      ({ LogbookDraftsView }) => LogbookDraftsView,
    ),
  },
  texts: {
    later: ['logbook', 'validation'],
    ofViews: { 'logbook-all-entries': ['logbook'], 'logbook-draft-entries': ['logbook'] },
  },
};
