import type { OwnSession } from '../../../../src/domain/account/own-session.ts';
import { alike, click, lack, type SightTable, see } from '../../../sights/table.ts';
import { tablet } from '../own-sessions.ts';

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
