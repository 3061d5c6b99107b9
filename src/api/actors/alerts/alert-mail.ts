import type { AlertMail, KeptAlertMail } from '../../../domain/alerts/delivery/alert-mail.ts';
import { ask } from '../../client.ts';
import { AlertMailGroup } from '../../contract/alerts/alert-mail.ts';
import { run } from '../../runtime.ts';

/** Every signal is the invoking state's: leaving it cancels the request. */
export const readChoice = (signal: AbortSignal): Promise<KeptAlertMail> =>
  run(
    ask(AlertMailGroup, (mail) => mail.read()),
    signal,
  );

export const saveChoice = (payload: AlertMail, signal: AbortSignal): Promise<KeptAlertMail> =>
  run(
    ask(AlertMailGroup, (mail) => mail.save({ payload })),
    signal,
  );
