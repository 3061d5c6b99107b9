import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { type Letter, readLetter } from './read-letter.ts';

interface Received extends Letter {
  readonly from: string;
  readonly to: readonly string[];
  readonly isEncrypted: boolean;
  readonly user: string | undefined;
}

/** What the server says to a letter: takes it, answers that number, or is gone in the middle of it. */
type Answer = 'takes' | 'dies' | { readonly responseCode: number; readonly text: string };

interface State {
  answer: Answer;
  /** What a letter is answered after. */
  heldBack: Promise<unknown>;
  /** Letters whose text has begun to come. */
  begun: number;
}
type Options = ConstructorParameters<typeof SMTPServer>[0];

/** A real mail server on this machine's own network; `letters` came in whole and were taken. */
export const startMailServer = async (options: NonNullable<Options> = {}, port = 0) => {
  const letters: Received[] = [];
  const passwords: string[] = [];
  const state: State = { answer: 'takes', heldBack: Promise.resolve(), begun: 0 };
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) => {
      passwords.push(`${username}:${password}`);
      const isKnown = username === 'portal' && password === 'Signal 27/ß';
      callback(isKnown ? null : new Error('no such user'), isKnown ? { user: username } : undefined);
    },
    onData: (stream, { envelope, secure, user }, callback) => {
      const { answer, heldBack } = state;
      state.begun += 1;
      if (answer === 'dies') {
        for (const connection of server.connections) connection._socket.destroy();
        return;
      }
      void Promise.all([text(stream), heldBack]).then(([raw]) => {
        if (answer !== 'takes') return callback(Object.assign(new Error(answer.text), { responseCode: answer.responseCode }));
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        letters.push({ ...readLetter(raw), from, to, isEncrypted: secure, user: user as string | undefined });
        callback();
      });
    },
    ...options,
  });
  // What the other side breaks off is no failure of this one.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    letters,
    passwords,
    state,
    port: (server.server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
};
