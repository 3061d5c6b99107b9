import { type UpdatesRef, updatesMachine } from '../../src/machines/shell/updates/chart.ts';
import { UpdatePrompt } from '../../src/views/shell/prompts/update-prompt.tsx';
import { sights } from '../../tests/cases/shell/sights/updates.ts';
import { cases, inputs } from '../../tests/cases/shell/updates.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Updates' };

export const Paths = pathsStory({
  machine: updatesMachine,
  sights,
  cases,
  inputs,
  view: (actor) => (
    <InPortal actors={{ updates: actor as UpdatesRef }}>
      <UpdatePrompt />
    </InPortal>
  ),
});
