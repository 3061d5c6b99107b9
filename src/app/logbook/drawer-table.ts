import { unsavedText } from '../../domain/logbook/typed-text.ts';
import type { EntryEmitted } from '../../machines/logbook/entry/model.ts';
import { isNewsOf } from '../../machines/logbook/entry/selectors.ts';
import { heldTextId } from '../../machines/logbook/kept-text/selectors.ts';
import { type Machines, row } from '../connect.ts';

/** Who is told what behind the drawer of an open entry. */
export const drawerTable = [
  row({ from: 'logbookEntry', on: 'form.written', to: 'logbookForm', as: 'form.written' }),
  row({ from: 'logbookEntry', on: 'form.check', to: 'logbookForm', as: 'form.check' }),
  row({ from: 'logbookForm', on: 'form.accepted', to: 'logbookEntry', as: 'form.accepted' }),
  row({ from: 'logbookForm', on: 'form.refused', to: 'logbookEntry', as: 'form.refused' }),
  row({
    from: 'logbookEntry',
    on: 'entry.refused',
    to: 'logbookForm',
    as: 'field.refused',
    with: ({ field }) => (field === null ? null : { field }),
  }),

  row({
    from: 'logbookSignature',
    on: 'signature.given',
    to: 'logbookEntry',
    as: 'signature.given',
    with: ({ purpose, image }) => (purpose === 'entry' ? { image } : null),
  }),
  row({
    from: 'logbookSignature',
    on: 'signature.given',
    to: 'logbookComments',
    as: 'signature.given',
    with: ({ purpose, image }) => (purpose === 'comment' ? { image } : null),
  }),
  row({
    from: 'logbookSignature',
    on: 'signature.cancelled',
    to: 'logbookEntry',
    as: 'signature.cancelled',
    with: ({ purpose }) => (purpose === 'entry' ? {} : null),
  }),
  row({
    from: 'logbookSignature',
    on: 'signature.cancelled',
    to: 'logbookComments',
    as: 'signature.cancelled',
    with: ({ purpose }) => (purpose === 'comment' ? {} : null),
  }),
  row({ from: 'logbookEntry', on: 'signature.refused', to: 'logbookSignature', as: 'signature.refused' }),
  row({ from: 'logbookComments', on: 'signature.refused', to: 'logbookSignature', as: 'signature.refused' }),
  row({ from: 'logbookComments', on: 'entries.changed', to: 'logbookEntry', as: 'entry.refresh' }),
];

type Changed = Extract<EntryEmitted, { type: 'form.changed' }>;
const typedText = (event: Changed, { logbookEntry, logbookText }: Machines) =>
  unsavedText(event, logbookEntry.getSnapshot().context, heldTextId(logbookText.getSnapshot()) ?? '');

/** Who is told what of the text that is typed, and of what an earlier form left. */
export const textTable = [
  row({
    from: 'logbookEntry',
    on: 'form.changed',
    to: 'logbookText',
    as: 'text.settled',
    with: (event, machines) => (typedText(event, machines) === null ? {} : null),
  }),
  row({
    from: 'logbookEntry',
    on: 'form.changed',
    to: 'logbookText',
    as: 'text.typed',
    with: (event, machines) => {
      const text = typedText(event, machines);
      return text && { text };
    },
  }),
  row({ from: 'logbookEntry', on: 'text.settled', to: 'logbookText', as: 'text.settled' }),
  row({
    from: 'logbookText',
    on: 'text.restore',
    to: 'logbookEntry',
    as: 'text.restore',
    with: ({ text }) => (text.comment ? null : { text }),
  }),
  row({
    from: 'logbookText',
    on: 'text.restore',
    to: 'logbookComments',
    as: 'comment.restore',
    with: ({ text: { textId, comment } }) => (comment ? { textId, comment } : null),
  }),
  row({ from: 'logbookComments', on: 'comment.taken', to: 'logbookText', as: 'text.taken' }),
  row({ from: 'logbookComments', on: 'comment.taken', to: 'logbookForm', as: 'tab.choose', with: () => ({ tab: 'comments' as const }) }),
  row({ from: 'logbookEntry', on: 'text.taken', to: 'logbookText', as: 'text.taken', with: ({ text: { textId } }) => ({ textId }) }),
];

/** What the device has by now of the open entry is told to the drawer. */
export const followTable = [
  row({
    from: 'logbookDevice',
    on: 'entry.read',
    to: 'logbookEntry',
    as: 'entry.synced',
    with: ({ opened }, { logbookEntry }) => (isNewsOf(logbookEntry.getSnapshot(), opened) ? { opened } : null),
  }),
];
