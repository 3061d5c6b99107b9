import { type LanguageRef, languageMachine } from '../../src/machines/shell/language.ts';
import { PortalHeader } from '../../src/views/shell/header/portal-header.tsx';
import { cases, input, sights } from '../../tests/cases/shell/language.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Language' };

export const Paths = pathsStory({
  machine: languageMachine,
  sights,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal actors={{ language: actor as LanguageRef }}>
      <PortalHeader links={{}} />
    </InPortal>
  ),
});
