import { describe, expect, it } from 'vitest';
import type { OpenEntry } from '../../../../src/domain/logbook/entry/open-entry.ts';
import {
  canCorrectEntry,
  canSendCorrection,
  drawerMode,
  entryCorrection,
  isCorrectionSent,
  isDefectNoticeShown,
  isLeaveAsked,
  openedEntry,
} from '../../../../src/machines/logbook/entry/selectors.ts';
import { formValues, isTextDirty } from '../../../../src/machines/logbook/entry/text.ts';
import { noon, sampleLocal } from '../../../cases/logbook/entries.ts';
import {
  corrected,
  created,
  elsewhere,
  finalised,
  foreign,
  fresh,
  local,
  owner,
  signed,
  somebodyElse,
  unknown,
  withDefects,
} from '../../../cases/logbook/entry.ts';
import { settle } from '../../../fakes.ts';
import { type Actors, noFacts, opening } from './world.ts';

const otherVehicle = { section: 'header', field: 'vehicleIdRef', value: 8 } as const;
const time = (value: string) => ({ section: 'header', field: 'referenceTimestamp', value }) as const;
const moved = corrected({ vehicleIdRef: 8 });
const done = { answer: { kind: 'saved', opened: moved }, facts: { vehicleId: 8, ...noFacts } };

/** The vehicle of the open entry is being corrected, with remarks typed before that are not saved. */
const correcting = async (correctHandover: Actors[string], opened: OpenEntry = created) => {
  const asked: unknown[] = [];
  const world = opening(opened, {
    correctHandover: (input: never) => {
      asked.push(input);
      return correctHandover(input);
    },
  });
  await world.open(opened);
  world.type();
  world.does.correct();
  world.does.changeCorrection(otherVehicle);
  const send = async () => {
    world.does.sendCorrection(noon);
    await settle();
  };
  return { ...world, asked, send };
};

