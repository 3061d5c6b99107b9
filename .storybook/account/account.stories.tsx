import { type AccountRef, accountMachine } from '../../src/machines/account/account/chart.ts';
import { PortalHeader } from '../../src/views/shell/header/portal-header.tsx';
import { cases, input, sights } from '../../tests/cases/account/account.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Account' };

export const Paths = pathsStory({
  machine: accountMachine,
  sights,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal actors={{ account: actor as AccountRef }}>
      <PortalHeader links={{}} />
    </InPortal>
  ),
});
