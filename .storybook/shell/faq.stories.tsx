import { type FaqRef, faqMachine } from '../../src/machines/shell/faq.ts';
import { FaqView } from '../../src/views/shell/faq/faq-view.tsx';
import { cases, input } from '../../tests/cases/shell/faq.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/FAQ' };

export const Paths = pathsStory({
  machine: faqMachine,
  cases,
  inputs: [input],
  view: (actor) => (
    <InPortal actors={{ faq: actor as FaqRef }}>
      <FaqView />
    </InPortal>
  ),
});
