import { useSelector } from '@xstate/react';
import { linkTo } from '../../src/domain/shell/link.ts';
import { type AddressRef, addressMachine } from '../../src/machines/shell/address/chart.ts';
import { namedLink } from '../../src/machines/shell/address/selectors.ts';
import { LogbookEntryDrawer } from '../../src/views/logbook/entry/logbook-entry.tsx';
import { sampleEntry } from '../../tests/cases/logbook/entries.ts';
import { sampleDrawer } from '../../tests/cases/logbook/sample-drawer.ts';
import { cases, entryId, facet, sights } from '../../tests/cases/shell/address.ts';
import { InLogbook } from '../logbook/inside/logbook.tsx';
import { pathsStory } from '../paths-story.tsx';

/** What the browser's address bar shows; the one of this page is the walker's. */
const AddressBar = ({ address }: { address: AddressRef }) => (
  <p className="walker-address">{useSelector(address, (snapshot) => linkTo('logbook-all-entries', namedLink(snapshot)))}</p>
);

export default { title: 'Paths/Address' };

export const Paths = pathsStory({
  machine: addressMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InLogbook actors={sampleDrawer({ entry: sampleEntry({ logbookEntryId: entryId }) })} portal={{ address: actor as AddressRef }}>
      <AddressBar address={actor as AddressRef} />
      <LogbookEntryDrawer title="logbook" />
    </InLogbook>
  ),
});
