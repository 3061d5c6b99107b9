import { describe, expect, it } from 'vitest';
import type { CallAnswer } from '../../../src/domain/account/profile.ts';
import {
  type AvatarUpload,
  avatarOutcome,
  avatarUploadMachine,
  avatarUploadVerbs,
  canDeleteAvatar,
  canPickPicture,
  canSaveAvatar,
  framingOf,
  isAskingToDelete,
  isAvatarBusy,
  isAvatarUploading,
  type OpenPicture,
  openPictureOf,
  type PictureFile,
} from '../../../src/machines/account/avatar-upload.ts';
import { area, cases, facet, file, nina, picture } from '../../cases/account/avatar-upload.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';
import { textsOf } from '../../i18n/locale-files.ts';
import { walk } from '../../walk.ts';

coverMachine({ name: 'avatar-upload', machine: avatarUploadMachine, cases, facet, states: 37 }, [
  'takes 37 transitions; enters asking 1, cropping 3, deleteFailed 4, deleted 3, deleting 3, idle 23, opening 2, unreadable 3, uploadFailed 4, uploaded 3, uploading 2',
  'emits avatar.changed 6',
  'sets accountId 4, area 13, crop 2, file 17, hasPicture 4, isDemo 5, picture 14, rotation 16, zoom 2',
  'starts deleteAvatar 3, openPicture 2, uploadAvatar 2',
  'waits 2000 ms 6, 4000 ms 11',
]);

