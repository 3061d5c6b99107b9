import type { ParkReason } from '../../../src/domain/logbook/outbox/local-entry.ts';
import { type Evidence, editOf, type Held, type Told, type Waiver } from './evidence.ts';

export interface Violation {
  readonly invariant: string;
  readonly message: string;
}
type Check = (evidence: Evidence) => readonly string[];

const by = <T>(list: readonly T[], key: (item: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return groups;
};
const isWaived = ({ waivers }: Evidence, key: string, ...causes: readonly Waiver[]) => {
  const given = waivers.get(key);
  return given !== undefined && causes.some((cause) => given.has(cause));
};
const gone = ['deleted', 'discarded', 'evicted', 'restored'] as const;
/** Texts a person can still see on some device. */
const isVisible = (held: Held) => held.kind === 'recovered' || held.kind === 'entry';
const lastOf = (list: readonly Told[]) => list.reduce((last, told) => (told.edit > last.edit ? told : last));

/** Each entry once; the words of the last told save of each device stored once by the server, still unsent, or kept as a recovered copy. */
const savedIsKept: Check = (evidence) => {
  const { told, tried, commits, rows, held } = evidence;
  const problems: string[] = [];
  for (const [key, saves] of by(told, (save) => save.key)) {
    const stored = rows.filter((row) => row.key === key && !row.isDeleted);
    // Several devices may each create anew what is gone.
    if (stored.length > 1 && !(isWaived(evidence, key, 'recreated') && isWaived(evidence, key, 'serverLied', 'restored', 'vanished')))
      problems.push(`entry ${key} stands ${stored.length} times on the server`);
    if (isWaived(evidence, key, ...gone)) continue;
    if (stored.length === 0 && !held.some((item) => item.key === key && isVisible(item)))
      problems.push(`entry ${key} was told saved and is nowhere`);
    for (const [device, ofDevice] of by(saves, (save) => save.device)) {
      const last = lastOf(ofDevice);
      const isNewer = (text: string) =>
        text === last.text ||
        tried.some((save) => save.device === device && save.key === key && save.edit > last.edit && save.text === text);
      const isKept =
        commits.some((commit) => commit.key === key && isNewer(commit.text)) ||
        held.some((item) => item.key === key && isVisible(item) && (item.kind === 'recovered' || item.isUnsent) && isNewer(item.text));
      if (!isKept) problems.push(`text ${last.text} was told saved on ${device} and is lost`);
    }
  }
  for (const { key, text } of evidence.toldComments)
    if (
      !isWaived(evidence, key, ...gone) &&
      !evidence.comments.some((comment) => comment.key === key && comment.text === text) &&
      !held.some((item) => item.key === key && item.text === text)
    )
      problems.push(`comment ${key} was told saved and is nowhere`);
  return problems;
};

const oneRowPerClientId: Check = ({ rows, comments }) =>
  [rows, comments].flatMap((list) =>
    [...by<{ readonly clientId: string }>(list, ({ clientId }) => clientId)]
      .filter(([, found]) => found.length > 1)
      .map(([clientId, found]) => `${found.length} rows for client id ${clientId}`),
  );

const lastEditWins: Check = (evidence) => {
  const { told, tried, commits, rows } = evidence;
  const problems: string[] = [];
  const saves = [...told, ...tried];
  // A text comes back where it is chosen over another one, and it travels with what a device changed beside it.
  const editsOf = by(saves, ({ device, text }) => `${device} ${text}`);
  for (const [line, list] of by(
    commits.filter(({ what }) => what === 'create' || what === 'update'),
    ({ clientId, device }) => `${clientId} from ${device}`,
  )) {
    let newest = -1;
    for (const { text, device } of list) {
      const edits = editsOf.get(`${device} ${text}`)?.map(({ edit }) => edit) ?? [];
      if (edits.length === 0) continue;
      const next = edits.filter((edit) => edit >= newest);
      if (next.length === 0) problems.push(`stale text ${text} was stored after a newer one: entry ${line}`);
      newest = next.length === 0 ? newest : Math.min(...next);
    }
  }
  for (const { isStale, key, text } of commits)
    if (isStale) problems.push(`text ${text} of ${key} was stored over a revision it was not built on`);
  for (const row of rows) {
    const own = saves.find(({ text }) => text === row.text);
    if (!row.isDeleted && own?.vehicle !== undefined && own.vehicle !== row.vehicle)
      problems.push(`text ${row.text} was saved for vehicle ${own.vehicle} and stands under ${row.vehicle}`);
  }
  for (const row of rows) {
    if (row.isDeleted || row.status === 'finalized' || isWaived(evidence, row.key, ...gone)) continue;
    if (isWaived(evidence, row.key, 'recreated') && isWaived(evidence, row.key, 'serverLied', 'vanished')) continue;
    const own = saves.filter(({ key }) => key === row.key);
    if (own.length === 0 || evidence.held.some(({ key, kind, isUnsent }) => key === row.key && kind === 'entry' && isUnsent)) continue;
    const lasts = [...by(own, ({ device }) => device).values()].flatMap((list) => {
      const lastTold = list.filter((save) => told.includes(save)).reduce((edit, save) => Math.max(edit, save.edit), -1);
      return list.filter(({ edit }) => edit >= lastTold).map(({ text }) => text);
    });
    if (!lasts.includes(row.text)) problems.push(`entry ${row.key} reads ${row.text} on the server, last saved: ${lasts.join(', ')}`);
  }
  return problems;
};

/** A value somebody was told is saved is there to be seen, or a person who saw it has put another one over it that is. */
const valueIsKept: Check = (evidence) => {
  const { written, toldValues, rows, held } = evidence;
  const seen = by(
    [...rows.filter(({ isDeleted }) => !isDeleted), ...held.filter(isVisible)].flatMap(({ key, values }) =>
      values.map((at) => ({ key, at })),
    ),
    ({ key }) => key,
  );
  const later = by(written, ({ key, field }) => `${key} ${field}`);
  const isKept = (key: string, field: string, value: string, asked: ReadonlySet<string> = new Set()): boolean =>
    (seen.get(key) ?? []).some(({ at }) => at === `${field}=${value}`) ||
    (later.get(`${key} ${field}`) ?? []).some(
      (next) => next.over.includes(value) && !asked.has(next.value) && isKept(key, field, next.value, new Set([...asked, next.value])),
    );
  return toldValues.flatMap(({ key, field, value }) =>
    isWaived(evidence, key, ...gone, 'mirrored', 'serverLied', 'vanished') || isKept(key, field, value)
      ? []
      : [`${field} of entry ${key} was told saved as ${value}, and is gone without anybody's choice`],
  );
};

const signatureIsKept: Check = (evidence) => {
  const { told, rows, held } = evidence;
  const problems: string[] = [];
  for (const { key, signature, text } of told) {
    if (signature === null || isWaived(evidence, key, ...gone, 'signatureRefused', 'mirrored')) continue;
    const row = rows.find((found) => found.key === key && found.signatures.includes(signature));
    if (row !== undefined) {
      if (row.text !== text) problems.push(`entry ${key} was signed over ${text} and stands as ${row.text}`);
    } else if (!held.some((item) => item.key === key && isVisible(item) && item.signature === signature))
      problems.push(`signature ${signature.slice(0, 24)} of entry ${key} is lost`);
  }
  return problems;
};

const finalisedIsFrozen: Check = ({ rows, frozen, isServerRestored }) =>
  [...frozen].flatMap(([clientId, { text, signature }]) => {
    const row = rows.find((found) => found.clientId === clientId);
    if (row === undefined || row.isDeleted || row.status !== 'finalized')
      return isServerRestored ? [] : [`finalised entry ${clientId} is gone`];
    if (row.signatures.length !== 1) return [`finalised entry ${clientId} has ${row.signatures.length} signatures`];
    const isSame = row.text === text && row.signatures[0] === signature;
    return isSame || isServerRestored ? [] : [`finalised entry ${clientId} changed`];
  });

const deletedStaysDeleted: Check = (evidence) =>
  evidence.toldDeletions.flatMap(({ key, device, ids, edit }) => {
    if (evidence.isServerRestored || isWaived(evidence, key, 'evicted', 'serverLied', 'recreated')) return [];
    // The entry itself, or under whatever id a text this device had before it deleted it; what another device saved stays an entry of its own.
    const isMeant = (text: string) => text.includes(`·${device}·`) && editOf(text) <= edit;
    const live = evidence.rows.find(
      (row) => !row.isDeleted && (ids.includes(row.id) || ids.includes(row.clientId) || (row.key === key && isMeant(row.text))),
    );
    const isWaiting = evidence.held.some((item) => item.key === key && item.kind === 'tombstone');
    if (live !== undefined && live.status !== 'finalized' && !isWaiting) return [`entry ${key} was told deleted and is on the server`];
    const isBack = (item: Held) =>
      item.kind === 'entry' &&
      item.device === device &&
      ((item.isUnsent && ids.includes(item.clientId)) ||
        (item.clientId !== ids[0] && item.entryId !== undefined && ids.includes(item.entryId)));
    return evidence.held.some(isBack) ? [`entry ${key} was told deleted and is back on ${device}`] : [];
  });

const staysWithItsOwner: Check = ({ told, tried, rows, held, commits }) => {
  const owner = new Map([...told, ...tried].map(({ key, account, organisation }) => [key, { account, organisation }]));
  const ofRows = rows.flatMap(({ key, account, organisation, isDeleted }) => {
    const minted = owner.get(key);
    return minted === undefined || isDeleted || (minted.account === account && minted.organisation === organisation)
      ? []
      : [`entry ${key} of ${minted.account} in ${minted.organisation} stands under ${account} in ${organisation}`];
  });
  const ofDevices = held.flatMap(({ key, account, shownTo, device }) =>
    account === shownTo ? [] : [`entry ${key} of ${account} is shown to ${shownTo} on ${device}`],
  );
  const ofCommits = commits.flatMap(({ key, account, organisation, what, text }) => {
    const minted = owner.get(key);
    return minted === undefined || (minted.account === account && minted.organisation === organisation)
      ? []
      : [`${what} of ${text} of ${minted.account} in ${minted.organisation} was sent by ${account} for ${organisation}`];
  });
  return [...ofRows, ...ofDevices, ...ofCommits];
};

/** Reasons only a person, or an administrator, can remove. */
const lasting: readonly (ParkReason | null)[] = [
  'validation',
  'forbidden',
  'unknownEntry',
  'unknownOrganisation',
  'tooLarge',
  'otherOrganisation',
  'conflict',
];

const comesToRest: Check = ({ held }) =>
  held
    .filter(({ kind, isUnsent, state, reason }) => kind !== 'recovered' && isUnsent && !(state === 'parked' && lasting.includes(reason)))
    .map(({ kind, key, device, state, reason }) => `${kind} ${key} still waits on ${device} (${state}, reason ${reason})`);

const onePassAtATime: Check = ({ passes, isLocked, answers }) => {
  const problems = answers
    .filter(({ askedAt, answeredAt }) => answeredAt === null || answeredAt - askedAt > 10_000)
    .map(
      ({ askedAt, answeredAt }) =>
        `a sync asked for at ${askedAt} ms was answered ${answeredAt === null ? 'never' : `at ${answeredAt} ms`}`,
    );
  if (!isLocked) return problems;
  for (const [holder, list] of by(passes, (pass) => pass.holder)) {
    const sorted = list.toSorted((a, b) => a.from - b.from);
    for (let i = 1; i < sorted.length; i++)
      if (sorted[i]!.from < sorted[i - 1]!.to) problems.push(`two passes at once for ${holder} at ${sorted[i]!.from} ms`);
  }
  return problems;
};

/** An entry of the server stands once on a device, however it came there. */
const takenInOnce: Check = ({ held }) =>
  [
    ...by(
      held.filter(({ kind, entryId = 'local-' }) => kind === 'entry' && !entryId.startsWith('local-')),
      ({ device, shownTo, entryId }) => `${entryId} on ${device} for ${shownTo}`,
    ),
  ].flatMap(([where, list]) => (list.length === 1 ? [] : [`entry ${where} stands ${list.length} times`]));

/** Longer than the client waits for an answer, with the time it takes to notice. */
const longestAnswer = 31_000;
const waitsNoLonger: Check = ({ waited = [] }) =>
  waited
    .filter(({ milliseconds }) => milliseconds > longestAnswer)
    .map(({ what, milliseconds }) => `${what} was waited for ${milliseconds} ms`);

const chainHolds: Check = ({ chains = [] }) =>
  chains.filter(({ isVerified }) => !isVerified).map(({ key }) => `the chain of the signed entry ${key} is broken`);

/** What is shown equals what is stored; nobody is told that a signed entry did not arrive when it did. */
const screenTellsTheStore: Check = (evidence) => [
  ...evidence.screens
    .filter(({ shown, stored }) => shown !== stored)
    .map(({ where, shown, stored }) => `${where} shows ${shown}, stored is ${stored}`),
  ...evidence.held
    .filter(({ kind, key, text, signature }) => {
      if (isWaived(evidence, key, 'discarded')) return false;
      const row = evidence.rows.find((found) => found.key === key && found.status === 'finalized' && !found.isDeleted);
      return kind === 'recovered' && signature !== null && row?.text === text && row.signatures.includes(signature);
    })
    .map(({ key, device }) => `entry ${key} arrived as signed, and ${device} shows it as one that did not`),
];

const oneNotification: Check = ({ notifications, commits, isServerRestored }) => {
  const told = by(notifications, ({ operation }) => operation);
  const twice = [...told].filter(([, list]) => list.length > 1).map(([operation, list]) => `${list.length} notifications for ${operation}`);
  if (isServerRestored) return twice;
  const expected = commits.filter(({ isNotifying }) => isNotifying).length;
  return expected === notifications.length
    ? twice
    : [...twice, `${notifications.length} notifications for ${expected} operations that ask for one`];
};

const keepsSecrets: Check = ({ spoken, secrets }) =>
  spoken.flatMap((line) => secrets.filter((secret) => line.includes(secret)).map(() => `a secret stands in: ${line.slice(0, 60)}…`));

const invariants: Readonly<Record<string, Check>> = {
  I1: savedIsKept,
  I2: oneRowPerClientId,
  I3: lastEditWins,
  I4: signatureIsKept,
  I5: finalisedIsFrozen,
  I6: deletedStaysDeleted,
  I7: staysWithItsOwner,
  I8: comesToRest,
  I9: onePassAtATime,
  I10: screenTellsTheStore,
  I11: oneNotification,
  I12: keepsSecrets,
  I13: valueIsKept,
  I14: takenInOnce,
  I15: waitsNoLonger,
  I16: chainHolds,
};

export const violationsOf = (evidence: Evidence): readonly Violation[] =>
  Object.entries(invariants).flatMap(([invariant, check]) => check(evidence).map((message) => ({ invariant, message })));
