import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import {
  blank,
  type CommentedEntry,
  commentsSetup,
  type Kept,
  noAnswer,
  nothing,
  notSaved,
  read,
  requestOf,
  rights,
  saved,
} from './model.ts';

export type CommentsSnapshot = SnapshotFrom<typeof commentsMachine>;
export type CommentsRef = ActorRefFrom<typeof commentsMachine>;

const kept = ({ event }: { event: Kept }): Kept => event;
const restore = [
  { type: 'join', params: kept },
  { type: 'tellTaken', params: kept },
] as const;

/**
 * Comments of a finalised entry: the list, read only with the right to, and a form for a new one. A comment is signed before it is saved; without
 * network it is stored on this device. What was typed and drawn stays until a save worked.
 */
export const commentsMachine = commentsSetup.createMachine({
  id: 'logbookComments',
  context: ({ input }) => ({ ...nothing, ...blank, rights: input.rights }),
  type: 'parallel',
  states: {
    list: {
      initial: 'off',
      on: {
        'comments.open': [
          { guard: 'canRead', target: '.loading', actions: { type: 'open', params: ({ event }) => event } },
          { target: '.off', actions: { type: 'open', params: ({ event }) => event } },
        ],
        'comments.close': { target: '.off', actions: 'close' },
        'rights.changed': [
          { guard: { type: 'mayNotRead', params: rights }, target: '.off', actions: [{ type: 'noteRights', params: rights }, 'dropList'] },
          { actions: { type: 'noteRights', params: rights } },
        ],
      },
      states: {
        off: {
          on: {
            'rights.changed': [
              { guard: { type: 'mayRead', params: rights }, target: 'loading', actions: { type: 'noteRights', params: rights } },
              { actions: { type: 'noteRights', params: rights } },
            ],
          },
        },
        loading: {
          invoke: {
            id: 'readComments',
            src: 'readComments',
            input: ({ context }) => context.entry as CommentedEntry,
            onDone: [
              { guard: { type: 'isRead', params: read }, target: 'shown', actions: { type: 'keep', params: read } },
              {
                target: 'failed',
                actions: [
                  { type: 'keep', params: read },
                  { type: 'tellUnread', params: read },
                ],
              },
            ],
            onError: { target: 'failed', actions: { type: 'tellUnread', params: { answer: noAnswer } } },
          },
          on: { 'comments.reload': { target: 'loading', reenter: true } },
        },
        shown: { on: { 'comments.reload': 'loading' } },
        failed: { on: { 'comments.reload': 'loading' } },
      },
    },
    write: {
      initial: 'off',
      on: {
        'comments.open': [{ guard: 'canCreate', target: '.ready' }, { target: '.off' }],
        'comments.close': '.off',
        'rights.changed': { guard: { type: 'mayNotCreate', params: rights }, target: '.off' },
      },
      states: {
        off: { on: { 'rights.changed': { guard: { type: 'mayCreate', params: rights }, target: 'ready' } } },
        ready: {
          on: {
            'comment.begin': { target: 'writing.quiet', actions: 'startOver' },
            'comment.restore': { target: 'writing.quiet', actions: ['startOver', ...restore] },
          },
        },
        writing: {
          tags: 'writing',
          initial: 'quiet',
          on: {
            'comment.cancel': { target: 'ready', actions: 'startOver' },
            'comment.sign': [
              { guard: 'isComplete', target: 'signing', actions: 'check' },
              { target: '.checked', actions: 'check' },
            ],
          },
          states: {
            quiet: {
              on: {
                'comment.change': { actions: { type: 'change', params: ({ event }) => event } },
                'comment.restore': { actions: restore },
              },
            },
            checked: {
              on: {
                'comment.change': { actions: [{ type: 'change', params: ({ event }) => event }, 'check'] },
                'comment.restore': { actions: [...restore, 'check'] },
              },
            },
          },
        },
        signing: {
          tags: 'writing',
          on: {
            'signature.given': {
              guard: { type: 'hasImage', params: ({ event }) => event },
              target: 'saving',
              actions: { type: 'noteSignature', params: ({ event }) => event },
            },
            'signature.cancelled': 'writing',
          },
        },
        saving: {
          tags: 'writing',
          invoke: {
            id: 'saveComment',
            src: 'saveComment',
            input: requestOf,
            onDone: [
              {
                guard: { type: 'isSaved', params: saved },
                target: 'ready',
                actions: [{ type: 'tellSaved', params: saved }, 'startOver', 'announceChange', 'reload'],
              },
              {
                target: 'signing',
                actions: [{ type: 'noteTry', params: saved }, { type: 'tellFailure', params: saved }, 'askSignatureAgain'],
              },
            ],
            onError: { target: 'signing', actions: [{ type: 'tellFailure', params: { answer: notSaved } }, 'askSignatureAgain'] },
          },
        },
      },
    },
  },
});
