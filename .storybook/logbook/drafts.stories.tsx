import { type LogbookDraftsRef, logbookDraftsMachine } from '../../src/machines/logbook/drafts/chart.ts';
import { DraftDeletion } from '../../src/views/logbook/drafts/draft-deletion.tsx';
import { DraftsForState } from '../../src/views/logbook/drafts/drafts-for-state.tsx';
import styles from '../../src/views/logbook/list/list.module.css';
import { cases, facet, inputs, sights } from '../../tests/cases/logbook/drafts.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './inside/logbook.tsx';

export default { title: 'Paths/Logbook drafts' };

export const Paths = pathsStory({
  machine: logbookDraftsMachine,
  sights,
  cases,
  facet,
  inputs,
  view: (actor) => (
    <InLogbook actors={{ logbookDrafts: actor as LogbookDraftsRef }}>
      <div className={styles.page}>
        <DraftsForState />
        <DraftDeletion />
      </div>
    </InLogbook>
  ),
});
