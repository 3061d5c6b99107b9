import { type MessageRef, messageMachine } from '../../src/machines/shell/message.ts';
import { MessagePrompt } from '../../src/views/shell/prompts/message-prompt.tsx';
import { cases, facet } from '../../tests/cases/shell/message.ts';
import { sights } from '../../tests/cases/shell/sights/message.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Message' };

export const Paths = pathsStory({
  machine: messageMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal actors={{ message: actor as MessageRef }}>
      <MessagePrompt />
    </InPortal>
  ),
});
