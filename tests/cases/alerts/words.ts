import type { Words } from '../sayings.ts';

export const words: Words = {
  'turnOn done': ['Meldungen auf diesem Gerät eingeschaltet', 'Alerts on this device turned on'],
  'turnOn error': ['Meldungen auf diesem Gerät nicht eingeschaltet', 'Alerts on this device not turned on'],
  'turnOff done': ['Meldungen auf diesem Gerät ausgeschaltet', 'Alerts on this device turned off'],
  'turnOff error': ['Meldungen auf diesem Gerät nicht ausgeschaltet', 'Alerts on this device not turned off'],
  'on.toggle': ['Webhook ein- oder ausschalten', 'Switch webhook on or off'],
};
