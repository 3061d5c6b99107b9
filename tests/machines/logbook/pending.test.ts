import { describe, expect, it } from 'vitest';
import { emptyOutbox } from '../../../src/domain/logbook/outbox/device-content.ts';
import { doomedItem, isPanelOpen, logbookPendingMachine, pendingVerbs } from '../../../src/machines/logbook/pending.ts';
import { cases, copy, entry, facet, held, text } from '../../cases/logbook/pending.ts';
import { coverMachine } from '../../coverage-table.ts';
import { running } from '../../fakes.ts';

coverMachine({ name: 'logbook-pending', machine: logbookPendingMachine, cases, facet, states: 5 }, [
  'takes 9 transitions; enters closed 4, open.asking 3, open.listing 6',
  'emits copy.forget 1, item.discard 1, text.forget 1',
  'sets doomed 11',
]);

const asking = (item: Parameters<ReturnType<typeof pendingVerbs>['ask']>[0]) => {
  const { actor, emitted } = running(logbookPendingMachine);
  const does = pendingVerbs(actor);
  does.open();
  does.ask(item);
  return { actor, does, emitted, now: () => actor.getSnapshot() };
};

describe('The panel of what waits', () => {
  it.each([
    [entry, { type: 'item.discard', kind: 'entry', clientId: entry.id }],
    [
      { kind: 'comment', id: 'c' },
      { type: 'item.discard', kind: 'comment', clientId: 'c' },
    ],
    [
      { kind: 'deletion', id: 'd' },
      { type: 'item.discard', kind: 'deletion', clientId: 'd' },
    ],
    [copy, { type: 'copy.forget', id: 5 }],
    [text, { type: 'text.forget', textId: 'left-1' }],
  ] as const)('destroys %j once the person has said so, and only then', (item, told) => {
    const { does, emitted, now } = asking(item);
    expect([doomedItem(now()), emitted]).toEqual([item, []]);
    does.confirm();
    does.confirm();
    expect([doomedItem(now()), isPanelOpen(now()), emitted]).toEqual([null, true, [told]]);
  });

  it('destroys nothing that the person keeps, and asks again when asked to', () => {
    const { does, emitted, now } = asking(entry);
    does.cancel();
    does.confirm();
    expect([doomedItem(now()), emitted]).toEqual([null, []]);
    does.ask(text);
    expect(doomedItem(now())).toEqual(text);
  });

  it('asks no longer about what is gone meanwhile', () => {
    const { actor, does, emitted, now } = asking(entry);
    actor.send({ type: 'outbox.changed', outbox: held });
    expect(doomedItem(now())).toEqual(entry);
    actor.send({ type: 'outbox.changed', outbox: emptyOutbox });
    does.confirm();
    expect([doomedItem(now()), isPanelOpen(now()), emitted]).toEqual([null, true, []]);
  });

  it.each([
    ['the panel closes', { type: 'panel.close' }],
    ['somebody else is here', { type: 'account.changed', accountId: 'other' }],
  ] as const)('takes its question back where %s', (_, event) => {
    const { actor, does, emitted, now } = asking(entry);
    actor.send(event);
    does.confirm();
    expect([doomedItem(now()), isPanelOpen(now()), emitted]).toEqual([null, false, []]);
  });
});
