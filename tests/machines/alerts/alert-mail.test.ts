import { describe, expect, it } from 'vitest';
import { type AlertMail, type KeptAlertMail, usualAlertMail } from '../../../src/domain/alerts/delivery/alert-mail.ts';
import { usualQuiet } from '../../../src/domain/alerts/delivery/quiet.ts';
import {
  alertMailMachine,
  alertMailVerbs,
  canSaveMail,
  chosenMail,
  didMailFail,
  isMailAwaited,
  isMailBusy,
  isMailSaved,
  isMailSaving,
  mailFailing,
  wasMailRefused,
} from '../../../src/machines/alerts/alert-mail.ts';
import { cases, facet } from '../../cases/alerts/alert-mail.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'alert-mail', machine: alertMailMachine, cases, facet, states: 29 }, [
  'takes 10 transitions; enters closed 4, open.failed 1, open.reading.long 1, open.reading.quiet 2, open.ready.choosing 3, open.ready.refused 5, open.ready.saved 1, open.saving 5',
  'sets draft 18, kept 7',
  'starts readChoice 2, saveChoice 5',
  'waits 500 ms 2',
]);

const usual: KeptAlertMail = { ...usualAlertMail, failing: null };
const failing = { since: Date.parse('2026-11-27T08:30:00Z'), why: 'address' } as const;

const start = (read: (call: number) => KeptAlertMail = () => usual) => {
  const { actor: readChoice, calls: reads } = fake<KeptAlertMail>((_, call) => read(call));
  const { actor: saveChoice, calls: saves } = fake<KeptAlertMail, AlertMail>((wanted, call) => {
    if (call === 1) throw new Error('no answer');
    return { ...wanted, failing: null };
  });
  const { actor, clock } = running(alertMailMachine.provide({ actors: { readChoice, saveChoice } }));
  actor.send({ type: 'view.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, reads, saves, see, does: alertMailVerbs(actor) };
};

describe('Alerts by mail', () => {
  it('are read when the profile opens, awaited after half a second, asked for again where they did not come', async () => {
    const { actor, clock, see, does, reads } = start((call) => {
      if (call === 1) throw new Error('no answer');
      return usual;
    });
    expect([isMailBusy(actor.getSnapshot()), isMailAwaited(actor.getSnapshot())]).toEqual([true, false]);
    clock.increment(500);
    expect(isMailAwaited(actor.getSnapshot())).toBe(true);
    expect(didMailFail(await see())).toBe(true);
    does.retry();
    expect([chosenMail(await see()), isMailBusy(await see()), reads.length]).toEqual([usualAlertMail, false, 2]);
    actor.send({ type: 'view.closed' });
    expect(chosenMail(await see())).toBe(null);
  });

  it('are saved as chosen, where the choice is another one and the quiet hours have a length', async () => {
    const { actor, see, does, saves } = start();
    await see();
    does.save();
    expect([canSaveMail(await see()), saves]).toEqual([false, []]);
    does.change({ mode: 'atOnce', quiet: { from: 22, to: 22 } });
    expect(canSaveMail(await see())).toBe(false);
    does.change({ quiet: usualQuiet });
    expect(canSaveMail(await see())).toBe(true);
    does.save();
    expect(isMailSaving(actor.getSnapshot())).toBe(true);
    expect([wasMailRefused(await see()), chosenMail(await see())?.mode]).toEqual([true, 'atOnce']);
    does.save();
    expect([isMailSaved(await see()), canSaveMail(await see())]).toEqual([true, false]);
    expect(saves[1]).toEqual({ mode: 'atOnce', digestHour: 7, quiet: usualQuiet });
    does.change({ digestHour: 8 });
    expect([isMailSaved(await see()), canSaveMail(await see())]).toEqual([false, true]);
  });

  it('say since when they do not arrive, and nothing once they do; what is saved is the choice alone', async () => {
    const { actor, see, does, saves } = start(() => ({ ...usual, mode: 'atOnce', failing }));
    expect(mailFailing(await see())).toEqual(failing);
    does.change({ mode: 'digest' });
    expect(mailFailing(await see())).toEqual(failing);
    does.save();
    await see();
    does.save();
    expect([isMailSaved(await see()), mailFailing(await see())]).toEqual([true, null]);
    expect(saves[1]).toEqual({ ...usualAlertMail, mode: 'digest' });
    actor.send({ type: 'view.closed' });
    expect(mailFailing(await see())).toBe(null);
  });
});
