import { rm } from 'node:fs/promises';
import { newDataDirectory, startServer } from '../server/server-process.ts';
import type { Drill } from './main.ts';

const guesses = 300;
/** One guess each, again and again, between the logins of the owner. */
const strangers = 23;
const ownLogins = 48;
const seconds = 1_000;
const freeTries = { account: 5, address: 20 };
const longestLogin = 3 * seconds;

const login = async (url: string, accountName: string, passkey: string, address: string, cookie = '') => {
  const answer = await fetch(`${url}/um/v1/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ accountName, passkey }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? cookie };
};

/** All guesses at the same moment; meanwhile somebody with the right passkey logs in again and again from an address of their own. */
const round = async (url: string, guess: (i: number) => readonly [accountName: string, address: string]) => {
  const started = performance.now();
  let isOver = false;
  const logins: { readonly status: number; readonly millis: number }[] = [];
  const rightful = (async () => {
    do {
      const begun = performance.now();
      const { status } = await login(url, 'nora', 'Weiche-14', '198.51.100.1');
      logins.push({ status, millis: performance.now() - begun });
    } while (!isOver);
  })();
  const answers = await Promise.all(Array.from({ length: guesses }, (_, i) => login(url, guess(i)[0], `Falsch-${i}`, guess(i)[1])));
  const elapsed = (performance.now() - started) / seconds;
  isOver = true;
  await rightful;
  return {
    checked: answers.filter(({ status }) => status === 401).length,
    /** Tries that the doubling delay has let go meanwhile. */
    letGo: Math.floor(Math.log2(1 + elapsed)),
    longest: Math.round(Math.max(...logins.map(({ millis }) => millis))),
    refused: logins.filter(({ status }) => status !== 201).length,
  };
};

/** Strangers guess before each login of the owner, from a device that logged in before they began. */
const siege = async (url: string) => {
  const started = performance.now();
  let { cookie } = await login(url, 'sven', 'Weiche-15', '198.51.100.2');
  let [refused, checked] = [0, 0];
  for (let one = 0; one < ownLogins; one++) {
    const guessed = await Promise.all(
      Array.from({ length: strangers }, (_, i) => login(url, 'sven', `Falsch-${one}`, `192.0.2.${10 + i}`)),
    );
    checked += guessed.filter(({ status }) => status === 401).length;
    const own = await login(url, 'sven', 'Weiche-15', '198.51.100.2', cookie);
    cookie = own.cookie;
    if (own.status !== 201) refused++;
  }
  return { refused, checked, letGo: Math.floor(Math.log2(1 + (performance.now() - started) / seconds)) };
};

export const drill: Drill = {
  about: `${guesses} passkeys guessed at the same moment, on one account from ${guesses} addresses and from one address on ${guesses} accounts`,
  run: async () => {
    const directory = await newDataDirectory();
    const server = await startServer(directory, { TRUST_PROXY: 'on', GLEISBLICK_DEMO: 'on', GLEISBLICK_DEMO_LIVE: 'off' });
    try {
      const account = await round(server.url, (i) => ['anna', `203.0.${i >> 8}.${i & 255}`]);
      const address = await round(server.url, (i) => [`guess-${i}`, '192.0.2.1']);
      const owner = await siege(server.url);
      return [
        { what: `of ${ownLogins} logins from a known device, refused while ${strangers} addresses guess`, value: owner.refused, atMost: 0 },
        { what: 'passkeys of it that these had checked', value: owner.checked, atMost: freeTries.account + owner.letGo },
        { what: 'passkeys checked of one account', value: account.checked, atMost: freeTries.account + account.letGo },
        { what: 'passkeys checked for one address', value: address.checked, atMost: freeTries.address + address.letGo },
        { what: 'longest login of a rightful user meanwhile, ms', value: Math.max(account.longest, address.longest), atMost: longestLogin },
        { what: 'logins refused to the rightful user', value: account.refused + address.refused, atMost: 0 },
      ];
    } finally {
      await server.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
};
