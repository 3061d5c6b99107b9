import { type ProfileLanguageRef, profileLanguageMachine } from '../../src/machines/account/profile-language.ts';
import { LanguageChoice } from '../../src/views/account/profile/language-choice.tsx';
import { cases, facet, input, sights } from '../../tests/cases/account/profile-language.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Profile language' };

export const Paths = pathsStory({
  machine: profileLanguageMachine,
  sights,
  cases,
  inputs: [input],
  facet,
  view: (actor) => (
    <InPortal path="/profile" actors={{ profileLanguage: actor as ProfileLanguageRef }}>
      <LanguageChoice isDemo={false} />
    </InPortal>
  ),
});
