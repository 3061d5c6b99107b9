import { inFile } from './patch.ts';

const guards = 'tests/api/logbook/store-guards.test.ts';
const store = 'tests/api/logbook/store.test.ts';

/** The store in the browser, and what comes back to its requests. */
export const storeBugs = {
  ...inFile('src/api/store/sending.ts', guards, {
    'an answer counts for whoever is signed in now': [
      'if (!item || item.accountId !== step.accountId) {',
      'if (!item) {',
      "an entry is changed by another account's answer",
    ],
    'steps are begun for another account': [
      'if (!item || item.accountId !== accountId) continue;',
      'if (!item) continue;',
      'the entry is sent under a foreign name',
    ],
    'entries are taken in while a create is in doubt': [
      'if (own.some(({ serverRevision, attemptedRevision }) => serverRevision === null && attemptedRevision !== null)) return outcomes;',
      '',
      'peace: the entry stands twice',
    ],
    'entries are taken in while a deletion has no id yet': [
      'if (deleted.some(({ logbookEntryId }) => isLocalId(logbookEntryId))) return outcomes;',
      '',
      'a deleted entry comes back',
    ],
    'entries are taken in from a list older than a deletion': [
      'if (deletionsThen !== null && (await readDeletions(scope)) !== deletionsThen) return outcomes;',
      '',
      'a deleted entry comes back',
    ],
    'an entry is taken in twice': [
      "if ((await scope.all('entries', { name: 'entry', only })).length > 0) continue;",
      '',
      'peace: the entry stands twice',
    ],
    'what is to be deleted is taken in': [
      "if ((await scope.all('tombstones', { name: 'entry', only })).length > 0) continue;\n          if (await scope.get<Gone>('gone', entry.header.logbookEntryId)) continue;",
      '',
      'a deleted entry comes back',
    ],
    'steps leave before they are marked': [
      'const marked = markAttempted(item, step, at);',
      'const marked = item;',
      'a create whose answer was lost is made anew and stands twice',
      store,
    ],
  }),
  ...inFile('src/api/store/edits.ts', guards, {
    'what was deleted elsewhere is saved under its old key': [
      'const wanted = (await isDeleted(scope, draft)) ? asNew(draft, newId()) : draft;',
      'const wanted = draft;',
      'the text goes with the deletion',
    ],
    'only the key tells that something was deleted elsewhere': [
      "return (await scope.all<Tombstone>('tombstones', { name: 'entry', only })).length > 0;",
      'return false && only;',
      'the text goes with the deletion',
    ],
    'two tabs hold the same entry twice': [
      'return same === undefined ? null : wholeEntry(scope, same.clientId);',
      'return null && same;',
      'one of both texts',
      store,
    ],
    'a save counts up from nothing': [
      'saveLocal(known, wanted, at, await readFloor(scope), await deviceTimeAt(scope, at))',
      'saveLocal(known, wanted, at, 0, await deviceTimeAt(scope, at))',
      'the edit the server ignores as an older one',
      store,
    ],
    'what is thrown away leaves no copy': [
      "scope.put('recovered', recovered);\n        removeEntry(",
      'removeEntry(',
      'the text thrown away by mistake',
      store,
    ],
  }),
  ...inFile('src/api/store/mirror.ts', guards, {
    'an old mirror is adopted again and again': [
      "'mergedMirror')) ===",
      "'mergedMirror'))?.slice(1) ===",
      'a draft that was thrown away comes back',
    ],
  }),
  ...inFile('src/api/store/records.ts', store, {
    'the picture is not kept': [
      "    scope.put('signatures', { clientId: item.clientId, signature: item.signature } satisfies SignatureRecord);",
      '    void scope;',
      'the signature',
    ],
  }),
  ...inFile('src/api/store/database.ts', store, {
    'a closed connection is not opened again': [
      'if (!isClosed(error)) throw failureOf(error);',
      'throw failureOf(error);',
      'every save until the page is loaded anew',
    ],
  }),
  ...inFile('src/api/actors/logbook/answers.ts', 'tests/api/logbook/answers.test.ts', {
    'silence is waited for without end': ['    Effect.timeout(answerPatience),\n', '', 'the pass hangs, and nothing is sent any more'],
    'a captive portal counts': ['if (!isJson(response)) return Effect.succeed(offline);', '', 'the entry is parked by a page of the train'],
    'any success is the expected one': ['if (status === expected)\n', 'if (status < 300)\n', 'an answer to something else counts'],
    'a 401 is a refusal for good': ['status === 401\n', 'status === 499\n', 'the entry is parked instead of sent after the login'],
  }),
};
