import { type Words, when } from '../sayings.ts';

const saved = (what: string) => ({ output: { kind: what } });
const savings = [
  when(saved('saved'), 'Server hat den Eintrag', 'Server has the entry'),
  when(saved('savedLocally'), 'Eintrag ist auf dem Gerät gespeichert', 'Entry is stored on the device'),
  when(saved('refused'), 'Server lehnt den Eintrag ab', 'Server refuses the entry'),
  when(saved('alreadyFinalized'), 'Eintrag war schon abgeschlossen', 'Entry was finalised already'),
  when(saved('failed'), 'Speicher des Geräts ist voll', 'Storage of the device is full'),
  when(saved('conflicting'), 'Ein anderes Fenster hat gespeichert', 'Another window has saved'),
];

export const words: Words = {
  'entry.new': ['Neuer Eintrag begonnen', 'New entry begun'],
  'entry.open': ['Eintrag geöffnet', 'Entry opened'],
  'entry.close': ['Eintrag geschlossen', 'Entry closed'],
  'entry.delete': ['Löschen gedrückt', 'Delete pressed'],
  'entry.synced': ['Eintrag ist abgeglichen', 'Entry is synced'],
  'owner.changed': [
    'Jemand anders ist angemeldet, oder in einer anderen Organisation',
    'Someone else is logged in, or in another organisation',
  ],
  'navigation.ask': ['Eine andere Ansicht wird verlangt', 'Another view is asked for'],
  'form.changed': ['Im Eintrag getippt', 'Typed in the entry'],
  'form.accepted': [
    when({ purpose: 'save' }, 'Speichern gedrückt, alles richtig', 'Save pressed, all correct'),
    when({ purpose: 'finalise' }, 'Abschließen gedrückt, alles richtig', 'Finalise pressed, all correct'),
  ],
  'form.refused': ['Etwas im Eintrag stimmt nicht', 'Something in the entry is wrong'],
  'signature.given': ['Unterschrieben', 'Signed'],
  'signature.cancelled': ['Unterschrift abgebrochen', 'Signature cancelled'],
  'leave.discard': ['Verwerfen gedrückt', 'Discard pressed'],
  'leave.stay': ['Bleiben gedrückt', 'Stay pressed'],
  'deletion.confirm': ['Löschen bestätigt', 'Deletion confirmed'],
  'deletion.cancel': ['Löschen abgebrochen', 'Deletion cancelled'],
  'startEntry done': ['Neuer Eintrag ist bereit', 'New entry is ready'],
  'startEntry error': ['Neuer Eintrag kommt nicht zustande', 'New entry fails'],
  'readEntry done': [
    when({ output: { kind: 'missing' } }, 'Diesen Eintrag gibt es nicht', 'There is no such entry'),
    when({ output: { status: 500 } }, 'Server antwortet 500', 'Server answers 500'),
    when({ output: { status: 0 } }, 'Server ist nicht erreichbar', 'Server cannot be reached'),
    when({}, 'Eintrag ist gelesen', 'Entry is read'),
  ],
  'readEntry error': ['Eintrag lässt sich nicht lesen', 'Entry cannot be read'],
  'saveEntry done': savings,
  'saveEntry error': ['Speichern misslingt', 'Saving fails'],
  'finaliseEntry done': savings,
  'finaliseEntry error': ['Abschließen misslingt', 'Finalising fails'],
  'deleteEntry done': [
    when({ output: 'successfully_deleted' }, 'Eintrag ist gelöscht', 'Entry is deleted'),
    when({ output: 'err_forbidden_request' }, 'Löschen ist nicht erlaubt', 'Deletion is not allowed'),
    when({ output: 'err_already_finalized' }, 'Eintrag war schon abgeschlossen', 'Entry was finalised already'),
    when({ output: 'err_unknown' }, 'Löschen misslingt', 'Deletion fails'),
  ],
  'sync.request': ['Abgleich verlangt', 'Sync asked for'],
  'account.changed': ['Jemand ist angemeldet', 'Someone is logged in'],
  'access.gained': ['Zugang ist da', 'Access is there'],
  'access.lost': ['Zugang ist weg', 'Access is gone'],
  'access.pending': ['Zugang wird erneuert', 'Access is being renewed'],
  'acquireLock done': [
    when({ output: true }, 'Dieser Tab darf abgleichen', 'This tab may sync'),
    when({ output: false }, 'Ein anderer Tab gleicht gerade ab', 'Another tab is syncing'),
  ],
  'acquireLock error': ['Sperre antwortet nicht', 'The lock does not answer'],
  'pass done': [
    when({ output: { end: 'finished' } }, 'Alles ist abgeglichen', 'All is synced'),
    when({ output: { end: 'offline' } }, 'Abgleich endet: kein Netz', 'Sync ends: no network'),
  ],
  'pass error': ['Abgleich misslingt', 'Sync fails'],
  'releaseLock done': ['Sperre ist freigegeben', 'The lock is released'],
  'releaseLock error': ['Sperre lässt sich nicht freigeben', 'The lock cannot be released'],
  'after lockStep': ['Sperre wird noch einmal versucht', 'The lock is tried again'],
  'after waitStep': ['Abgleich wird noch einmal versucht', 'Sync is tried again'],
};
