import { describe, expect, it } from 'vitest';
import { wireDrawer } from '../../../../src/app/logbook/drawer-wires.ts';
import type { SaveAnswer } from '../../../../src/domain/logbook/entry/answers.ts';
import type { LogbookEntry } from '../../../../src/domain/logbook/entry/entry.ts';
import type { OpenEntry } from '../../../../src/domain/logbook/entry/open-entry.ts';
import type { Draft } from '../../../../src/domain/logbook/outbox/edit.ts';
import { commentsMachine } from '../../../../src/machines/logbook/comments/chart.ts';
import { commentsOf, commentsVerbs } from '../../../../src/machines/logbook/comments/selectors.ts';
import { entryMachine } from '../../../../src/machines/logbook/entry/chart.ts';
import {
  areVehicleAndTimeFixed,
  drawerMode,
  entryVerbs,
  isDrawerOpen,
  isLeaveAsked,
  isLeaveGuarded,
} from '../../../../src/machines/logbook/entry/selectors.ts';
import { formValues, isTextDirty, writingVerbs } from '../../../../src/machines/logbook/entry/text.ts';
import { formMachine } from '../../../../src/machines/logbook/form/chart.ts';
import { formErrors, formTab, formTabs, formVerbs } from '../../../../src/machines/logbook/form/selectors.ts';
import { recordMachine } from '../../../../src/machines/logbook/record/chart.ts';
import { commentPictures, verificationOf } from '../../../../src/machines/logbook/record/selectors.ts';
import { signatureMachine } from '../../../../src/machines/logbook/signature/chart.ts';
import {
  isSignatureBusy,
  isSignatureOpen,
  signaturePurpose,
  signatureStrokes,
  signatureVerbs,
} from '../../../../src/machines/logbook/signature/selectors.ts';
import { comment } from '../../../cases/logbook/comments.ts';
import { asSaved, created, finalised, fresh, local, owner, signature, signed, unknown, withDefects } from '../../../cases/logbook/entry.ts';
import { complete, now } from '../../../cases/logbook/form.ts';
import { picture } from '../../../cases/logbook/record.ts';
import { point } from '../../../cases/logbook/signature.ts';
import { settle } from '../../../fakes.ts';
import { running } from '../../../running.ts';

interface World {
  readonly opened?: OpenEntry;
  readonly saves?: SaveAnswer[];
  readonly newestOf?: (vehicleId: number) => LogbookEntry | null;
  readonly rights?: { readonly canRead: boolean; readonly canCreate: boolean };
}

const start = ({ opened = created, saves = [], newestOf = () => null, rights = { canRead: true, canCreate: true } }: World = {}) => {
  const drafts: Draft[] = [];
  const sent: unknown[] = [];
  const entry = running(entryMachine, {
    actors: {
      startEntry: () => ({ ...fresh, lastA1: created.entry.header.referenceTimestamp }),
      readVehicle: ({ vehicleId }: { readonly vehicleId: number }) => ({
        newest: newestOf(vehicleId),
        lastA1: created.entry.header.referenceTimestamp,
      }),
      readEntry: () => ({ kind: 'found', opened }),
      recreateEntry: () => ({ ...local, clientId: 'another' }),
      saveEntry: (draft: Draft) => {
        drafts.push(draft);
        return saves.shift() ?? { kind: 'saved', opened: asSaved(draft) };
      },
    },
  });
  const form = running(formMachine);
  const pad = running(signatureMachine, { actors: { renderSignature: () => signature } });
  const comments = running(commentsMachine, {
    input: { rights },
    actors: {
      readComments: () => ({ kind: 'read', comments: [comment], pending: [] }),
      saveComment: (input) => {
        sent.push(input);
        return { kind: 'saved' };
      },
    },
  });
  const record = running(recordMachine, {
    actors: {
      verifyEntry: () => 'verified',
      readPictures: ({ commentIds }: { commentIds: readonly string[] }) => ({
        entry: picture,
        comments: Object.fromEntries(commentIds.map((id) => [id, picture])),
      }),
    },
  });
  wireDrawer({
    logbookEntry: entry.actor,
    logbookForm: form.actor,
    logbookSignature: pad.actor,
    logbookComments: comments.actor,
    logbookRecord: record.actor,
  });
  const does = {
    ...entryVerbs(entry.actor),
    form: writingVerbs(entry.actor),
    tabs: formVerbs(form.actor),
    pad: signatureVerbs(pad.actor),
    comments: commentsVerbs(comments.actor),
  };
  does.changeOwner(owner);
  const open = async (isNew = false) => {
    if (isNew) does.openNew({ vehicleId: 7, isElectric: false });
    else does.open('entry-1');
    await settle();
  };
  const fill = () => {
    const { header, vehicleState, inspections } = complete;
    const change = (section: string, values: object) => {
      for (const [field, value] of Object.entries(values)) does.form.change({ section, field, value } as never, now);
    };
    change('header', header);
    change('vehicleState', vehicleState);
    change('inspections', inspections);
  };
  const sign = async () => {
    does.pad.begin(point);
    does.pad.end();
    does.pad.toggle('agreement');
    does.pad.toggle('submission');
    does.pad.save();
    await settle();
  };
  const is = {
    entry: () => entry.actor.getSnapshot(),
    form: () => form.actor.getSnapshot(),
    pad: () => pad.actor.getSnapshot(),
    comments: () => comments.actor.getSnapshot(),
    record: () => record.actor.getSnapshot(),
  };
  return { does, is, drafts, sent, open, fill, sign, clock: entry.clock };
};

