import { type TranslationsRef, translationsMachine } from '../../src/machines/admin/translations/chart.ts';
import { TranslationEditor } from '../../src/views/admin/translation/translation-editor.tsx';
import { sights } from '../../tests/cases/admin/sights/translations.ts';
import { cases, facet } from '../../tests/cases/admin/translations.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Translations' };

export const Paths = pathsStory({
  machine: translationsMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ translations: actor as TranslationsRef }}>
      <TranslationEditor />
    </InPortal>
  ),
});
