import type { Words } from '../sayings.ts';

export const words: Words = {
  'network.lost': ['Netz fällt aus', 'Network goes down'],
  'network.restored': ['Netz ist wieder da', 'Network is back'],
  'connection.lost': ['Verbindung bricht ab', 'Connection is lost'],
  'connection.restored': ['Verbindung ist wieder da', 'Connection is back'],
  'poll.beat': ['Der Takt schlägt', 'The beat comes'],
  'language.choose': ['Sprache gewählt', 'Language chosen'],
  'language.changed': ['Sprache gewechselt', 'Language changed'],
  'leave.ask': ['Eine andere Ansicht wird verlangt', 'Another view is asked for'],
  'drawer.opened': ['Ein Eintrag ist offen', 'An entry is open'],
  'drawer.closed': ['Kein Eintrag ist mehr offen', 'No entry is open any more'],
  'sheet.guarded': ['Das Datenblatt ist geändert', 'The datasheet is changed'],
  'sheet.freed': ['Das Datenblatt ist gespeichert oder verworfen', 'The datasheet is saved or given up'],
  'path.changed': ['Adresse geändert', 'Address changed'],
  'page.hidden': ['Seite ist verdeckt', 'Page is hidden'],
  'faq.open': ['Fragen und Antworten geöffnet', 'Questions and answers opened'],
  'faq.reload': ['Noch einmal laden gedrückt', 'Reload pressed'],
  'notice.show': ['Eine Meldung kommt', 'A message comes'],
  'notice.dismiss': ['Meldung geschlossen', 'Message closed'],
  'pointer.entered': ['Zeiger auf der Meldung', 'Pointer on the message'],
  'pointer.left': ['Zeiger verlässt die Meldung', 'Pointer leaves the message'],
};
