import { isUpdate, type ReleaseFlag, type Standing } from '../../../src/domain/admin/release.ts';
import type { ReleaseRef } from '../../../src/machines/admin/release.ts';

export const now = Date.parse('2026-11-23T10:15:30Z');
export const plain: Standing = {
  version: { major: 4, minor: 2, bugFix: 7 },
  suggestReload: false,
  showUserMsg: false,
  msgIsDependent: false,
  isDisableDismissButton: false,
  suggestedAt: Date.parse('2026-11-02T06:00:00Z'),
  message: null,
};
export const told: Standing = {
  ...plain,
  version: { major: 4, minor: 2, bugFix: 8 },
  suggestReload: true,
  showUserMsg: true,
  suggestedAt: now,
  message: {
    userMsg: { 'de-DE': 'Wartung am Samstag', 'en-GB': 'Maintenance on Saturday' },
    start: now,
    end: now + 3 * 86_400_000,
  },
};
export const german = 'Wartung am Samstag ab 22 Uhr';
export const english = 'Maintenance on Saturday from 22:00';
export const past = '01.03.2020 @ 08:00';
export const later = '01.03.2099 @ 08:00';

export const cases = {
  'view.opened': [{ role: 'administrator' }, { role: 'operatorAdmin' }],
  'number.type': [
    { part: 'major', text: '5' },
    { part: 'bugFix', text: '8' },
    { part: 'bugFix', text: '7,5' },
  ],
  'flag.toggle': (['suggestReload', 'showUserMsg', 'msgIsDependent', 'isDisableDismissButton'] satisfies ReleaseFlag[]).map((flag) => ({
    flag,
  })),
  'message.type': [
    { language: 'de-DE', text: german },
    { language: 'en-GB', text: english },
  ],
  'time.type': [
    { edge: 'start', text: past },
    { edge: 'end', text: later },
    { edge: 'start', text: null },
  ],
  'release.send': [{ now }],
  'xstate.done.actor.readStanding': [{ output: plain }],
  'xstate.done.actor.sendRelease': [
    { output: { failure: null, standing: told } },
    { output: { failure: 'forbidden', standing: told } },
    { output: { failure: 'refused', standing: null } },
  ],
};
export const facet = ({ context: { role, standing, release } }: ReturnType<ReleaseRef['getSnapshot']>) => [
  role === 'administrator',
  standing !== null && isUpdate(release, standing),
  release.showUserMsg,
  Object.values(release.userMsg).every((text) => text !== ''),
];
