import type { KeptTextSnapshot } from '../../../../src/machines/logbook/kept-text/chart.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../../sights/table.ts';

type Context = KeptTextSnapshot['context'];

const said = 'Whether the device has the text is said in words, which are looked at in every state';
const label = 'logbook.keptText.label';
const offer = see('region', label);

const told = ({ failure, keptAt }: Context): readonly Look[] => [
  see('status', undefined, {
    saying: failure === null && keptAt !== null ? 'logbook.saving.kept' : { pattern: '^(Noch nicht gespeichert|Not saved yet)$' },
  }),
  failure === null ? lack('alert') : see('alert', undefined, { saying: `logbook.keptText.${failure}` }),
];

export const sights: SightTable = {
  always: (context) => told(context as Context),
  states: {
    closed: [],
    'open.typing.quiet': [],
    'open.typing.waiting': alike('open.typing.quiet', said),
    'open.typing.writing': alike('open.typing.quiet', said),
    'open.typing.kept': alike('open.typing.quiet', said),
    'open.typing.refused': alike('open.typing.quiet', said),
    'open.offer.reading': alike('open.offer.none', 'What an earlier form left shows when it has been read'),
    'open.offer.asked': ({ offers }) => [
      { ...offer, saying: 'logbook.keptText.offer' },
      ...(offers.length > 1 ? [{ ...offer, saying: 'logbook.keptText.more_one' }] : []),
    ],
    'open.offer.none': (_, snapshot) => (snapshot.matches('closed') ? [] : [lack('region', label)]),
  },
  causes: {
    'offer.restore': (_, from) =>
      from.matches({ open: { offer: 'asked' } }) ? [click('button', 'logbook.keptText.restore', { in: offer })] : null,
    'offer.discard': (_, from) =>
      from.matches({ open: { offer: 'asked' } }) ? [click('button', 'logbook.keptText.discard', { in: offer })] : null,
  },
};
