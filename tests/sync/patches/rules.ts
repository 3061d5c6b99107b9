import { inFile } from './patch.ts';

const outbox = (file: string) => `src/domain/logbook/outbox/${file}.ts`;
const tests = (file: string) => `tests/domain/logbook/outbox/${file}.test.ts`;

/** Rules of the outbox, pure. */
export const ruleBugs = {
  ...inFile(outbox('after-answer'), tests('after-answer'), {
    'a late answer to a create counts again': [
      "    case 'resolveDoubt':\n      return item.serverRevision === null;",
      "    case 'resolveDoubt':\n      return true;",
      'edits made since the create are taken for sent',
    ],
    'an answer to an older update counts for the newer one': [
      'return item.attemptedRevision === step.revision && item.serverRevision === step.builtOn;',
      'return item.serverRevision === step.builtOn;',
      'the newer text is never sent',
    ],
    'a refusal of an older signature counts for the newer one': [
      "return answer.kind === 'accepted' || (item.signature === step.signature && item.serverRevision === step.builtOn);",
      'return true;',
      'the signature drawn last',
    ],
    'a create that arrived with the old vehicle is kept': [
      'if (!sameFixedPart(step.entry, item.entry))',
      'if (false)',
      'the entry stands under the wrong locomotive',
    ],
    'the synced revision is the one stored now': [
      'needsRead: true,\n    unknownEntry: false,\n  });\n};\n\nconst updated',
      'needsRead: false,\n    unknownEntry: false,\n  });\n};\n\nconst updated',
      'an emptied body on the server is never noticed',
    ],
    'an update that the server ignored counts as stored': [
      'if (lastSequence !== null || now <= step.builtOn)',
      'if (false)',
      'the edit the server ignored',
    ],
    'what somebody else wrote after a lost answer is not read': [
      'if (now > step.builtOn + 1)',
      'if (false)',
      "the colleague's edit is overwritten",
    ],
    'a text typed after the signature leaves without a copy': [
      'item.signature === step.signature && item.syncedRevision === item.localRevision\n    ?',
      'item.signature !== null\n    ?',
      'the text typed after signing',
    ],
    'a deletion that was refused is tried for ever': [
      "    case 'err_already_finalized':\n    case 'err_forbidden_request':\n      return {",
      "    case 'err_already_finalized':\n      return {",
      'the person is never told that the entry still stands',
    ],
    'a deletion of what the server never heard of fails': [
      "if (answer.code === 'err_unknown_entry') return 'successfully_deleted';\n  if (answer.code === 'err_already",
      "if (answer.code === 'err_already",
      'the deletion stays in the outbox for ever',
    ],
  }),
  ...inFile(outbox('after-refusal'), tests('after-answer'), {
    'a bare 401 parks the entry': [
      "if (status === 401) return unanswered(item, 'loginRequired');",
      '',
      'nothing is sent after the next login',
    ],
    'no answer lets a parked item go on': [
      "item.state === 'parked' ? stale(item) : { ...stale({ ...item, reason: why }), kind: 'waits' };",
      "({ ...stale({ ...item, reason: why }), kind: 'waits' });",
      'the reason why it was refused',
    ],
    'an entry finalised elsewhere leaves no copy': [
      "return isUnsent(item) ? left(item, 'alreadyFinalized', given, refusal) :",
      'return',
      'the text that was not sent yet',
    ],
    'a server may silence an item for ever': [
      'now + Math.min(pause, longestRetryPause)',
      'now + pause',
      'the entry, which is not sent any more',
    ],
    'a conflict is sent again without reading': [
      '  isFinaliseAttempted: false,\n  needsRead: true,',
      '  isFinaliseAttempted: false,\n  needsRead: false,',
      "the colleague's text, or the pass never ends",
    ],
    'a refused signature stays on the entry': [
      "if (step.kind === 'finalise') return parked(unsigned(item), 'validation', refusal);",
      '',
      'the entry cannot be mended, being signed',
    ],
  }),
  ...inFile(outbox('after-found'), tests('after-found'), {
    'a signed entry that is final there is given up': [
      'if (item.signature !== null)\n    return outcome',
      'if (false)\n    return outcome',
      'the signature whose answer was lost is told as foreign',
    ],
    'a text that lost against a finalised one leaves no copy': [
      'return isTold || sameContent(found, item.entry) ?',
      'return true ?',
      'the local text',
    ],
    'another vehicle under an old key is taken over in silence': [
      'if (!sameFixedPart(found, item.entry)) return',
      'if (false) return',
      'the local text under its own locomotive',
    ],
    'what was signed for one vehicle is sent for another': [
      'const text = item.signature === null ? read : unsigned(read);',
      'const text = read;',
      'a signature under a locomotive that nobody signed for',
    ],
    'a corrected vehicle is written over by the older text': [
      'const moved = isBehind ? ours(text, found) : current();',
      'const moved = ours(text, found);',
      'what was saved with the correction',
    ],
    'an older backup replaces the newer text': [
      'if (isServerBehind(item, found)) return ours(read, found);',
      '',
      'what the server lost and the device still has',
    ],
    "the own older text counts as somebody else's": [
      'if (isOwnOlderText && item.syncedRevision < item.localRevision) return ours(read, found);',
      '',
      'peace: the person is asked about a conflict with themselves',
    ],
    'what is signed is mixed with another text': [
      'if (item.signature !== null || !item.base)',
      'if (!item.base)',
      'the text that was signed',
    ],
    'a conflict is decided for the local text': ['if (conflicts.length > 0)', 'if (false)', "the colleague's text"],
    'what an access window hides counts as lost': [
      'return isOutsideWindows(item.entry, windows) ? hidden(item) : missing(item);',
      'return missing(item);',
      'the entry is recreated and stands twice',
    ],
  }),
  ...inFile(outbox('after-list'), tests('after-found'), {
    'a list read before the last answer still counts': [
      'if (item.serverRevision !== knownThen || item.needsRead || item.unknownEntry) return stale(item);',
      '',
      'an entry just created is told as unknown',
    ],
    'a list overwrites what is not sent yet': [
      'if (isUnsent(item) || (found.revision',
      'if ((found.revision',
      'the edit that was not sent yet',
    ],
  }),
  ...inFile(outbox('next-step'), tests('next-step'), {
    'the newest text goes instead of the one in doubt': [
      'item.attempted !== null && item.attemptedRevision !== null\n    ?',
      'false\n    ?',
      'which of two texts arrived is not known any more',
    ],
    'a spoilt create is sent again': ['return isAttemptSpoilt(item) ?', 'return false ?', 'the entry stands under the wrong locomotive'],
    'the signature goes before the last edit': [
      'if (item.attemptedRevision !== null || item.syncedRevision < item.localRevision) return update(item, item.serverRevision);\n  if (item.signature === null) return null;',
      'if (item.signature === null) return update(item, item.serverRevision);',
      'the text that was signed is not the one stored',
    ],
    'an entry to be read is sent first': [
      "if (item.needsRead) return { ...addressOf(item), kind: 'read', logbookEntryId };",
      '',
      "the colleague's text",
    ],
    'an attempt leaves no mark': [
      "return { ...sent, state: 'inDoubt', ...(step.kind === 'finalise' && { isFinaliseAttempted: true }) } as AnyItem as Item;",
      'return sent as AnyItem as Item;',
      'a signature that may have arrived can be thrown away',
    ],
  }),
  ...inFile(outbox('edit'), tests('edit'), {
    'a signed entry can be saved over': [
      'if (!isSavable(draft) || (known !== null && known.signature !== null)) return false;',
      'if (!isSavable(draft)) return false;',
      'the signature',
    ],
    'a form overwrites what was saved since it was filled': [
      'if (!base || isNewer(known, entry)) return entry;',
      'return entry;',
      'what the other window saved',
      tests('branches'),
    ],
    'a signature goes under a text it was not drawn under': [
      'if (conflicts.length > 0 || (taken.length > 0 && signature !== null)) return null;',
      'if (conflicts.length > 0) return null;',
      'what was signed is not what was read',
      tests('branches'),
    ],
    "the server's text beside the local one is settled unseen": [
      'if (!isSettled) return null;',
      '',
      "the colleague's text",
      tests('branches'),
    ],
    'an entry met again starts below what the server remembers': [
      'localRevision: isKnownThere ? floor : 0,',
      'localRevision: 0,',
      'the edit the server ignores as an older one',
    ],
    'a discarded entry in doubt leaves no deletion': [
      'tombstone: item.serverRevision === null && item.attemptedRevision !== null ? removeLocal(item, given.now) : null,',
      'tombstone: null,',
      'the entry comes back from the server',
    ],
  }),
  ...inFile(outbox('mirror'), tests('mirror'), {
    'the mirror brings back what has left': [
      'if (database.gone.has(clientId) || deleted.has(clientId) || deleted.has(logbookEntryId)) return [];',
      '',
      'a deleted entry comes back',
    ],
    'an older text of the mirror wins': ['if (stored.localRevision >= item.localRevision) return [];', '', 'the newest edit'],
    'a signature stays on another text': [
      'const { signature, deviceSigned } = sameContent(stored.entry, item.entry) ? stored : { signature: null };',
      'const { signature, deviceSigned } = stored;',
      'what was signed is not what was read',
    ],
  }),
};