const page = ({ answer = { status: 204 }, account = nina }: { answer?: CallAnswer | Error; account?: typeof nina } = {}) => {
  const answering = () => {
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const openPicture = fake<OpenPicture, { file: PictureFile | null }>(() => picture);
  const uploadAvatar = fake<CallAnswer, AvatarUpload>(answering);
  const deleteAvatar = fake<CallAnswer, { accountId: string }>(answering);
  const actors = { openPicture: openPicture.actor, uploadAvatar: uploadAvatar.actor, deleteAvatar: deleteAvatar.actor };
  const { actor, clock, emitted } = running(avatarUploadMachine.provide({ actors }));
  actor.send({ type: 'account.changed', ...account });
  const is = <T>(select: (snapshot: ReturnType<typeof actor.getSnapshot>) => T) => select(actor.getSnapshot());
  return { actor, clock, emitted, is, uploads: uploadAvatar.calls, deletions: deleteAvatar.calls, ...avatarUploadVerbs(actor) };
};
/** A title of the English page. */
const title = (outcome: string) => {
  const { avatar } = textsOf('en-GB', 'profile') as unknown as { avatar: Record<string, { title: string }> };
  return avatar[outcome]?.title;
};

describe('An avatar', () => {
  it('is picked, set upright, turned, cut and uploaded [PRO-006]', async () => {
    const { is, pick, turn, move, zoom, complete, save, uploads, emitted } = page();
    pick(file);
    expect(is(isAvatarBusy)).toBe(true);
    await settle();
    expect([is(openPictureOf), is(framingOf).rotation]).toEqual([picture, 90]);
    turn();
    move({ x: 3, y: 4 });
    zoom(2);
    complete(area);
    expect(is(framingOf)).toMatchObject({ rotation: -180, zoom: 2, crop: { x: 3, y: 4 }, area });
    save();
    expect(is(isAvatarUploading)).toBe(true);
    await settle();
    expect(uploads).toEqual([{ accountId: nina.accountId, url: picture.url, area, rotation: -180 }]);
    expect(emitted).toEqual([{ type: 'avatar.changed' }]);
  });

  it('can be saved once it is cut, and again once it is cut anew after a turn [PRO-017]', async () => {
    const { is, pick, complete, turn, save, uploads } = page();
    pick(file);
    await settle();
    expect(is(canSaveAvatar)).toBe(false);
    save();
    complete(area);
    expect(is(canSaveAvatar)).toBe(true);
    turn();
    expect(is(canSaveAvatar)).toBe(false);
    save();
    await settle();
    expect(uploads).toEqual([]);
  });

  it('of a demo user is neither picked, saved nor deleted [PRO-018]', async () => {
    const demo = page({ account: { ...nina, isDemo: true } });
    demo.pick(file);
    demo.remove();
    expect([demo.is(canPickPicture), demo.is(canDeleteAvatar), demo.is(isAvatarBusy), demo.is(isAskingToDelete)]).toEqual(
      Array(4).fill(false),
    );
    const { actor, is, pick, complete, save, uploads } = page();
    pick(file);
    await settle();
    complete(area);
    actor.send({ type: 'account.changed', ...nina, isDemo: true });
    expect(is(canSaveAvatar)).toBe(false);
    save();
    expect(uploads).toEqual([]);
  });

  it.each([
    [{ status: 204 }, 'uploaded', 'Upload successful', 2_000],
    [{ status: 200 }, 'uploaded', 'Upload successful', 2_000],
    [{ status: 400, message: 'image_not_jpeg' }, 'uploadFailed', 'Upload failed', 4_000],
    [new Error('no answer'), 'uploadFailed', 'Upload failed', 4_000],
  ] as const)('uploaded with %j is told as %s, titled %s, for %i ms [PRO-026]', async (answer, outcome, wanted, shown) => {
    const { is, pick, complete, save, clock, emitted } = page({ answer });
    pick(file);
    await settle();
    complete(area);
    save();
    await settle();
    expect([is(avatarOutcome), title(outcome), emitted.length]).toEqual([outcome, wanted, outcome === 'uploaded' ? 1 : 0]);
    clock.increment(shown - 1);
    expect(is(avatarOutcome)).toBe(outcome);
    clock.increment(1);
    expect([is(avatarOutcome), is(openPictureOf), is(framingOf).area]).toEqual([null, null, null]);
  });

  it.each([
    [{ status: 204 }, 'deleted', 'Delete successful', 2_000],
    [{ status: 404, message: 'not_found' }, 'deleteFailed', 'Delete failed', 4_000],
    [new Error('no answer'), 'deleteFailed', 'Delete failed', 4_000],
  ] as const)(
    'is deleted after a question; with %j it is told as %s, titled %s, for %i ms [PRO-009] [PRO-027]',
    async (answer, outcome, wanted, shown) => {
      const { is, remove, confirm, close, clock, deletions, emitted } = page({ answer });
      remove();
      close();
      expect([is(isAskingToDelete), deletions]).toEqual([false, []]);
      remove();
      confirm();
      await settle();
      expect(deletions).toEqual([{ accountId: nina.accountId }]);
      expect([is(avatarOutcome), title(outcome), emitted.length]).toEqual([outcome, wanted, outcome === 'deleted' ? 1 : 0]);
      clock.increment(shown - 1);
      expect(is(avatarOutcome)).toBe(outcome);
      clock.increment(1);
      expect(is(avatarOutcome)).toBe(null);
    },
  );
});

describe('What is asked of an avatar', () => {
  const seen = walk(avatarUploadMachine, { cases, facet }).flatMap(({ steps }) => steps.map(({ state }) => state));
  const nothing = { uploading: false, busy: false, asking: false, open: false };

  it.each([
    ['idle', {}],
    ['opening', { busy: true }],
    ['unreadable', {}],
    ['cropping', { open: true }],
    ['uploading', { open: true, uploading: true }],
    ['uploaded', {}],
    ['uploadFailed', {}],
    ['asking', { asking: true }],
    ['deleting', { asking: true, busy: true }],
    ['deleted', {}],
    ['deleteFailed', {}],
  ])('follows from where it is: %s', (at, answers) => {
    const here = seen.filter(({ value }) => value === at);
    expect(here.length).toBeGreaterThan(0);
    for (const state of here) {
      const told = {
        uploading: isAvatarUploading(state),
        busy: isAvatarBusy(state),
        asking: isAskingToDelete(state),
        open: openPictureOf(state) !== null,
      };
      expect(told).toEqual({ ...nothing, ...answers });
    }
  });

  it('may be picked and deleted where nothing else goes on, by somebody who is known and no demo user, where there is one', () => {
    for (const state of seen) {
      const { accountId, isDemo, hasPicture, area: cut } = state.context;
      const mayChange = accountId !== null && !isDemo;
      expect(canPickPicture(state)).toBe(state.value === 'idle' && mayChange);
      expect(canDeleteAvatar(state)).toBe(state.value === 'idle' && mayChange && hasPicture);
      expect(canSaveAvatar(state)).toBe(state.value === 'cropping' && !isDemo && cut !== null);
    }
    expect([...new Set(seen.map((state) => [canPickPicture(state), canDeleteAvatar(state)].join()))].sort()).toEqual([
      'false,false',
      'true,false',
      'true,true',
    ]);
  });

  it.each([
    [0, 300],
    [300, 0],
    [0, 0],
  ])('is not cut to %i by %i', async (width, height) => {
    const { is, pick, complete } = page();
    pick(file);
    await settle();
    complete({ x: 0, y: 0, width, height });
    expect([is(framingOf).area, is(canSaveAvatar)]).toEqual([null, false]);
  });
});
