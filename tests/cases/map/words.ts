import { type Words, when } from '../sayings.ts';

export const words: Words = {
  'railway.toggle': ['Bahnnetz umgeschaltet', 'Railway network switched'],
  'satellite.toggle': ['Satellitenbild umgeschaltet', 'Satellite picture switched'],
  'railation.toggle': ['Bahnorte umgeschaltet', 'Railway places switched'],
  'tracking.toggle': ['Fahrtverlauf umgeschaltet', 'Track switched'],
  'heat.toggle': ['Wärmekarte umgeschaltet', 'Heat map switched'],
  'toolbar.lost': ['Werkzeuge der Karte verschwinden', 'Tools of the map go'],
  'vehicle.changed': [
    when({ hasTracking: true }, 'Ein Fahrzeug mit Fahrtverlauf gewählt', 'A vehicle with a track chosen'),
    when({ hasTracking: false }, 'Ein Fahrzeug ohne Fahrtverlauf gewählt', 'A vehicle without a track chosen'),
    when({}, 'Ein anderes Fahrzeug gewählt', 'Another vehicle chosen'),
  ],
  'marker.enter': ['Zeiger auf einem Fahrzeug', 'Pointer on a vehicle'],
  'marker.leave': ['Zeiger verlässt das Fahrzeug', 'Pointer leaves the vehicle'],
  'follow.end': ['Die Karte folgt dem Fahrzeug nicht mehr', 'The map follows the vehicle no longer'],
  'vehicle.followed': ['Die Karte folgt einem anderen oder keinem Fahrzeug', 'The map follows another vehicle or none'],
  'marker.click': ['Fahrzeug auf der Karte gedrückt', 'Vehicle on the map pressed'],
  'xstate.done.state.mapFrame.life.loaded.working': ['Karte ist fertig geladen', 'Map has finished loading'],
  'canvas.ready': ['Die Karte ist gezeichnet', 'The map is drawn'],
  'canvas.lost': ['Der Browser nimmt der Karte ihre Grafik', 'The browser takes the graphics of the map away'],
  'canvas.failed': ['Der Browser gibt der Karte keine Grafik', 'The browser gives the map no graphics'],
  'probe.passed': ['Der Browser hätte wieder Grafik', 'The browser would give graphics again'],
  'probe.failed': ['Der Browser gibt noch keine Grafik', 'The browser gives no graphics yet'],
  'message.received': ['Die Karte schickt eine Nachricht', 'The map sends a message'],
};
