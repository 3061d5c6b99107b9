import type { OwnSession } from '../../../src/domain/account/own-session.ts';
import type { OwnSessionsRef } from '../../../src/machines/account/own-sessions.ts';
import { alike, click, lack, type SightTable, see } from '../../sights/table.ts';

const at = Date.parse('2026-11-23T10:15:30Z');
export const here: OwnSession = {
  id: '0190c0de-0000-7000-8000-000000000001',
  browser: 'Chrome',
  system: 'Windows',
  address: '198.51.100.7',
  since: at,
  lastUsed: at + 3_600_000,
  isCurrent: true,
};
export const tablet: OwnSession = {
  ...here,
  id: '0190c0de-0000-7000-8000-000000000002',
  browser: 'Safari',
  system: 'iPadOS',
  address: '203.0.113.9',
  isCurrent: false,
};

export const cases = {
  'session.end': [{ id: tablet.id }, { id: here.id }],
  'xstate.done.actor.listSessions': [{ output: [here, tablet] }, { output: [here] }],
};
export const facet = ({ context: { list, endingId } }: ReturnType<OwnSessionsRef['getSnapshot']>) => [
  list?.length ?? null,
  endingId !== null,
];

type Context = { readonly list: readonly OwnSession[] | null };
const endOthers = 'profile.sessions.endOthers';
const confirm = 'profile.sessions.confirm';
const retry = 'profile.sessions.retry';
const isBusy = (busy: boolean) => see('region', 'profile.sessions.title', { busy });
const question = 'profile.sessions.ask';
const ends = (list: Context['list']) =>
  list !== null && list.length > 1
    ? [see('button', 'profile.sessions.endOf', { disabled: false })]
    : [lack('button', 'profile.sessions.endOf'), lack('button', endOthers)];

export const sights: SightTable = {
  states: {
    closed: alike('open.loading.quiet', 'Nothing is known before the first answer'),
    'open.loading.quiet': (_, snapshot) =>
      snapshot.matches({ open: { loading: 'quiet' } })
        ? [isBusy(true), lack('status', undefined, { saying: 'profile.sessions.loading' }), lack('button', retry), lack('alertdialog')]
        : [],
    'open.loading.long': ({ list }: Context) => (list === null ? [see('status', undefined, { saying: 'profile.sessions.loading' })] : []),
    'open.failed': [see('alert', undefined, { saying: 'profile.sessions.failed' }), see('button', retry)],
    'open.listed.ready': ({ list }: Context) => [
      isBusy(false),
      see('listitem'),
      ...ends(list),
      lack('alertdialog'),
      lack('button', retry),
      lack('alert', undefined, { saying: 'profile.sessions.refused' }),
    ],
    'open.listed.asking': [see('alertdialog', question), see('button', confirm), lack('button', endOthers)],
    'open.listed.refused': [see('alert', undefined, { saying: 'profile.sessions.refused' })],
    'open.ending': [see('button', endOthers, { disabled: true })],
    'open.endingOthers': alike('open.ending', 'Both wait until somebody is logged out'),
  },
  causes: {
    'list.retry': (_, from) => (from.matches({ open: 'failed' }) ? [click('button', retry)] : null),
    'session.end': ({ id }, from) =>
      id === tablet.id && from.can({ type: 'session.end', id }) ? [click('button', 'profile.sessions.endOf')] : null,
    'others.ask': (_, from) =>
      from.can({ type: 'others.ask' }) && !from.matches({ open: { listed: 'asking' } }) ? [click('button', endOthers)] : null,
    'others.cancel': (_, from) => (from.can({ type: 'others.cancel' }) ? [click('button', 'profile.sessions.cancel')] : null),
    'others.end': (_, from) => (from.can({ type: 'others.end' }) ? [click('button', confirm)] : null),
  },
};
