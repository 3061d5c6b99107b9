import type { PushOfDevice } from '../../../src/domain/alerts/delivery/alert-push.ts';
import { type QuietHours, usualQuiet } from '../../../src/domain/alerts/delivery/quiet.ts';
import type { AlertPushRef } from '../../../src/machines/alerts/alert-push.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const awake: PushOfDevice = { kind: 'on', quiet: null, refusal: null };
export const nightly: PushOfDevice = { kind: 'on', quiet: usualQuiet, refusal: null };
export const refused: PushOfDevice = { kind: 'on', quiet: null, refusal: 'sender' };
export const off: PushOfDevice = { kind: 'off' };
export const blocked: PushOfDevice = { kind: 'blocked' };
export const insecure: PushOfDevice = { kind: 'impossible', lack: 'insecure' };
export const unsupported: PushOfDevice = { kind: 'impossible', lack: 'unsupported' };
const noHours: QuietHours = { from: 3, to: 3 };

export const cases = {
  'view.opened': [{ isDemo: false }, { isDemo: true }],
  'quiet.change': [{ quiet: usualQuiet }, { quiet: noHours }, { quiet: null }],
  'xstate.done.actor.readDevice': [awake, nightly, refused, off, blocked, insecure, unsupported].map((output) => ({ output })),
  'xstate.done.actor.turnOn': [awake, off, blocked].map((output) => ({ output })),
  'xstate.done.actor.saveQuiet': [awake, nightly].map((output) => ({ output })),
  'xstate.done.actor.sendTest': [{ output: 'sent' }, { output: 'tooSoon' }],
};
interface Context {
  readonly lack: string | null;
  readonly kept: QuietHours | null;
  readonly draft: QuietHours | null;
  readonly refusal: string | null;
}
export const facet = ({ context: { lack: lacking, kept, draft, refusal } }: ReturnType<AlertPushRef['getSnapshot']>) => [
  lacking,
  kept?.from ?? null,
  draft?.from ?? null,
  refusal,
];

const isBusy = (busy: boolean) => see('region', 'alertPush.title', { busy });
const isSaid = (key: string) => see('status', undefined, { saying: `alertPush.${key}` });
const isUnsaid = (key: string) => lack('status', undefined, { saying: `alertPush.${key}` });
const isRefused = see('alert', undefined, { saying: 'alertPush.refused' });
const isNotRefused = lack('alert', undefined, { saying: 'alertPush.refused' });
const isOff = [lack('button', 'alertPush.turnOff'), lack('checkbox', 'alertMail.quiet')];
const isNeither = [...isOff, lack('button', 'alertPush.turnOn')];

const canSave = ({ draft, kept }: Context) => draft?.from !== 3 && draft?.from !== kept?.from;
const isOn = (context: Context, isLocked: boolean) => [
  isBusy(isLocked),
  see('region', 'alertPush.title', { saying: context.refusal === null ? 'alertPush.isOn' : `alertPush.refusal.${context.refusal}` }),
  see('checkbox', 'alertMail.quiet', { checked: context.draft !== null, disabled: isLocked }),
  see('button', 'alertPush.save', { disabled: isLocked || !canSave(context) }),
  see('button', 'alertPush.turnOff', { disabled: isLocked }),
  see('button', 'alertPush.test', { disabled: isLocked }),
  lack('button', 'alertPush.turnOn'),
  ...(context.draft?.from === 3 ? [see('alert', undefined, { saying: 'alertMail.unsound' })] : []),
];

export const sights: SightTable = {
  states: {
    closed: [
      isBusy(false),
      ...isNeither,
      lack('button', 'alertPush.retry'),
      lack('button', 'alertPush.lookAgain'),
      ...['insecure', 'unsupported'].map((one) => lack('region', 'alertPush.title', { saying: `alertPush.lack.${one}` })),
    ],
    'open.reading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { reading: 'quiet' } }) ? [isBusy(true), ...isNeither, isUnsaid('loading')] : [],
    'open.reading.long': [isBusy(true), ...isNeither, isSaid('loading')],
    'open.failed': [isBusy(false), ...isNeither, see('alert', undefined, { saying: 'alertPush.failed' }), see('button', 'alertPush.retry')],
    'open.impossible': ({ lack: lacking }: Context) => [
      isBusy(false),
      ...isNeither,
      see('region', 'alertPush.title', { saying: `alertPush.lack.${lacking ?? 'insecure'}` }),
    ],
    'open.blocked': [
      isBusy(false),
      ...isNeither,
      see('region', 'alertPush.title', { saying: 'alertPush.blocked' }),
      see('button', 'alertPush.lookAgain'),
    ],
    'open.off.idle': [isBusy(false), ...isOff, see('button', 'alertPush.turnOn', { disabled: false }), isNotRefused],
    'open.off.refused': [isBusy(false), ...isOff, see('button', 'alertPush.turnOn', { disabled: false }), isRefused],
    'open.turningOn': [isBusy(true), ...isOff, see('button', 'alertPush.turnOn', { disabled: true }), isSaid('doing.turningOn')],
    'open.on.choosing': (context: Context) => [
      ...isOn(context, false),
      isUnsaid('saved'),
      isUnsaid('tested'),
      isUnsaid('tooSoon'),
      isNotRefused,
    ],
    'open.on.saved': (context: Context) => [...isOn(context, false), isSaid('saved')],
    'open.on.refused': (context: Context) => [...isOn(context, false), isRefused],
    'open.on.tested': (context: Context) => [...isOn(context, false), isSaid('tested')],
    'open.on.testedTooSoon': (context: Context) => [...isOn(context, false), isSaid('tooSoon')],
    'open.turningOff': (context: Context) => [...isOn(context, true), isSaid('doing.turningOff')],
    'open.saving': (context: Context) => [...isOn(context, true), isSaid('doing.saving')],
    'open.testing': (context: Context) => [...isOn(context, true), isSaid('doing.testing')],
  },
  causes: {
    'device.retry': (_, from) => {
      if (from.matches({ open: 'failed' })) return [click('button', 'alertPush.retry')];
      return from.matches({ open: 'blocked' }) ? [click('button', 'alertPush.lookAgain')] : null;
    },
    'device.on': (_, from) => (from.matches({ open: 'off' }) ? [click('button', 'alertPush.turnOn')] : null),
    'device.off': (_, from) => (from.matches({ open: 'on' }) ? [click('button', 'alertPush.turnOff')] : null),
    'device.test': (_, from) => (from.matches({ open: 'on' }) ? [click('button', 'alertPush.test')] : null),
    'quiet.change': ({ quiet }, from) => {
      const { draft } = from.context as Context;
      if (!from.matches({ open: 'on' })) return null;
      const wanted = quiet as QuietHours | null;
      const isTicked = draft !== null;
      return (wanted === null && isTicked) || (wanted?.from === usualQuiet.from && !isTicked)
        ? [click('checkbox', 'alertMail.quiet')]
        : null;
    },
    'quiet.save': (_, from) => (from.can({ type: 'quiet.save' }) ? [click('button', 'alertPush.save')] : null),
  },
};
