import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { type CropArea, turnedRight } from '../../domain/account/picture.ts';
import { type CallAnswer, isSuccess } from '../../domain/account/profile.ts';
import { injected } from '../common/injected.ts';

/** What a person picked on the device. */
export interface PictureFile {
  readonly name: string;
  readonly size: number;
}
/** Ready to be cut; `rotation` in degrees clockwise sets it upright. */
export interface OpenPicture {
  readonly url: string;
  readonly rotation: number;
}
export interface AvatarUpload {
  readonly accountId: string;
  readonly url: string;
  readonly area: CropArea;
  readonly rotation: number;
}
interface Framing {
  readonly picture: OpenPicture | null;
  readonly rotation: number;
  readonly zoom: number;
  readonly crop: { readonly x: number; readonly y: number };
  /** Null before the first crop. */
  readonly area: CropArea | null;
}
interface AvatarUploadContext extends Framing {
  readonly accountId: string | null;
  readonly isDemo: boolean;
  readonly hasPicture: boolean;
  readonly file: PictureFile | null;
}
export type AvatarUploadEvent =
  | { type: 'account.changed'; accountId: string | null; isDemo: boolean; hasPicture: boolean }
  | { type: 'picture.pick'; file: PictureFile }
  | { type: 'picture.turn' }
  | { type: 'crop.move'; crop: { readonly x: number; readonly y: number } }
  | { type: 'crop.zoom'; zoom: number }
  | { type: 'crop.complete'; area: CropArea }
  | { type: 'avatar.save' }
  | { type: 'avatar.delete' }
  | { type: 'delete.confirm' }
  | { type: 'dialog.close' }
  | { type: 'view.closed' };
export type AvatarUploadEmitted = { type: 'avatar.changed' };
export type AvatarUploadSnapshot = SnapshotFrom<typeof avatarUploadMachine>;
export type AvatarUploadRef = ActorRefFrom<typeof avatarUploadMachine>;

const unframed: Framing = { picture: null, rotation: 0, zoom: 1, crop: { x: 0, y: 0 }, area: null };
const answered = ({ event }: { event: { output: CallAnswer } }) => event.output;
const second = 1_000;
const closing = { 'dialog.close': 'idle', 'view.closed': 'idle' } as const;

/** The picture of the signed-in person: picked, turned and cut here, kept by user management; or taken away after a question. */
export const avatarUploadMachine = setup({
  types: {
    context: {} as AvatarUploadContext,
    events: {} as AvatarUploadEvent,
    emitted: {} as AvatarUploadEmitted,
  },
  actors: {
    /** Fails for what is no picture. */
    openPicture: injected<OpenPicture, { file: PictureFile | null }>('openPicture'),
    uploadAvatar: injected<CallAnswer, AvatarUpload>('uploadAvatar'),
    deleteAvatar: injected<CallAnswer, { accountId: string }>('deleteAvatar'),
  },
  actions: {
    noteAccount: assign((_, { accountId, isDemo, hasPicture }: { accountId: string | null; isDemo: boolean; hasPicture: boolean }) => ({
      accountId,
      isDemo,
      hasPicture,
    })),
    noteFile: assign((_, { file }: { file: PictureFile }) => ({ file })),
    frame: assign((_, picture: OpenPicture) => ({ ...unframed, picture, rotation: picture.rotation })),
    /** What was cut shows another part now. */
    turn: assign(({ context }) => ({ rotation: turnedRight(context.rotation), area: null })),
    move: assign((_, { crop }: { crop: Framing['crop'] }) => ({ crop })),
    zoom: assign((_, { zoom }: { zoom: number }) => ({ zoom })),
    cut: assign((_, { area }: { area: CropArea }) => ({ area })),
    forget: assign({ ...unframed, file: null }),
    announce: emit({ type: 'avatar.changed' }),
  },
  guards: {
    mayChange: ({ context }) => context.accountId !== null && !context.isDemo,
    mayDelete: ({ context }) => context.accountId !== null && !context.isDemo && context.hasPicture,
    maySave: ({ context }) => !context.isDemo && context.area !== null,
    /** Of a picture that has not come up nothing is cut. */
    isArea: (_, { area }: { area: CropArea }) => area.width > 0 && area.height > 0,
    isSuccess: (_, answer: CallAnswer) => isSuccess(answer),
  },
  delays: { successShown: 2 * second, failureShown: 4 * second },
}).createMachine({
  id: 'avatarUpload',
  context: { accountId: null, isDemo: false, hasPicture: false, file: null, ...unframed },
  initial: 'idle',
  on: { 'account.changed': { actions: { type: 'noteAccount', params: ({ event }) => event } } },
  states: {
    idle: {
      entry: 'forget',
      on: {
        'picture.pick': { guard: 'mayChange', target: 'opening', actions: { type: 'noteFile', params: ({ event }) => event } },
        'avatar.delete': { guard: 'mayDelete', target: 'asking' },
      },
    },
    opening: {
      on: { 'view.closed': 'idle' },
      invoke: {
        id: 'openPicture',
        src: 'openPicture',
        input: ({ context }) => ({ file: context.file }),
        onDone: { target: 'cropping', actions: { type: 'frame', params: ({ event }) => event.output } },
        onError: 'unreadable',
      },
    },
    unreadable: { description: 'A dialog says that this is no picture', after: { failureShown: 'idle' }, on: closing },
    cropping: {
      on: {
        ...closing,
        'picture.turn': { actions: 'turn' },
        'crop.move': { actions: { type: 'move', params: ({ event }) => event } },
        'crop.zoom': { actions: { type: 'zoom', params: ({ event }) => event } },
        'crop.complete': {
          guard: { type: 'isArea', params: ({ event }) => event },
          actions: { type: 'cut', params: ({ event }) => event },
        },
        'avatar.save': { guard: 'maySave', target: 'uploading' },
      },
    },
    uploading: {
      invoke: {
        id: 'uploadAvatar',
        src: 'uploadAvatar',
        input: ({ context: { accountId, picture, area, rotation } }) => ({
          accountId: accountId ?? '',
          url: picture?.url ?? '',
          area: area ?? { x: 0, y: 0, width: 0, height: 0 },
          rotation,
        }),
        onDone: [{ guard: { type: 'isSuccess', params: answered }, target: 'uploaded', actions: 'announce' }, { target: 'uploadFailed' }],
        onError: 'uploadFailed',
      },
    },
    uploaded: { description: 'A dialog says so for two seconds', after: { successShown: 'idle' }, on: closing },
    uploadFailed: { description: 'A dialog says so for four seconds', after: { failureShown: 'idle' }, on: closing },
    asking: { description: 'A dialog asks whether it shall go', on: { 'delete.confirm': 'deleting', ...closing } },
    deleting: {
      invoke: {
        id: 'deleteAvatar',
        src: 'deleteAvatar',
        input: ({ context }) => ({ accountId: context.accountId ?? '' }),
        onDone: [{ guard: { type: 'isSuccess', params: answered }, target: 'deleted', actions: 'announce' }, { target: 'deleteFailed' }],
        onError: 'deleteFailed',
      },
    },
    deleted: { description: 'A dialog says so for two seconds', after: { successShown: 'idle' }, on: closing },
    deleteFailed: { description: 'A dialog says so for four seconds', after: { failureShown: 'idle' }, on: closing },
  },
});