describe('The machines behind the drawer', () => {
  it('open the form with the entry, carried defects included, and close it with the drawer', async () => {
    const { does, is, open } = start({ newestOf: () => withDefects });
    does.openNew({ vehicleId: 7, isElectric: false });
    expect([isDrawerOpen(is.entry()), !is.form().matches('closed')]).toEqual([true, false]);
    await open(true);
    expect([is.form().matches('editing'), formValues(is.entry()).defects.description, isTextDirty(is.entry())]).toEqual([
      true,
      'Bremse schleift',
      false,
    ]);
    does.close();
    expect([isDrawerOpen(is.entry()), !is.form().matches('closed')]).toEqual([false, false]);
  });

  it('carry what a chosen vehicle brings into the form, under what is typed there', async () => {
    const { does, is, open } = start({ newestOf: (vehicleId) => (vehicleId === 8 ? withDefects : null) });
    await open(true);
    does.form.change({ section: 'header', field: 'remarks', value: 'Licht defekt' }, now);
    does.form.change({ section: 'header', field: 'vehicleIdRef', value: 8 }, now);
    await settle();
    const { header, defects } = formValues(is.entry());
    expect([header.vehicleIdRef, header.remarks, defects.description]).toEqual([8, 'Licht defekt', 'Bremse schleift']);
    expect([isTextDirty(is.entry()), isLeaveGuarded(is.entry())]).toEqual([true, true]);
    does.form.change({ section: 'header', field: 'vehicleIdRef', value: 7 }, now);
    await settle();
    expect(formValues(is.entry()).hasDefects).toBe(false);
  });

  it('save what the form accepted, and hold vehicle and time fast from then on [LOG-074] [LOG-183]', async () => {
    const { does, is, open, drafts } = start();
    await open(true);
    does.form.change({ section: 'header', field: 'remarks', value: 'Licht defekt' }, now);
    expect([isLeaveGuarded(is.entry()), areVehicleAndTimeFixed(is.entry())]).toEqual([true, false]);
    does.form.save(now);
    await settle();
    expect(drafts[0]?.entry.header.remarks).toBe('Licht defekt');
    expect([isTextDirty(is.entry()), isLeaveGuarded(is.entry()), is.form().matches('editing'), areVehicleAndTimeFixed(is.entry())]).toEqual(
      [false, false, true, true],
    );
    expect(formValues(is.entry()).header.remarks).toBe('Licht defekt');
  });

  it('keep what was typed while a save was running as unsaved', async () => {
    const { does, is, open } = start();
    await open(true);
    does.form.change({ section: 'header', field: 'remarks', value: 'eins' }, now);
    does.form.save(now);
    does.form.change({ section: 'header', field: 'remarks', value: 'zwei' }, now);
    await settle();
    expect([formValues(is.entry()).header.remarks, isTextDirty(is.entry()), isLeaveGuarded(is.entry())]).toEqual(['zwei', true, true]);
  });

  it('send nothing that the form refuses, also when the drawer was to be left with a save [LOG-043]', async () => {
    const { does, is, open, drafts } = start();
    await open(true);
    does.form.toggleDefects(true);
    does.form.save(now);
    expect([drafts, formErrors(is.form()).length]).toEqual([[], 2]);
    does.close();
    expect(isLeaveAsked(is.entry())).toBe(true);
    does.form.save(now);
    expect([isLeaveAsked(is.entry()), drawerMode(is.entry()), drafts]).toEqual([false, 'editing', []]);
  });

  it('tell what is wrong as it stands while it is mended, also by what another vehicle brings', async () => {
    const { does, is, open } = start({ newestOf: (vehicleId) => (vehicleId === 8 ? withDefects : null) });
    await open(true);
    does.form.finalise(now);
    const before = formErrors(is.form()).length;
    does.form.change({ section: 'header', field: 'referenceLocation', value: 'Gleis 9' }, now);
    expect(formErrors(is.form()).length).toBe(before - 1);
    does.form.toggleDefects(true);
    expect(formErrors(is.form()).length).toBe(before + 1);
    does.form.toggleDefects(false);
    does.form.change({ section: 'header', field: 'vehicleIdRef', value: 8 }, now);
    does.form.change({ section: 'defects', field: 'description', value: null }, now);
    await settle();
    expect([formValues(is.entry()).hasDefects, formErrors(is.form()).length]).toEqual([true, before - 1]);
  });

  it('begin at General when the entry is made anew', async () => {
    const { does, is, open } = start({ opened: unknown });
    await open();
    does.tabs.chooseTab('stoppage');
    does.recreate();
    await settle();
    expect([drawerMode(is.entry()), formTab(is.form())]).toEqual(['editing', 'general']);
  });

  it('show in the form which field the server refused', async () => {
    const { does, is, open } = start({ saves: [{ kind: 'refused', opened: local, status: 400, field: 'header.remarks' }] });
    await open(true);
    does.form.change({ section: 'header', field: 'remarks', value: 'x' }, now);
    does.form.save(now);
    await settle();
    expect(formErrors(is.form())).toEqual([{ section: 'header', field: 'remarks', key: 'validation.refused' }]);
  });

  it('finalise through form, signature and two confirmations [LOG-075] [LOG-153]', async () => {
    const { does, is, open, fill, sign, drafts, clock } = start({ saves: [{ kind: 'savedLocally', opened: signed }] });
    await open(true);
    does.form.finalise(now);
    expect([isSignatureOpen(is.pad()), formErrors(is.form()).length > 0]).toEqual([false, true]);
    fill();
    does.form.finalise(now);
    expect([isSignatureOpen(is.pad()), signaturePurpose(is.pad()), drafts]).toEqual([true, 'entry', []]);
    await sign();
    expect(drafts).toMatchObject([{ signature, checkRequired: true, clientId: fresh.clientId }]);
    expect([isSignatureOpen(is.pad()), is.form().matches('editing')]).toEqual([false, false]);
    clock.increment(700);
    expect(isDrawerOpen(is.entry())).toBe(false);
  });

  it('keep the drawing when the signed entry could not be stored', async () => {
    const { does, is, open, fill, sign, drafts } = start({ saves: [{ kind: 'failed', isFull: true }] });
    await open(true);
    fill();
    does.form.finalise(now);
    await sign();
    expect([isSignatureOpen(is.pad()), isSignatureBusy(is.pad()), signatureStrokes(is.pad())]).toEqual([true, false, [[point]]]);
    does.pad.save();
    await settle();
    expect(drafts).toHaveLength(2);
    expect(isSignatureOpen(is.pad())).toBe(false);
  });

  it('go back to the form when the signature is called off', async () => {
    const { does, is, open, fill } = start();
    await open(true);
    fill();
    does.form.finalise(now);
    does.pad.cancel();
    expect([isSignatureOpen(is.pad()), drawerMode(is.entry()), is.form().matches('editing')]).toEqual([false, 'editing', true]);
  });

  it.each([true, false])('show comments of a finalised entry where they may be read: %s [LOG-040] [LOG-041] [LOG-042]', async (canRead) => {
    const { is, open } = start({ opened: finalised, rights: { canRead, canCreate: false } });
    await open();
    expect(drawerMode(is.entry())).toBe('finalised');
    expect(formTabs(is.form()).includes('comments')).toBe(canRead);
    expect(commentsOf(is.comments())).toEqual(canRead ? [comment] : []);
    expect(is.form().matches('editing')).toBe(false);
  });

  it('show no comments, no proof and no pictures for an entry that is not finalised [LOG-040]', async () => {
    const { is, open } = start({ opened: created });
    await open();
    expect([formTabs(is.form()).includes('comments'), commentsOf(is.comments()), verificationOf(is.record())]).toEqual([false, [], null]);
  });

  it('read proof and pictures of a finalised entry and of its comments', async () => {
    const { does, is, open } = start({ opened: finalised });
    await open();
    await settle();
    expect([verificationOf(is.record()), commentPictures(is.record())]).toEqual(['verified', { 'comment-1': picture }]);
    does.close();
    expect([verificationOf(is.record()), commentsOf(is.comments())]).toEqual([null, []]);
  });

  it('show the comments tab as soon as the right to read them comes [LOG-041]', async () => {
    const { does, is, open } = start({ opened: finalised, rights: { canRead: false, canCreate: false } });
    await open();
    does.comments.changeRights({ canRead: true, canCreate: true });
    expect(formTabs(is.form())).toContain('comments');
  });

  it('sign a comment with the same pad, for the comment alone [LOG-163]', async () => {
    const { does, is, open, sign, sent, drafts } = start({ opened: finalised });
    await open();
    does.comments.begin();
    does.comments.sign();
    expect([isSignatureOpen(is.pad()), signaturePurpose(is.pad())]).toEqual([true, 'comment']);
    does.pad.cancel();
    expect([isSignatureOpen(is.pad()), sent]).toEqual([false, []]);
    does.comments.sign();
    await sign();
    expect([sent.length, drafts.length, isSignatureOpen(is.pad())]).toEqual([1, 0, false]);
  });
});
