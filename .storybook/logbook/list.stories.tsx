import { type LogbookListRef, logbookListMachine } from '../../src/machines/logbook/list/chart.ts';
import styles from '../../src/views/logbook/list/list.module.css';
import { ListForState } from '../../src/views/logbook/list/list-for-state.tsx';
import { ListNotes } from '../../src/views/logbook/list/list-notes.tsx';
import { cases, facet, input } from '../../tests/cases/logbook/list.ts';
import { pathsStory } from '../paths-story.tsx';
import { InLogbook } from './in-logbook.tsx';

export default { title: 'Paths/Logbook list' };

export const Paths = pathsStory({
  machine: logbookListMachine,

  cases,
  facet,
  inputs: [input],
  view: (actor) => (
    <InLogbook actors={{ logbookList: actor as LogbookListRef }}>
      <div className={styles.page}>
        <ListNotes />
        <ListForState />
      </div>
    </InLogbook>
  ),
});
