import { formOf } from '../../../src/domain/logbook/form/form.ts';
import { afterAnswer } from '../../../src/domain/logbook/outbox/after-answer.ts';
import { removeLocal, saveLocal } from '../../../src/domain/logbook/outbox/edit.ts';
import type { LocalEntry } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { nextStep } from '../../../src/domain/logbook/outbox/next-step.ts';
import type { Answer, AnyItem, Given, Outcome, Step } from '../../../src/domain/logbook/outbox/protocol.ts';
import { type ClientRules, clientRules } from './client-rules.ts';
import { serverRules } from './server.ts';

const without = (change: Partial<ClientRules>): ClientRules => ({ ...clientRules, ...change });
const withoutAtServer = (change: Partial<typeof serverRules>): ClientRules => without({ server: { ...serverRules, ...change } });
const isEntry = (item: AnyItem): item is LocalEntry => 'kind' in item && item.kind === 'entry';
type After = typeof afterAnswer;
const answering = (change: (item: AnyItem, step: Step, answer: Answer, given: Given) => Outcome<AnyItem> | null): ClientRules =>
  without({
    afterAnswer: ((item, step, answer, given) => change(item, step, answer, given) ?? afterAnswer(item, step, answer, given)) as After,
  });
const stepping = (change: (item: AnyItem, now: number) => Step | null): ClientRules =>
  without({ nextStep: ((item: AnyItem, now: number) => change(item, now)) as typeof nextStep });
const gone: Outcome<AnyItem> = { kind: 'done', item: null, recovered: null, reason: null, refusal: null };
const asSent = (item: LocalEntry) => (item.attempted === null ? null : { ...item, attempted: null, attemptedRevision: null });

/** One rule of the protocol taken away in each; every one of them must be found. */
export const planted: Readonly<Record<string, ClientRules>> = {
  'answer lost after commit: every try of a create has a key of its own': withoutAtServer({ isCreateIdempotent: false }),
  'emptied request body is stored': without({ refusesEmptyBody: false }),
  'closed database connection is not opened again; the write is dropped in silence': without({
    reopensStore: false,
    tellsAfterCommit: false,
  }),
  'signature is written after a pause': without({ savesInOneTransaction: false }),
  'upgrade wipes the queue': without({ keepsQueueOnUpgrade: false }),
  'captive portal answering 200 counts': without({ checksAuthenticity: false }),
  '"saved" is said before the transaction is complete': without({ tellsAfterCommit: false }),
  'an answer overwrites what was edited meanwhile': without({ rereadsBeforeWriting: false }),
  'a pass goes on under another account': without({ staysWithAccount: false }),
  'the mirror is not merged after an eviction': without({ mergesMirror: false }),
  'deleting leaves no tombstone': without({ leavesTombstone: false }),
  'logout drops what is unsent': without({ keepsOnLogout: false }),
  'a parked item blocks the others': without({ parksAlone: false }),
  'the key of a deleted entry can be used again': withoutAtServer({ keepsKeyOfDeleted: false }),
  'a lower sequence is applied, and no revision compared': withoutAtServer({ ignoresLowerSequence: false, checksRevision: false }),
  'any revision may be overwritten': withoutAtServer({ checksRevision: false }),
  'a finalised entry can be changed': withoutAtServer({ refusesFinalised: false }),
  'the same finalisation twice is refused': withoutAtServer({ repeatsFinalise: false }),
  'what is signed need not be what is stored': withoutAtServer({ isFinaliseOnRevision: false, checksRevision: false }),
  'a bare 404 counts as unknown and done': answering((_, __, answer) =>
    answer.kind === 'refused' && answer.status === 404 && answer.code === null ? gone : null,
  ),
  'a refusal drops the entry': answering((item, _, answer) =>
    isEntry(item) && answer.kind === 'refused' && answer.status === 400 ? gone : null,
  ),
  'a 401 drops the entry': answering((item, _, answer) => (isEntry(item) && answer.kind === 'loginRequired' ? gone : null)),
  'the synced revision is what is stored now, not what was sent': answering((item, step, answer, given) => {
    if (!isEntry(item) || step.kind !== 'update' || answer.kind !== 'accepted') return null;
    const outcome = afterAnswer(item, step, answer, given);
    return outcome.item === null
      ? outcome
      : { ...outcome, kind: 'done', item: { ...outcome.item, syncedRevision: outcome.item.localRevision } };
  }),
  'no answer counts as a refusal for good': answering((item, _, answer) =>
    answer.kind === 'offline' ? { ...gone, kind: 'parked', item: { ...item, state: 'parked', reason: 'offline' } as AnyItem } : null,
  ),
  'a conflict drops the local text': answering((item, _, answer) =>
    isEntry(item) && answer.kind === 'refused' && answer.code === 'err_revision_conflict' ? gone : null,
  ),
  'an entry already finalised leaves no copy': answering((item, step, answer, given) => {
    if (!isEntry(item) || answer.kind !== 'refused' || answer.code !== 'err_already_finalized') return null;
    return { ...afterAnswer(item, step, answer, given), recovered: null };
  }),
  'what was in doubt is replaced by the newer text under the same key, and not read again': {
    ...answering((item, step, answer, given) => {
      const outcome = afterAnswer(item, step, answer, given);
      if (step.kind !== 'create' || outcome.item === null || !isEntry(outcome.item)) return null;
      return { ...outcome, item: { ...outcome.item, needsRead: false } };
    }),
    nextStep: ((item: AnyItem, now: number) =>
      nextStep(isEntry(item) && item.serverRevision === null ? (asSent(item) ?? item) : item, now)) as typeof nextStep,
  },
  'a deletion forgets the key of a create in doubt': without({
    removeLocal: (item, now) => ({ ...removeLocal(item, now), clientId: `lost-${item.clientId}` }),
  }),
  'a form forgets what it was filled from, and overwrites what was saved since': without({
    saveLocal: (known, draft, now, floor) => saveLocal(known, { ...draft, base: null }, now, floor),
  }),
  'where two forms changed a field the later one wins unasked': without({
    saveLocal: (known, draft, now, floor) => {
      const item = saveLocal(known, draft, now, floor);
      return item === 'conflict' ? saveLocal(known && { ...known, rival: null }, { ...draft, base: null }, now, floor) : item;
    },
  }),
  'where two devices changed a field this one wins unasked': answering((item, step, answer, given) => {
    const outcome = afterAnswer(item, step, answer, given);
    if (outcome.reason !== 'conflict' || outcome.item === null || !isEntry(outcome.item)) return null;
    const { rival, ...mine } = outcome.item;
    return { ...outcome, kind: 'progressed', item: { ...mine, base: rival ? formOf(rival) : null, state: 'pending', reason: null } };
  }),
  'finalising does not wait for the last edit': stepping((item, now) => {
    const step = nextStep(item, now);
    if (!isEntry(item) || step?.kind !== 'update' || item.signature === null) return step;
    const { clientId, accountId, organisationId, signature } = item;
    return { clientId, accountId, organisationId, kind: 'finalise', logbookEntryId: step.logbookEntryId, builtOn: step.builtOn, signature };
  }),
};
