const itself = 'It has no view: what it does is seen in the views of the machines it tells';

/** Machines that no walk in the browser looks at, with the reason. */
export const withoutView: Readonly<Record<string, string>> = {
  'active-vehicles': itself,
  beat: itself,
  'first-look': itself,
  leave: 'What it asks is seen in the entry and the datasheet',
  place: itself,
  stream: itself,
  'view-memory': itself,
  'logbook-arrival': itself,
  'logbook-device': itself,
  'logbook-outbox': 'Its badge and its page are looked at in tests/browser/logbook; the machine only holds what the device has',
  'logbook-deletion': 'Deleting is seen in the drafts and the entry, which wait for it',
  'logbook-pass': itself,
  'logbook-save': 'Saving is seen in the entry, which waits for it',
  'logbook-sync': 'Sending is seen in the drafts and the outbox, which are told of it',
  'logbook-vehicles': 'It holds which vehicles have entries; the lists ask it',
  'place-markers': 'What it holds is drawn on maps, which tests/browser/places looks at',
  'map-frame': 'It writes to a map in another page; the toolbar beside it stays as it is',
};
