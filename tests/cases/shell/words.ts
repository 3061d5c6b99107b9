import type { Words } from '../sayings.ts';

export const words: Words = {
  'network.lost': ['Netz fällt aus', 'Network goes down'],
  'network.restored': ['Netz ist wieder da', 'Network is back'],
  'connection.lost': ['Verbindung bricht ab', 'Connection is lost'],
  'connection.restored': ['Verbindung ist wieder da', 'Connection is back'],
  'poll.beat': ['Der Takt schlägt', 'The beat comes'],
  'language.choose': ['Sprache gewählt', 'Language chosen'],
  'language.changed': ['Sprache gewechselt', 'Language changed'],
  'path.changed': ['Adresse geändert', 'Address changed'],
  'page.hidden': ['Seite ist verdeckt', 'Page is hidden'],
  'faq.open': ['Fragen und Antworten geöffnet', 'Questions and answers opened'],
  'faq.reload': ['Noch einmal laden gedrückt', 'Reload pressed'],
  'notice.show': ['Eine Meldung kommt', 'A message comes'],
  'notice.dismiss': ['Meldung geschlossen', 'Message closed'],
  'pointer.entered': ['Zeiger auf der Meldung', 'Pointer on the message'],
  'pointer.left': ['Zeiger verlässt die Meldung', 'Pointer leaves the message'],
};
