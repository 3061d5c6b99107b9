import { inFile } from './patch.ts';

const server = (file: string) => `tests/server/logbook/${file}.test.ts`;

/** The server of the logbook. */
export const serverBugs = {
  ...inFile('server/logbook/entry/entries.ts', server('entries'), {
    'a create on the key of a deleted entry answers as created': [
      "if (known?.status === 'deleted') return yield* unknownEntry;",
      '',
      'the deleted entry is told as created',
      server('entry-end'),
    ],
    'an update on an older revision is stored': [
      'if (row.revision !== wanted) return yield* revisionConflict;\n        const { header, ...content } = change.entry;',
      'const { header, ...content } = change.entry;',
      "the colleague's text",
    ],
    'a repeated delivery is stored again': [
      'if (last !== undefined && row.creator_id === caller.accountId)',
      'if (false && last !== undefined)',
      'an older text comes back over the newer',
    ],
    'a finalised entry answers an update as a conflict of revisions': [
      "if (row.status === 'finalized') return yield* alreadyFinalized;\n        yield* checkCreator",
      'yield* checkCreator',
      'the reason why it cannot be changed',
    ],
    'anybody may change a draft': [
      'yield* checkCreator(row, caller);\n        if (row.revision !== wanted) return yield* revisionConflict;\n        const { header, ...content } = change',
      'if (row.revision !== wanted) return yield* revisionConflict;\n        const { header, ...content } = change',
      'the draft of a colleague',
      'tests/server/platform/http/access-matrix.test.ts',
    ],
    'any signature is the same again': [
      'return same.length > 0 ?',
      'return true || same ?',
      'the second signature is told as stored',
      server('entry-end'),
    ],
    'what is signed need not be what is stored': [
      'if (row.revision !== wanted) return yield* revisionConflict;\n            const signature',
      'const signature',
      'the text that was signed',
      server('entry-end'),
    ],
    'a finalised entry can be deleted': [
      "if (row.status === 'finalized') return yield* alreadyFinalized;\n          yield* checkCreator(row, caller);\n          if (row.status === 'created')",
      "yield* checkCreator(row, caller);\n          if (row.status !== 'deleted')",
      'the signed entry',
      server('entry-end'),
    ],
  }),
  ...inFile('server/logbook/entry/handover.ts', server('entries'), {
    'a correction on an older revision is stored': [
      'if (row.revision !== wanted) return yield* revisionConflict;',
      '',
      "the colleague's correction",
    ],
    'an entry is moved to a vehicle outside the access window': [
      'and app_sees(v.vehicle_id,',
      'and true or app_sees(v.vehicle_id,',
      'the entry, which its writer no longer sees',
    ],
  }),
  ...inFile('server/logbook/entry/store.ts', server('races'), {
    'entries are not locked': [' for update`;', '`;', 'a deletion and a signature both succeed'],
  }),
  ...inFile('server/logbook/notifications.ts', server('notifications'), {
    'a letter is sent with every round': [
      'update logbook_notification set delivered_at = now()',
      'update logbook_notification set delivered_at = delivered_at',
      'trust: the same letter again and again',
    ],
  }),
  ...inFile('server/logbook/record/chain.ts', server('verification'), {
    'the chain does not hold the one before': [
      'sha256Of(canonical({ kind, previous, content }));',
      'sha256Of(canonical({ kind, content }));',
      'a comment taken out is not noticed',
      'tests/domain/logbook/chain.test.ts',
    ],
    'the chain does not hold the picture': ['  stored: image_sha256,\n', '', 'another signature in the place of the first is not noticed'],
  }),
  ...inFile('server/logbook/comments.ts', server('comments'), {
    'an open entry takes comments': [
      "if (row.status !== 'finalized') return yield* refused('header.status');",
      '',
      'a comment on what still changes',
    ],
  }),
};
