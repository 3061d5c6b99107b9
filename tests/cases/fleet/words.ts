import { type Words, when } from '../sayings.ts';

export const words: Words = {
  'fleet.allowed': ['Fahrzeuge dürfen gezeigt werden', 'Vehicles may be shown'],
  'vehicles.reload': ['Fahrzeuge sind andere geworden', 'Vehicles have become others'],
  'live.refresh': ['Neue Werte werden verlangt', 'New values are asked for'],
  'live.received': [
    when({ isPartial: true }, 'Werte einiger Fahrzeuge kommen', 'Values of some vehicles come'),
    when({}, 'Werte aller Fahrzeuge kommen', 'Values of all vehicles come'),
  ],
  'live.failed': ['Werte waren nicht zu lesen', 'Values could not be read'],
  'readStoredVehicles done': [
    when({ output: null }, 'Keine Fahrzeuge auf dem Gerät', 'No vehicles on the device'),
    when({}, 'Fahrzeuge vom letzten Besuch gelesen', 'Vehicles of the last visit read'),
  ],
  'readStoredVehicles error': ['Speicher des Geräts antwortet nicht', 'Storage of the device does not answer'],
  'fetchVehicles done': ['Server schickt die Fahrzeuge', 'Server sends the vehicles'],
  'fetchVehicles error': ['Server schickt keine Fahrzeuge', 'Server sends no vehicles'],
  'storeVehicles done': ['Fahrzeuge sind gespeichert', 'Vehicles are stored'],
  'storeVehicles error': ['Fahrzeuge lassen sich nicht speichern', 'Vehicles cannot be stored'],
  'fetchMetadata done': ['Server schickt die Kopfdaten', 'Server sends the metadata'],
  'fetchMetadata error': ['Server schickt keine Kopfdaten', 'Server sends no metadata'],
  'fetchLive done': ['Server schickt die Werte', 'Server sends the values'],
  'fetchLive error': ['Server schickt keine Werte', 'Server sends no values'],
  'beat.active': ['Der Takt fragt nach aktiven Fahrzeugen', 'The beat polls active vehicles'],
  'fetchAgain done': ['Werte sind erneut geladen', 'Values are fetched again'],
  'fetchAgain error': ['Werte sind nicht erneut geladen', 'Values are not fetched again'],
  'off.changed': ['Ausgeschaltete sind andere', 'Vehicles that are off have changed'],
  'off.toggle': ['Ausgeschaltete umschalten', 'Toggle vehicles that are off'],
};
