import { type LanguageRef, languageMachine } from '../../src/machines/language.ts';
import { PortalHeader } from '../../src/views/shell/portal-header.tsx';
import { cases, input } from '../../tests/cases/language.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Language' };

export const Paths = pathsStory({
  machine: languageMachine,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal actors={{ language: actor as LanguageRef }}>
      <PortalHeader links={{}} />
    </InPortal>
  ),
});
