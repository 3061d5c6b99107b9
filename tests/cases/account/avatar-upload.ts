import type { AvatarUploadSnapshot } from '../../../src/machines/account/avatar-upload.ts';

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
