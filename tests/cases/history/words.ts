import { type Words, when } from '../sayings.ts';

export const words: Words = {
  'view.opened': ['Fahrtverlauf wird geöffnet', 'Tracking map is opened'],
  'view.closed': ['Fahrtverlauf wird verlassen', 'Tracking map is left'],
  'access.changed': ['Zugriff auf das Fahrzeug ist ein anderer', 'Access to the vehicle is another'],
  'day.begun': ['Ein neuer Tag beginnt', 'A new day begins'],
  'range.choose': [
    when({ range: null }, 'Üblicher Zeitraum gewählt', 'Usual period chosen'),
    when({}, 'Zeitraum gewählt', 'Period chosen'),
  ],
  'period.changed': ['Zeitraum ist ein anderer', 'Period is another'],
  'track.retry': ['Erneut versuchen', 'Try again'],
  'track.read': [when({ track: null }, 'Es gibt keinen Weg', 'There is no track'), when({}, 'Der Weg ist da', 'The track is there')],
  'readTrack done': ['Server schickt den Weg', 'Server sends the track'],
  'readTrack error': ['Server schickt keinen Weg', 'Server sends no track'],
  'readHeat done': ['Server schickt die Verweildauer', 'Server sends the time spent'],
  'readHeat error': ['Server schickt keine Verweildauer', 'Server sends no time spent'],
  'play.toggle': ['Abspielen oder anhalten', 'Play or pause'],
  'speed.choose': ['Tempo gewählt', 'Pace chosen'],
  'time.seek': ['Zeitpunkt gewählt', 'Moment chosen'],
  'time.step': ['Einen Schritt weiter oder zurück', 'A step on or back'],
  'frame.passed': ['Ein Bild ist vergangen', 'A frame has passed'],
  'follow.toggle': ['Karte folgt oder nicht', 'Map follows or not'],
};
