import { type AlertMail, type KeptAlertMail, usualAlertMail } from '../../../src/domain/alerts/delivery/alert-mail.ts';
import { usualQuiet } from '../../../src/domain/alerts/delivery/quiet.ts';
import type { AlertMailRef } from '../../../src/machines/alerts/alert-mail.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const usual: KeptAlertMail = { ...usualAlertMail, failing: null };
export const nightly: KeptAlertMail = { mode: 'atOnce', digestHour: 6, quiet: usualQuiet, failing: null };
/** Of somebody whose address is refused. */
export const unreached: KeptAlertMail = { ...nightly, quiet: null, failing: { since: Date.parse('2026-11-27T08:30:00Z'), why: 'address' } };

export const cases = {
  'choice.change': [{ change: { mode: 'digest' } }, { change: { quiet: { from: 3, to: 3 } } }, { change: { quiet: null } }],
  'xstate.done.actor.readChoice': [{ output: usual }, { output: nightly }, { output: unreached }],
  'xstate.done.actor.saveChoice': [{ output: nightly }],
};
export const facet = ({ context: { kept, draft } }: ReturnType<AlertMailRef['getSnapshot']>) => [
  kept?.mode ?? null,
  kept?.failing?.why ?? null,
  draft === null ? null : [draft.mode, draft.quiet?.from ?? null],
];

interface Context {
  readonly kept: KeptAlertMail | null;
  readonly draft: AlertMail | null;
}
const failing = ({ kept }: Context) =>
  kept === null || kept.failing === null ? lack('text', 'alertMail.failing.address') : see('text', 'alertMail.failing.address');
const isBusy = (busy: boolean) => see('region', 'alertMail.title', { busy });
const chosen = ({ draft }: Context, isLocked: boolean) => [
  see('radio', `alertMail.mode.${draft?.mode ?? 'off'}`, { checked: true, disabled: isLocked }),
  ...(draft?.mode === 'atOnce'
    ? [see('checkbox', 'alertMail.quiet', { checked: draft.quiet !== null, disabled: isLocked })]
    : [lack('checkbox', 'alertMail.quiet')]),
  ...(draft?.mode === 'atOnce' && draft.quiet?.from === 3 ? [see('alert', undefined, { saying: 'alertMail.unsound' })] : []),
];
const isSound = ({ quiet }: AlertMail) => quiet?.from !== 3;
const isSame = (draft: AlertMail, kept: AlertMail) => draft.mode === kept.mode && draft.quiet?.from === kept.quiet?.from;
const saves = ({ draft, kept }: Context) =>
  see('button', 'alertMail.save', { disabled: draft === null || kept === null || !isSound(draft) || isSame(draft, kept) });

export const sights: SightTable = {
  view: 'alerts/mail/alert-mail-card',
  path: '/profile',
  states: {
    closed: [
      isBusy(false),
      lack('radio'),
      lack('text', 'alertMail.failing.address'),
      lack('alert', undefined, { saying: 'alertMail.failed' }),
    ],
    'open.reading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { reading: 'quiet' } }) ? [isBusy(true), lack('status', undefined, { saying: 'alertMail.loading' })] : [],
    'open.reading.long': [isBusy(true), see('status', undefined, { saying: 'alertMail.loading' }), lack('radio')],
    'open.failed': [isBusy(false), see('alert', undefined, { saying: 'alertMail.failed' }), see('button', 'alertMail.retry')],
    'open.ready.choosing': (context) => [
      isBusy(false),
      failing(context),
      ...chosen(context, false),
      saves(context),
      lack('status', undefined, { saying: 'alertMail.saved' }),
      lack('alert', undefined, { saying: 'alertMail.refused' }),
    ],
    'open.ready.saved': (context) => [
      isBusy(false),
      failing(context),
      ...chosen(context, false),
      see('status', undefined, { saying: 'alertMail.saved' }),
    ],
    'open.ready.refused': (context) => [
      failing(context),
      ...chosen(context, false),
      saves(context),
      see('alert', undefined, { saying: 'alertMail.refused' }),
    ],
    'open.saving': (context) => [isBusy(true), ...chosen(context, true), see('button', 'alertMail.save', { disabled: true })],
  },
  causes: {
    'choice.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', 'alertMail.retry')] : null),
    'choice.change': ({ change }, from) => {
      const { draft } = from.context as Context;
      if (!from.matches({ open: 'ready' }) || draft === null) return null;
      if ((change as Partial<AlertMail>).mode === 'digest' && draft.mode !== 'digest') return [click('radio', 'alertMail.mode.digest')];
      const isOff = (change as Partial<AlertMail>).quiet === null && draft.mode === 'atOnce' && draft.quiet !== null;
      return isOff ? [click('checkbox', 'alertMail.quiet')] : null;
    },
    'choice.save': (_, from) => (from.can({ type: 'choice.save' }) ? [click('button', 'alertMail.save')] : null),
  },
};
