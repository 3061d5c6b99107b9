import type { Language } from '../../../../src/domain/account/account.ts';
import type { AlertLabel } from '../../../../src/domain/alerts/rules.ts';
import { filled } from '../../../platform/mail/letter.ts';
import texts from '../../../texts/alert-push.json' with { type: 'json' };
import { momentIn, typeIn } from '../words.ts';

/** An alert as a message tells it; `start` epoch ms. */
export interface ToldByPush {
  readonly alertId: string;
  readonly label: AlertLabel;
  readonly vehicle: string;
  readonly start: number;
}
/** What the service worker of a browser shows; `push-worker.js` reads it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Of two messages with the same one, the later takes the place of the earlier. */
  readonly tag: string;
  readonly path: string;
  /** Epoch ms. */
  readonly at: number;
}
interface About {
  readonly language: Language;
  readonly timeZone: string;
  readonly organisation: string;
}

const mostLines = 3;
/** Characters: a message has to fit into 4 KB, encrypted. */
const longestName = 80;

/**
 * One message about alerts, the newest first: the rule, the vehicle, the time, nothing more, as it may be read on a locked screen. The same
 * alerts sent once more are the same message, so that no device shows them twice.
 */
export const pushMessage = (alerts: readonly [ToldByPush, ...ToldByPush[]], { language, timeZone }: About): PushMessage => {
  const text = texts[language];
  const moment = momentIn(timeZone);
  const [newest] = alerts;
  const about = ({ vehicle, start }: ToldByPush) => `${vehicle.slice(0, longestName)} · ${moment(start)}`;
  const shared = { tag: alerts.at(-1)!.alertId, path: '/notification', at: newest.start };
  if (alerts.length === 1) return { title: typeIn(language, newest.label), body: about(newest), ...shared };
  const more = alerts.length - mostLines;
  const lines = alerts.slice(0, mostLines).map((one) => `${typeIn(language, one.label)} · ${about(one)}`);
  return {
    title: filled(text.many, { count: String(alerts.length) }),
    body: [...lines, ...(more > 0 ? [filled(text.more, { count: String(more) })] : [])].join('\n'),
    ...shared,
  };
};

export const testMessage = ({ language, organisation }: About, at: number): PushMessage => ({
  title: texts[language].test,
  body: filled(texts[language].testBody, { organisation: organisation.slice(0, longestName) }),
  tag: 'test',
  path: '/profile',
  at,
});
