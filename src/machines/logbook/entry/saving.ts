import { saveAnswer } from './answers.ts';
import { entrySetup } from './implementations.ts';
import { draftOf } from './inputs.ts';
import { closeForOther, crashed, leave, noteErrand, noteOwner, tellSave, tellText } from './transitions.ts';

const image = ({ event }: { event: { image: string } }) => event;
const stored = [
  { type: 'settle', params: saveAnswer },
  tellSave,
  ...tellText,
  'announceChange',
  { type: 'announceWaiting', params: saveAnswer },
] as const;
const contested = [{ type: 'meet', params: saveAnswer }, 'ask'] as const;
const refused = [...stored, { type: 'announceRefusal', params: saveAnswer }, 'dropSignature'] as const;
const lost = [tellSave, { type: 'noteFailure', params: saveAnswer }] as const;
/** Whatever is not saved ends the same way, also when the drawer was to be left afterwards. */
const unsaved = [
  { guard: { type: 'isRefused', params: saveAnswer }, target: '#logbookEntry.routing', actions: refused },
  {
    guard: { type: 'isAlreadyFinalised', params: saveAnswer },
    target: '#logbookEntry.opening.reading',
    actions: [tellSave, 'announceChange'],
  },
  { guard: { type: 'isFailed', params: saveAnswer }, target: '#logbookEntry.routing', actions: lost },
  { guard: { type: 'isConflicting', params: saveAnswer }, target: '#logbookEntry.merging', actions: contested },
] as const;

export const saving = entrySetup.createStateConfig({
  tags: ['visible', 'busy'],
  entry: 'noteSent',
  initial: 'staying',
  invoke: {
    id: 'saveEntry',
    src: 'saveEntry',
    input: draftOf,
    onDone: [
      ...unsaved,
      { guard: 'isFreeToLeave', target: '#logbookEntry.leaving', actions: stored },
      { target: '#logbookEntry.routing', actions: stored },
    ],
    onError: { target: '#logbookEntry.routing', actions: crashed },
  },
  states: {
    staying: {
      description: 'Whoever wants to leave meanwhile leaves once it is saved',
      on: {
        'entry.close': { target: 'leaving', actions: noteErrand },
        'navigation.ask': { target: 'leaving', actions: noteErrand },
      },
    },
    leaving: {},
  },
});

export const signing = entrySetup.createStateConfig({
  description: 'The form is complete; the signature is being drawn',
  tags: 'visible',
  always: { guard: 'isLeftText', target: 'keeping' },
  on: {
    'signature.given': {
      guard: { type: 'hasImage', params: image },
      target: 'finalising',
      actions: { type: 'noteSignature', params: image },
    },
    'signature.cancelled': 'open.editing.idle',
    'navigation.ask': leave,
    'owner.changed': [...closeForOther, { actions: noteOwner }],
  },
});

export const finalising = entrySetup.createStateConfig({
  tags: ['visible', 'busy'],
  entry: 'noteSent',
  invoke: {
    id: 'finaliseEntry',
    src: 'saveEntry',
    input: draftOf,
    onDone: [
      { guard: { type: 'isSaved', params: saveAnswer }, target: 'finished', actions: [...stored, 'dropSignature'] },
      { guard: { type: 'isRefused', params: saveAnswer }, target: 'routing', actions: refused },
      { guard: { type: 'isAlreadyFinalised', params: saveAnswer }, target: 'opening.reading', actions: [tellSave, 'announceChange'] },
      { guard: { type: 'isConflicting', params: saveAnswer }, target: 'merging', actions: [...contested, 'dropSignature'] },
      { target: 'signing', actions: [...lost, 'dropSignature', 'askSignatureAgain'] },
    ],
    onError: { target: 'signing', actions: [...crashed, 'dropSignature', 'askSignatureAgain'] },
  },
});

export const finished = entrySetup.createStateConfig({
  tags: 'visible',
  after: { closing: 'closed' },
  on: { 'entry.close': 'closed', 'navigation.ask': { target: 'leaving', actions: noteErrand } },
});
