import type { AvatarUploadSnapshot } from '../../../src/machines/account/avatar-upload.ts';
import { click, lack, type SightTable, see } from '../../sights/table.ts';

export const nina = { accountId: '11111111-1111-4111-8111-111111111111', isDemo: false, hasPicture: true };
export const file = { name: 'nina.jpg', size: 3_000_000 };
/** Taken with the camera upright; it never comes up, so that nothing is cut by itself. */
export const picture = {
  url: 'data:image/png;base64,AAAA',
  rotation: 90,
};
export const area = { x: 10, y: 0, width: 300, height: 300 };
const answers = [{ output: { status: 204 } }, { output: { status: 400, message: 'image_not_jpeg' } }];

export const cases = {
  'account.changed': [nina, { ...nina, hasPicture: false }, { ...nina, isDemo: true }],
  'picture.pick': [{ file }],
  'crop.move': [{ crop: { x: 12, y: -4 } }],
  'crop.zoom': [{ zoom: 2 }],
  'crop.complete': [{ area }, { area: { x: 0, y: 0, width: 0, height: 0 } }],
  'xstate.done.actor.openPicture': [{ output: picture }],
  'xstate.done.actor.uploadAvatar': answers,
  'xstate.done.actor.deleteAvatar': answers,
};
export const facet = ({ context: { accountId, isDemo, hasPicture, area: cut } }: AvatarUploadSnapshot) => [
  accountId === null ? 'nobody' : isDemo ? 'demo' : 'nina',
  hasPicture,
  cut !== null,
];

type Context = AvatarUploadSnapshot['context'];
const buttons = ({ accountId, isDemo, hasPicture }: Context) => {
  const isFixed = accountId === null || isDemo;
  return [
    see('heading', 'profile.avatar.title'),
    see('button', 'profile.avatar.pick', { disabled: isFixed, busy: false }),
    see('button', 'profile.avatar.delete', { disabled: isFixed || !hasPicture }),
  ];
};
const crop = see('dialog', 'profile.avatar.crop.title');
const said = (what: string) => [see('alertdialog', `profile.avatar.${what}.title`)];

export const sights: SightTable = {
  view: 'account/profile/avatar-section',
  states: {
    idle: (context) => [...buttons(context as Context), lack('dialog', 'profile.avatar.crop.title'), lack('alertdialog')],
    opening: [see('button', 'profile.avatar.pick', { disabled: true, busy: true })],
    unreadable: said('unreadable'),
    cropping: ({ area, isDemo }) => [
      crop,
      see('button', 'profile.save', { disabled: area === null || isDemo, in: crop }),
      see('button', 'profile.avatar.crop.turn', { disabled: false, in: crop }),
    ],
    uploading: [crop, see('button', 'profile.saving', { disabled: true, busy: true, in: crop })],
    uploaded: said('uploaded'),
    uploadFailed: said('uploadFailed'),
    asking: [...said('asking'), see('button', 'profile.avatar.asking.confirm', { busy: false })],
    deleting: [...said('asking'), see('button', 'profile.avatar.asking.confirm', { busy: true, disabled: true })],
    deleted: said('deleted'),
    deleteFailed: said('deleteFailed'),
  },
  causes: {
    'avatar.save': (_, from) =>
      from.matches('cropping') && from.can({ type: 'avatar.save' }) ? [click('button', 'profile.save', { in: crop })] : null,
    'picture.turn': (_, from) => (from.matches('cropping') ? [click('button', 'profile.avatar.crop.turn', { in: crop })] : null),
    'avatar.delete': (_, from) =>
      from.matches('idle') && from.can({ type: 'avatar.delete' }) ? [click('button', 'profile.avatar.delete')] : null,
    'delete.confirm': (_, from) => (from.matches('asking') ? [click('button', 'profile.avatar.asking.confirm')] : null),
  },
};
