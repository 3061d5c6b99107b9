import {
  canSetFlag,
  isUpdate,
  type Release,
  type ReleaseFlag,
  releaseFlags,
  releaseProblems,
  type Standing,
  versionParts,
} from '../../../src/domain/admin/release.ts';
import type { ReleaseRef } from '../../../src/machines/admin/release.ts';
import { alike, click, fill, lack, literal, type SightTable, see } from '../../sights/table.ts';

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

type Context = ReturnType<ReleaseRef['getSnapshot']>['context'];
const update = 'release.update';
const box = (flag: ReleaseFlag) => `release.flags.${flag}`;
const timeLabel = { start: 'release.start', end: 'release.end' } as const;

const fields = ({ role, release }: Context, isFixed: boolean) => [
  ...versionParts.map((part) =>
    see('textbox', `release.${part}`, {
      value: release.numbers[part],
      disabled: isFixed || (part !== 'bugFix' && role !== 'administrator'),
    }),
  ),
  role === 'administrator' ? lack('text', 'release.administratorOnly') : see('text', 'release.administratorOnly'),
  ...releaseFlags.map((flag) => see('checkbox', box(flag), { checked: release[flag], disabled: isFixed || !canSetFlag(release, flag) })),
  ...message(release),
];
const message = ({ showUserMsg, userMsg, times }: Release) =>
  showUserMsg
    ? [
        see('textbox', 'release.texts.de-DE', { value: userMsg['de-DE'] }),
        see('textbox', 'release.texts.en-GB', { value: userMsg['en-GB'] }),
        see('text', 'release.preview'),
        ...(['start', 'end'] as const).map((edge) => see('textbox', timeLabel[edge], times[edge] === null ? {} : { value: times[edge] })),
      ]
    : [lack('textbox', 'release.texts.de-DE'), lack('textbox', 'release.start')];
const standing = ({ standing: now }: Context) =>
  now === null ? [] : [see('text', literal(`${now.version.major}.${now.version.minor}.${now.version.bugFix}`))];
const editing = (context: Context) => {
  const isReady = context.standing !== null && isUpdate(context.release, context.standing);
  return [
    see('heading', 'release.title'),
    ...standing(context),
    ...fields(context, false),
    see('button', update, { disabled: !isReady }),
    isReady ? see('button', 'release.discard') : lack('button', 'release.discard'),
    lack('text', 'release.sending'),
  ];
};
const outcomes = ['sent', 'forbidden', 'notPublisher', 'refused', 'unanswered'].map((outcome) =>
  lack('text', `release.outcome.${outcome}`),
);
const isEditing = (from: { matches: (state: never) => boolean }) => from.matches('editing' as never);

export const sights: SightTable = {
  view: 'admin/release/release-section',
  path: '/useradministration',
  states: {
    closed: alike('reading', 'The view is not there while it is closed'),
    reading: [see('status', 'labels.loading'), lack('heading', 'release.title')],
    unread: [see('heading', 'release.unread.title'), see('button', 'release.unread.retry')],
    'editing.ready': (context) => [
      ...editing(context as Context),
      ...outcomes,
      lack('text', 'release.notSent_one'),
      lack('text', 'release.notSent_other'),
      lack('text', 'release.ready'),
    ],
    'editing.wrong': (context) => {
      const wrong = Object.keys(releaseProblems((context as Context).release, Date.now())).length;
      return [
        ...editing(context as Context),
        see(
          'text',
          wrong === 0 ? 'release.ready' : { key: wrong === 1 ? 'release.notSent_one' : 'release.notSent_other', values: { count: wrong } },
        ),
      ];
    },
    'editing.sent': (context) => [...editing(context as Context), see('text', 'release.outcome.sent')],
    'editing.failed': (context) => [
      ...editing(context as Context),
      see('text', `release.outcome.${(context as Context).failure ?? 'unanswered'}`),
    ],
    sending: (context) => [
      ...standing(context as Context),
      ...fields(context as Context, true),
      see('text', 'release.sending'),
      see('button', update, { disabled: true, busy: true }),
    ],
  },
  causes: {
    'read.retry': (_, from) => (from.matches('unread') ? [click('button', 'release.unread.retry')] : null),
    'number.type': ({ part, text }, from) =>
      isEditing(from) && (part === 'bugFix' || from.context.role === 'administrator')
        ? [fill(text, 'textbox', `release.${part as 'major' | 'bugFix'}`)]
        : null,
    'flag.toggle': ({ flag }, from) =>
      isEditing(from) && canSetFlag(from.context.release, flag) ? [click('checkbox', box(flag as ReleaseFlag))] : null,
    'message.type': ({ language, text }, from) =>
      isEditing(from) && from.context.release.showUserMsg
        ? [fill(text, 'textbox', `release.texts.${language as 'de-DE' | 'en-GB'}`)]
        : null,
    'time.type': ({ edge, text }, from) => {
      if (!isEditing(from) || !from.context.release.showUserMsg) return null;
      if (text !== null) return [fill(text, 'textbox', timeLabel[edge as 'start' | 'end'])];
      return from.context.release.times[edge as 'start' | 'end'] === null ? null : [click('button', `release.reset.${edge as 'start'}`)];
    },
    'release.send': (_, from) =>
      isEditing(from) && isUpdate(from.context.release, from.context.standing) ? [click('button', update)] : null,
    'release.discard': (_, from) =>
      isEditing(from) && isUpdate(from.context.release, from.context.standing) ? [click('button', 'release.discard')] : null,
  },
};
