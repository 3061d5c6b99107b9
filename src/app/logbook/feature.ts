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

/** Its machines come by themselves, after the portal's first picture: `open.ts` and what it joins. */
export const openLogbook = (portal: PortalActors) => fetched(() => import('./open.ts')).then((opening) => opening.openLogbook(portal));

/** Entries, drafts, and what is sent of them. */
export const logbook: Feature = {
  machines: () => ({}),
  table: [],
  views: {
    'logbook-all-entries': inLogbook(
      part(() => import('../../views/logbook/list/logbook-list-view.tsx').then(({ LogbookListView }) => LogbookListView)),
    ),
    'logbook-draft-entries': inLogbook(
      part(() => import('../../views/logbook/drafts/logbook-drafts-view.tsx').then(({ LogbookDraftsView }) => LogbookDraftsView)),
    ),
  },
  texts: { later: ['logbook', 'validation'] },
};
