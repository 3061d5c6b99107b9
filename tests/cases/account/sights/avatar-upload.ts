import type { AvatarUploadSnapshot } from '../../../../src/machines/account/avatar-upload.ts';
import { click, lack, type SightTable, see } from '../../../sights/table.ts';

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
