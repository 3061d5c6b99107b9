import { type FaqRef, faqMachine } from '../../src/machines/shell/faq.ts';
import { FaqView } from '../../src/views/shell/faq/faq-view.tsx';
import { cases, input } from '../../tests/cases/shell/faq.ts';
import { sights } from '../../tests/cases/shell/sights/faq.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/FAQ' };

export const Paths = pathsStory({
  machine: faqMachine,
  sights,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal actors={{ faq: actor as FaqRef }}>
      <FaqView />
    </InPortal>
  ),
});
