import type adminTexts from '../../../public/locales/de-DE/admin.json';
import type auditTexts from '../../../public/locales/de-DE/audit.json';
import type deploymentTexts from '../../../public/locales/de-DE/deployment.json';
import type fleetRoomTexts from '../../../public/locales/de-DE/fleetRoom.json';
import type peopleTexts from '../../../public/locales/de-DE/people.json';
import type releaseTexts from '../../../public/locales/de-DE/release.json';
import type translationTexts from '../../../public/locales/de-DE/translation.json';
import type webhooksTexts from '../../../public/locales/de-DE/webhooks.json';
import { part } from '../../views/common/late/code.ts';
import type { Feature } from '../feature.ts';

declare module '../../i18n/texts.ts' {
  interface Texts {
    readonly admin: typeof adminTexts;
    readonly audit: typeof auditTexts;
    readonly deployment: typeof deploymentTexts;
    readonly fleetRoom: typeof fleetRoomTexts;
    readonly people: typeof peopleTexts;
    readonly release: typeof releaseTexts;
    readonly translation: typeof translationTexts;
    readonly webhooks: typeof webhooksTexts;
  }
}

/** What administrators set for others; its machines come with its view. */
export const admin: Feature = {
  machines: () => ({}),
  table: [],
  views: { useradministration: part(() => import('./view.tsx').then(({ Admin }) => Admin)) },
  texts: {
    later: ['admin', 'audit', 'deployment', 'fleetRoom', 'people', 'release', 'translation', 'webhooks'],
    ofViews: { useradministration: ['admin'] },
  },
};
