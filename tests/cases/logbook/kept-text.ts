import { newCommentForm } from '../../../src/domain/logbook/comments/rules.ts';
import { formOf } from '../../../src/domain/logbook/form/form.ts';
import type { KeptText, TextPlace, TypedText } from '../../../src/domain/logbook/typed-text.ts';
import type { KeptTextSnapshot } from '../../../src/machines/logbook/kept-text/chart.ts';
import { alike, click, type Look, lack, type SightTable, see } from '../../sights/table.ts';
import { sampleEntry } from './entries.ts';
import { owner } from './entry.ts';

export const stored = formOf(sampleEntry());
/** The form of an entry that the server has. */
export const place: TextPlace = {
  ...owner,
  textId: 'form-1',
  clientId: 'client-1',
  entryId: 'entry-1',
  isNew: false,
  vehicleId: 7,
  stored,
};
/** The same form, for a comment that stands beside its text. */
const besidePlace: TextPlace = { ...place, textId: 'form-3' };
export const newPlace: TextPlace = { ...place, textId: 'form-2', clientId: 'client-2', entryId: 'local-client-2', isNew: true };

export const withRemarks = (remarks: string) => ({ ...stored, header: { ...stored.header, remarks } });
export const typedIn = ({ stored: base, ...of }: TextPlace, remarks: string): TypedText => ({
  ...of,
  form: withRemarks(remarks),
  base,
  sendOptionalNotification: false,
});
/** Left by a form that is gone. */
export const left = (textId: string, keptAt = 1_000, change: Partial<KeptText> = {}): KeptText => ({
  ...typedIn(place, `von ${textId}`),
  textId,
  keptAt,
  ...change,
});

const [one, other] = [left('left-1', 2_000), left('left-2')];
export const cases = {
  'form.opened': [{ place }, { place: newPlace }],
  'text.typed': [{ text: typedIn(place, 'ein') }, { text: typedIn(place, 'ein Text') }],
  'comment.changed': [
    { comment: newCommentForm, place: besidePlace },
    { comment: null, place: besidePlace },
    { comment: undefined, place: besidePlace },
    { comment: newCommentForm, place: null },
  ],
  'text.taken': [{ textId: 'left-1' }, { textId: 'left-2' }],
  'xstate.done.actor.keepText': [
    { output: { kind: 'kept', at: 5_000 } },
    { output: { kind: 'failed', isFull: true } },
    { output: { kind: 'failed', isFull: false } },
  ],
  'xstate.done.actor.readTexts': [
    { output: { offered: [], spent: [] } },
    { output: { offered: [one], spent: ['old'] } },
    { output: { offered: [one, other], spent: [] } },
  ],
};
/** What of it a person can see. */
export const seenFacet = ({ context }: KeptTextSnapshot) => [context.failure, context.keptAt !== null, context.offers.length];
/** What else than the state value makes two snapshots different. */
export const facet = ({ context }: KeptTextSnapshot) => [
  context.text === context.sent,
  context.failure,
  context.keptAt !== null,
  context.offers.length,
  context.absorbed.length > 0,
  context.text === null ? null : Boolean(context.text.comment),
];

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
