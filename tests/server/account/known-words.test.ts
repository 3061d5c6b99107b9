import { expect, it } from 'vitest';
import { guessable } from '../../../server/account/known-words.ts';

const names = ['n.behrens', 'Nina', 'Behrens', 'Nordlicht Cargo', 'Südbahn Logistik'];

it.each([
  ['Password1!', 'common'],
  ['P@ssw0rd1!', 'common'],
  ['Passw0rt!', 'common'],
  ['Passwort1!', 'common'],
  ['!!1Password', 'common'],
  ['Hallo123!', 'common'],
  ['Sommer2026!', 'common'],
  ['Schalke04!', 'common'],
  ['Admin123!', 'common'],
  ['Password1!Password1!', 'common'],
  ['Gleisblick1!', 'own'],
  ['Gl3isbl1ck!', 'own'],
  ['Qwertz123!', 'own'],
  ['Behrens1!', 'own'],
  ['NinaBehrens-2026', 'own'],
  ['Nordlicht#1', 'own'],
  ['1-Nordlicht-Cargo', 'own'],
  ['Suedbahn2026!', 'own'],
  ['Sudbahn2026!', 'own'],
  ['Weiche-99', null],
  ['Rails&1435mm', null],
  ['Kx7-Trwg', null],
  ['CorrectHorseBatteryStaple1!', null],
  ['Nordlicht-Weichenwärter1', null],
] as const)('%s is guessed early: %s', async (passkey, wanted) => {
  expect(await guessable(passkey, names)).toBe(wanted);
});