export type AvatarOutcome = 'unreadable' | 'uploaded' | 'uploadFailed' | 'deleted' | 'deleteFailed';
const outcomes: readonly AvatarOutcome[] = ['unreadable', 'uploaded', 'uploadFailed', 'deleted', 'deleteFailed'];
/** Which dialog says what became of it. */
export const avatarOutcome = (snapshot: AvatarUploadSnapshot) => outcomes.find((outcome) => snapshot.matches(outcome)) ?? null;
/** The picture being cut, null while none is. */
export const openPictureOf = (snapshot: AvatarUploadSnapshot) =>
  snapshot.matches('cropping') || snapshot.matches('uploading') ? snapshot.context.picture : null;
export const framingOf = ({ context }: AvatarUploadSnapshot): Framing => context;
export const isAvatarUploading = (snapshot: AvatarUploadSnapshot) => snapshot.matches('uploading');
export const isAvatarBusy = (snapshot: AvatarUploadSnapshot) => snapshot.matches('opening') || snapshot.matches('deleting');
export const isAskingToDelete = (snapshot: AvatarUploadSnapshot) => snapshot.matches('asking') || snapshot.matches('deleting');
export const canSaveAvatar = (snapshot: AvatarUploadSnapshot) => snapshot.can({ type: 'avatar.save' });
export const canDeleteAvatar = (snapshot: AvatarUploadSnapshot) => snapshot.can({ type: 'avatar.delete' });
export const canPickPicture = (snapshot: AvatarUploadSnapshot) => snapshot.can({ type: 'picture.pick', file: { name: '', size: 0 } });

export const avatarUploadVerbs = (ref: AvatarUploadRef) => ({
  pick: (file: PictureFile) => ref.send({ type: 'picture.pick', file }),
  turn: () => ref.send({ type: 'picture.turn' }),
  move: (crop: { readonly x: number; readonly y: number }) => ref.send({ type: 'crop.move', crop }),
  zoom: (zoom: number) => ref.send({ type: 'crop.zoom', zoom }),
  complete: (area: CropArea) => ref.send({ type: 'crop.complete', area }),
  save: () => ref.send({ type: 'avatar.save' }),
  remove: () => ref.send({ type: 'avatar.delete' }),
  confirm: () => ref.send({ type: 'delete.confirm' }),
  close: () => ref.send({ type: 'dialog.close' }),
});