describe('Vehicle and reference time of an entry that the server has [DEC-159]', () => {
  it.each([
    ['that it has', created, true],
    ['that was never sent', fresh, false],
    ['that waits on this device', local, false],
    ['with a change that waits', { ...created, local: sampleLocal('c', { entry: created.entry, isUnSynced: true }) }, false],
    ['with nothing left to send', { ...created, local: sampleLocal('c', { entry: created.entry, isUnSynced: false }) }, true],
    ['that is finalised', finalised, false],
    ['of somebody else', foreign, false],
    ['that was signed here', signed, false],
    ['that it no longer knows', unknown, false],
  ])('are corrected of an entry %s: %s', async (_, opened, isPossible) => {
    const { open, does, now } = opening(opened);
    await open(opened);
    does.correct();
    expect([canCorrectEntry(now()), now().matches({ correcting: 'choosing' })]).toEqual([isPossible, isPossible]);
  });

  it('are sent once they are others and right; what was typed is neither sent nor lost', async () => {
    const { asked, send, does, now, keys, drafts } = await correcting(() => done);
    does.changeCorrection({ ...otherVehicle, value: 7 });
    expect(canSendCorrection(now())).toBe(false);
    does.changeCorrection(otherVehicle);
    does.changeCorrection(time('2026-11-21T09:00:00.000Z'));
    await send();
    expect([asked, entryCorrection(now())?.errors]).toMatchObject([[], [{ section: 'header', field: 'referenceTimestamp' }]]);
    does.changeCorrection(time('2026-11-21T07:00:00Z'));
    expect(entryCorrection(now())?.errors).toEqual([]);
    await send();
    expect(asked).toEqual([{ owner, opened: created, handover: { vehicleIdRef: 8, referenceTimestamp: '2026-11-21T07:00:00.000Z' } }]);
    expect(openedEntry(now())).toMatchObject({ entry: moved.entry });
    expect(formValues(now()).header).toMatchObject({ vehicleIdRef: 8, remarks: 'Licht defekt' });
    expect([isTextDirty(now()), entryCorrection(now()), keys(), drafts]).toEqual([true, null, ['labels.logbookEntrySaved'], []]);
  });

  it('leave a form without unsaved text without any, and the next save builds on them', async () => {
    const { send, now, does, type, save, drafts } = await correcting(() => done);
    type({ ...formValues(now()), header: { ...formValues(now()).header, remarks: created.entry.header.remarks } });
    await send();
    expect(isTextDirty(now())).toBe(false);
    does.correct();
    does.cancelCorrection();
    await save();
    expect(drafts).toMatchObject([{ entry: { header: { vehicleIdRef: 8 }, revision: 2 }, base: { header: { vehicleIdRef: 8 } } }]);
  });

  it('bring the last A1 and the open defects of the new vehicle, with their notice', async () => {
    const lastA1 = '2026-11-20T06:00:00Z';
    const { send, now, pass } = await correcting(() => ({ ...done, facts: { vehicleId: 8, newest: withDefects, lastA1 } }));
    await send();
    await pass(300);
    expect([openedEntry(now())?.lastA1, formValues(now()).defects, isDefectNoticeShown(now())]).toEqual([
      lastA1,
      withDefects.defects,
      true,
    ]);
  });

  it('stay to be sent again after a refusal and without an answer', async () => {
    const refused = { answer: { kind: 'refused', opened: created, status: 400, field: 'header.vehicleIdRef' }, facts: null };
    for (const [answer, failure] of [
      [() => refused, { status: 400, field: 'header.vehicleIdRef' }],
      [() => ({ answer: { kind: 'failed', isFull: false }, facts: null }), { status: 0, field: null }],
      [() => Promise.reject(new Error('crash')), { status: 0, field: null }],
    ] as const) {
      const { send, now, does } = await correcting(answer);
      await send();
      expect(entryCorrection(now())).toMatchObject({ failure, form: { header: { vehicleIdRef: 8 } } });
      expect([canSendCorrection(now()), formValues(now()).header]).toMatchObject([true, { vehicleIdRef: 7, remarks: 'Licht defekt' }]);
      does.cancelCorrection();
      expect([drawerMode(now()), isTextDirty(now()), openedEntry(now())]).toEqual(['editing', true, { ...created, a1ReadAt: undefined }]);
    }
  });

  it('meet what another device did meanwhile: its text is merged with what is typed, and a finalised entry is read again', async () => {
    const other = { ...moved, entry: { ...moved.entry, header: { ...moved.entry.header, remarks: 'von dort' } } };
    const meeting = await correcting(() => ({ answer: { kind: 'conflicting', opened: other }, facts: null }));
    await meeting.send();
    expect([meeting.now().matches('merging'), meeting.keys()]).toEqual([true, ['logbook.notice.changed']]);
    expect(formValues(meeting.now()).header.remarks).toBe('Licht defekt');
    const beaten = await correcting(() => ({ answer: { kind: 'alreadyFinalized' }, facts: null }));
    await beaten.send();
    expect(beaten.keys()).toEqual(['labels.logbookEntryFailedToSave']);
  });

  it('are not shown to another account or organisation; typed text is kept, or given up only after a question', async () => {
    const away = await correcting(() => done);
    away.does.changeOwner(elsewhere);
    expect([isLeaveAsked(away.now()), isTextDirty(away.now())]).toEqual([true, true]);
    const kept: unknown[] = [];
    const gone = opening(created, { keepEntry: (draft) => kept.push(draft), correctHandover: () => done });
    await gone.open(created);
    gone.type();
    gone.does.correct();
    gone.does.changeCorrection(otherVehicle);
    gone.does.sendCorrection(noon);
    expect(isCorrectionSent(gone.now())).toBe(true);
    gone.does.changeOwner(somebodyElse);
    await settle();
    expect([kept, drawerMode(gone.now())]).toMatchObject([[{ entry: { header: { remarks: 'Licht defekt', vehicleIdRef: 8 } } }], 'closed']);
  });
});
