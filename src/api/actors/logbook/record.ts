import { Effect, Schema } from 'effect';
import type { Language } from '../../../domain/account/account.ts';
import { OrganisationId } from '../../../domain/common/ids.ts';
import { documentFileName } from '../../../domain/logbook/document-name.ts';
import type { CommentAnswer, CommentedEntry, CommentRequest, CommentsAnswer } from '../../../machines/logbook/comments/model.ts';
import type { DocumentAnswer, FinalEntry, Pictures, Verification as Verdict } from '../../../machines/logbook/record/chart.ts';
import { ask, type PortalClient } from '../../client.ts';
import { CommentPage, Verification } from '../../contract/logbook/answers.ts';
import { LogbookGroup } from '../../contract/logbook/logbook.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import { offline, readAnswer, unlessLost } from './answers.ts';
import { passCalls } from './sync.ts';
import type { LogbookTransport, Run } from './transport.ts';

const raw = { responseMode: 'response-only' } as const;
/** Comments per page. */
const pageSize = 100;
const verification = Schema.decodeUnknownEffect(Verification);
const comments = Schema.decodeUnknownEffect(CommentPage);
const paramsOf = ({ owner, entryId }: FinalEntry) => ({ organisation: OrganisationId.make(owner.organisationId), id: entryId });

interface RecordParts {
  readonly run: Run;
  readonly store: LogbookStore;
  readonly transport: LogbookTransport;
  /** Ends when there is no network. */
  readonly connectionLost: Effect.Effect<void>;
  readonly newId: () => string;
  readonly saveFile: (file: Blob, name: string) => void;
}

const asDataUrl = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:image/png;base64,${btoa(text)}`;
};

/** What belongs to a finalised entry beside its text. */
export const recordCalls = ({ run, store, transport, connectionLost, newId, saveFile }: RecordParts) => {
  const picture = (asked: Effect.Effect<Uint8Array, unknown, PortalClient>, signal: AbortSignal): Promise<string | null> =>
    run(
      asked.pipe(
        Effect.map((bytes): string | null => asDataUrl(bytes)),
        Effect.catchCause(() => Effect.succeed(null)),
        unlessLost(connectionLost, null),
      ),
      signal,
    );
  const pendingOf = async ({ owner, entryId }: FinalEntry) =>
    (await store.list(owner.accountId)).comments.filter((comment) => comment.entryId === entryId);

  return {
    verifyEntry: async (entry: FinalEntry, signal: AbortSignal): Promise<Verdict> => {
      const asked = ask(LogbookGroup, (logbook) => logbook.verification({ params: paramsOf(entry), ...raw }));
      const answer = await run(readAnswer(asked, 200, verification).pipe(unlessLost(connectionLost, offline)), signal);
      return answer.kind !== 'read' ? 'unknown' : answer.value.isVerified ? 'verified' : 'broken';
    },
    readPictures: async (entry: FinalEntry & { readonly commentIds: readonly string[] }, signal: AbortSignal): Promise<Pictures> => {
      const params = paramsOf(entry);
      const own = ask(LogbookGroup, (logbook) => logbook.signature({ params }));
      const others = entry.commentIds.map(async (commentId) => {
        const asked = ask(LogbookGroup, (logbook) => logbook.commentSignature({ params: { ...params, commentId } }));
        return [commentId, await picture(asked, signal)] as const;
      });
      // Together: when the drawer closes, all of them are rejected.
      const [ofEntry, ofComments] = await Promise.all([picture(own, signal), Promise.all(others)]);
      return { entry: ofEntry, comments: Object.fromEntries(ofComments) };
    },
    downloadDocument: (entry: FinalEntry & { readonly language: Language }, signal: AbortSignal): Promise<DocumentAnswer> =>
      run(
        ask(LogbookGroup, (logbook) => logbook.document({ params: paramsOf(entry), query: { language: entry.language }, ...raw })).pipe(
          Effect.flatMap(
            (response): Effect.Effect<DocumentAnswer, unknown> =>
              response.status === 200 && response.headers['content-type']?.startsWith('text/html') === true
                ? Effect.map(response.text, (text) => {
                    const title = new DOMParser().parseFromString(text, 'text/html').title;
                    saveFile(new Blob([text], { type: 'text/html;charset=utf-8' }), documentFileName(title));
                    return { kind: 'downloaded' };
                  })
                : Effect.succeed({ kind: 'failed', status: response.status === 200 ? 0 : response.status }),
          ),
          Effect.catchCause(() => Effect.succeed({ kind: 'failed' as const, status: 0 })),
        ),
        signal,
      ),
    readComments: async (entry: CommentedEntry, signal: AbortSignal): Promise<CommentsAnswer> => {
      const asked = ask(LogbookGroup, (logbook) =>
        logbook.comments({ params: paramsOf(entry), query: { top: pageSize, offset: 0, orderby: 'createTimestamp desc' }, ...raw }),
      );
      const [answer, pending] = await Promise.all([
        run(readAnswer(asked, 200, comments).pipe(unlessLost(connectionLost, offline)), signal),
        pendingOf(entry),
      ]);
      if (answer.kind === 'read') return { kind: 'read', comments: answer.value.data.items, pending };
      return { kind: 'failed', status: answer.kind === 'refused' ? answer.status : answer.kind === 'loginRequired' ? 401 : 0, pending };
    },
    /** Stored here first; a refusal takes the comment out again, for its text is still in the form. */
    saveComment: async ({ owner, entryId, clientId, comment }: CommentRequest): Promise<CommentAnswer> => {
      const key = clientId ?? newId();
      const stored = await store.saveComment({ ...owner, clientId: key, entryId, comment });
      if (stored.kind === 'failed') return { kind: 'failed', status: 0, clientId: key };
      const steps = await store.begin(owner.accountId, [{ kind: 'comment', clientId: key }]);
      if (!navigator.onLine || steps.length === 0) return { kind: 'savedLocally' };
      const calls = passCalls(store, transport);
      const answers = await calls.sendSteps(steps);
      await calls.applyAnswers(steps, answers);
      const [answer] = answers;
      if (answer?.kind === 'accepted') return { kind: 'saved' };
      if (answer?.kind !== 'refused') return { kind: 'savedLocally' };
      await store.discardComment(owner.accountId, key);
      return { kind: 'failed', status: answer.status, clientId: key };
    },
  };
};
