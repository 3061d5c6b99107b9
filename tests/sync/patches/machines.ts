import { inFile } from './patch.ts';

const machine = (file: string) => `src/machines/logbook/${file}.ts`;
const tests = (file: string) => `tests/machines/logbook/${file}.test.ts`;

/** When the outbox is sent, and what the drawer makes of an entry: rules of the machines. */
export const machineBugs = {
  ...inFile(machine('sync/chart'), tests('sync-paths'), {
    'a pass goes on when the network is lost': [
      "'network.lost': { target: 'releasing', actions: [{ type: 'noteOnline', params: { isOnline: false } }, 'noteInterruption'] },",
      "'network.lost': { actions: { type: 'noteOnline', params: { isOnline: false } } },",
      'who saved waits for requests nobody answers',
    ],
    'a pass goes on when somebody else has come': [
      "guard: { type: 'isOtherAccount', params: ({ event }) => event },\n            target: 'releasing',",
      "guard: { type: 'isOtherAccount', params: ({ event }) => event },",
      "the entries of one person leave with another's login",
    ],
    'who asks during a pass is forgotten': [
      "const queue = { 'sync.request': { actions: { type: 'queue', params: request } } } as const;",
      "const queue = { 'sync.request': {} } as const;",
      'a save during a pass is never answered',
    ],
    'the lock is asked for again at once': [
      "after: { lockStep: 'locking' },",
      "always: 'locking',",
      'the other window: its lock is asked for ten times in a moment',
    ],
    'nobody says why nothing is sent': [
      "{ target: 'explaining', actions: { type: 'refuse', params: request } },",
      "{ actions: { type: 'refuse', params: request } },",
      'the reason why it still waits',
    ],
    'who asked while the lock was taken is not answered': [
      "actions: ['countMiss', { type: 'answer', params: { result: 'sync_in_process' } }] },",
      "actions: 'countMiss' },",
      'a save is never answered',
      tests('sync'),
    ],
    'a lock that was got leaves the misses counted': [
      "target: 'passing', actions: ['forgetMisses', 'announceStart'] },",
      "target: 'passing', actions: 'announceStart' },",
      'the other window: its lock is taken away though it works',
      tests('sync-lock'),
    ],
    'a pass that was cut off counts as sent': [
      "{ guard: 'isCutOff', target: 'settling', actions: { type: 'answer', params: { result: 'system_is_offline' } } },",
      '',
      'a save hears "synced" of what never left',
    ],
    'who asked during a pass gets none of their own': [
      "again,\n        { guard: 'isOnline',",
      "{ guard: 'isOnline',",
      'what was saved during a pass waits for the next beat',
    ],
    'a beat sends nothing': [
      "'poll.beat': { actions: { type: 'ask', params: { trigger: 'beat' } } },",
      "'poll.beat': {},",
      'what failed once is never tried again',
    ],
  }),
  ...inFile(machine('sync/model'), tests('sync-paths'), {
    'a lock holder that froze keeps the lock': [
      'misses >= patience;',
      'misses > 1_000 * patience;',
      'nothing is sent while a dead window lives on',
      tests('sync'),
    ],
    'who waits for a pass is never told': [
      'if (waited >= longestWait && id',
      'if (waited >= 100 * longestWait && id',
      'a save during a slow pass shows nothing for minutes',
      tests('sync'),
    ],
    'a sync is begun without a login': [
      'canSync: ({ context }) => context.isOnline && context.hasAccess && context',
      'canSync: ({ context }) => context.isOnline && context',
      'every entry is refused at the door',
    ],
    'what is asked again is sent without network': [
      'context.waiting.length > 0 && context.isOnline && context.hasAccess',
      'context.waiting.length > 0 && context.hasAccess',
      'who waits is never told that nothing can be sent',
    ],
    'nobody hears what became of an item': [
      "for (const item of result?.items ?? []) if (isSettled(item)) enqueue.emit({ type: 'item.settled', item });",
      '',
      'a signed entry that arrived is told as kept on the device',
    ],
  }),
  ...inFile(machine('sync/pass'), tests('pass'), {
    'an item that failed is tried without end in one pass': [
      "if (outcome?.kind !== 'progressed' || taken >= mostSteps) excluded.push(step.clientId);",
      '',
      'the pass never ends, and nothing else is sent',
    ],
    'a lost login ends no pass': [
      "{ guard: 'isLoginRequired', target: 'explaining', actions: { type: 'end', params: { end: 'loginRequired' } } },",
      '',
      'the person is not told to log in again',
    ],
    'a pass ends without comparing': [
      "{ guard: { type: 'isNothing', params: chosen }, target: 'reconciling' },",
      "{ guard: { type: 'isNothing', params: chosen }, target: 'done', actions: { type: 'end', params: { end: 'finished' } } },",
      "colleagues' edits never come to this device",
    ],
    'answers are judged before they are stored': [
      "onDone: { target: 'applying', actions: { type: 'noteAnswers', params: sent } },",
      "onDone: { target: 'deciding', actions: { type: 'noteAnswers', params: sent } },",
      'what arrived is sent again and again',
    ],
  }),
  ...inFile(machine('save'), tests('save'), {
    'a save is told before it is stored': [
      "{ guard: { type: 'isStored', params: result }, target: 'sending', actions: { type: 'noteStored', params: result } },",
      "{ target: 'sending', actions: { type: 'noteStored', params: result } },",
      'the text, told as saved while the device is full',
    ],
    'a save that lost to another window is sent': [
      "{ guard: { type: 'isConflicting', params: result }, target: 'comparing', actions: { type: 'noteStored', params: result } },",
      '',
      'the question which of two texts is meant',
    ],
    'the save never looks again while somebody else sends': ["after: { statusPause: 'reading' }", '', 'the drawer stays busy for ever'],
  }),
  ...inFile(machine('entry/saving'), tests('entry/opening'), {
    'a signature that could not be saved stays drawn': [
      "const refused = [...stored, { type: 'announceRefusal', params: saveAnswer }, 'dropSignature'] as const;",
      "const refused = [...stored, { type: 'announceRefusal', params: saveAnswer }] as const;",
      'the mended text goes out under the old signature',
    ],
    'a save that was contested leaves the drawer': [
      "{ guard: { type: 'isConflicting', params: saveAnswer }, target: '#logbookEntry.merging', actions: contested },",
      '',
      "the colleague's text or the own, unasked",
    ],
  }),
  ...inFile(machine('entry/saving'), tests('entry/saving'), {
    'an empty signature finalises': [
      "guard: { type: 'hasImage', params: image },\n      target: 'finalising',",
      "target: 'finalising',",
      'what a signature is worth',
    ],
  }),
  ...inFile(machine('entry/chart'), tests('entry/saving'), {
    'a save after which the organisation is another closes the drawer': [
      "{ guard: 'isTextElsewhere', target: 'asking', actions: { type: 'noteErrand', params: { errand: { kind: 'close' } } } },",
      '',
      'what was typed while it ran, unasked',
    ],
  }),
  ...inFile(machine('entry/open'), tests('entry/opening'), {
    'what was saved meanwhile is signed unseen': [
      "guard: { type: 'isOvertaken', params: purpose },",
      "guard: 'cannotSend',",
      'what was signed is not what was read',
    ],
    'a text under way is replaced by what was synced': [
      "{ guard: { type: 'isSyncedUnderText', params: synced }, actions: { type: 'update', params: synced } },",
      '',
      'the text being typed',
    ],
  }),
  ...inFile(machine('entry/writing'), tests('entry/writing'), {
    'vehicle and time are changed after the server has them': [
      "guard: and(['canWrite', { type: 'isFree', params: change as never }]),",
      "guard: 'canWrite',",
      'the vehicle that was chosen: the server leaves it out of every update',
    ],
    'what is typed is kept by nobody': [
      "actions: [{ type: 'change', params: change }, { type: 'announceWritten', params: change }, 'announceText'],",
      "actions: [{ type: 'change', params: change }, { type: 'announceWritten', params: change }],",
      'the text, when the tab crashes',
    ],
  }),
  ...inFile(machine('entry/belonging'), tests('entry/writing'), {
    'whoever comes next writes on in an open text': [
      'return isEditable(facts) && !facts.unknownEntry && !isOther(context, context.owner);',
      'return isEditable(facts) && !facts.unknownEntry;',
      "the former one's text, under the other one's hands",
    ],
    'a ticked notification counts as nothing': [
      'one.sendOptionalNotification === other.sendOptionalNotification && isSameForm(one.form, other.form);',
      'isSameForm(one.form, other.form);',
      'the wish for a notification, unasked',
    ],
  }),
  ...inFile(machine('entry/filling'), tests('entry/writing'), {
    'what is typed while a save runs counts as stored': [
      'stored: { ...sent, form: next.base },',
      'stored: { ...sent, form: next.form },',
      'the words typed since, unasked',
    ],
  }),
  ...inFile(machine('entry/merging'), tests('entry/opening'), {
    'a conflict is settled half answered': [
      "guard: 'isAnswered',\n",
      "guard: 'hasOwner',\n",
      "the colleague's text in the fields nobody chose",
    ],
  }),
  ...inFile(machine('entry/deleting'), tests('entry/opening'), {
    'an entry is deleted unasked': ["'deletion.cancel': 'routing',", "'deletion.cancel': 'deleting',", 'the entry'],
    'what was deleted leaves its text to be offered': [
      "'announceSettled', 'announceChange'],\n      },\n      {\n        guard: { type: 'isFinalElsewhere'",
      "'announceChange'],\n      },\n      {\n        guard: { type: 'isFinalElsewhere'",
      'peace: text of what was deleted comes back',
    ],
  }),
  ...inFile(machine('entry/transitions'), tests('entry/opening'), {
    'a text is given up when somebody else comes': [
      "{ guard: { type: 'isTextOfOtherAccount', params: changed }, target: '#logbookEntry.keeping', actions: noteOwner },",
      '',
      'the text that was typed',
    ],
  }),
  ...inFile(machine('deletion'), tests('deletion'), {
    'a deletion without network is sent': [
      "{ guard: 'isOnline', target: 'sending', actions: { type: 'noteMarked', params: marked } },",
      "{ target: 'sending', actions: { type: 'noteMarked', params: marked } },",
      'the person waits for an answer that cannot come',
    ],
    'a deletion that failed is told as done': [
      "always: [{ guard: 'isSuccess', target: 'idle', actions: 'announceDeleted' }, { target: 'idle' }],",
      "always: { target: 'idle', actions: 'announceDeleted' },",
      'the entry seems gone and still stands',
    ],
  }),
  ...inFile(machine('drafts/chart'), tests('drafts'), {
    'a selection outlives what was selected': [
      'selected: new Set([...context.selected].filter((id) => known.has(id))),',
      'selected: context.selected,',
      'an entry that is not shown is deleted with the others',
    ],
    'drafts of all organisations stand together': [
      '.filter(({ organisationId }) => organisationId === context.organisationId)',
      '.filter(() => true)',
      "another organisation's draft is seen and deleted",
    ],
  }),
  ...inFile('src/machines/account/logout.ts', 'tests/machines/account/logout.test.ts', {
    'a logout asks nobody': [
      "'sync.settled': [noneLeft, { target: 'asking', actions: { type: 'noteUnsent', params: counted } }],",
      "'sync.settled': { target: 'idle', actions: [{ type: 'noteUnsent', params: counted }, 'grant'] },",
      'the person is not told what stays on this device',
    ],
    'a logout waits without end': ["after: { patience: [granted, { target: 'asking' }] },", '', 'nobody can log out in a tunnel'],
  }),
};
