import { afterAnswer } from '../../../src/domain/logbook/outbox/after-answer.ts';
import { removeLocal, saveLocal } from '../../../src/domain/logbook/outbox/edit.ts';
import { markAttempted, nextStep } from '../../../src/domain/logbook/outbox/next-step.ts';
import { type ServerRules, serverRules } from './server.ts';

/** The client's half of the protocol: the product's own functions and what its store and pass do around them. The strength test changes one. */
export const clientRules = {
  nextStep,
  markAttempted,
  afterAnswer,
  saveLocal,
  removeLocal,
  /** The attempt is stored before the request leaves. */
  marksBeforeSending: true,
  /** A result is applied to the item as it is stored now, not as it was when the request left. */
  rereadsBeforeWriting: true,
  /** Entry, operation and signature are one transaction. */
  savesInOneTransaction: true,
  /** "Saved" is said after the transaction. */
  tellsAfterCommit: true,
  /** Only an authentic answer counts. */
  checksAuthenticity: true,
  /** A pass ends when another account signs in. */
  staysWithAccount: true,
  /** Keys that left for good are remembered. */
  remembersGone: true,
  /** The mirror is merged at the start. */
  mergesMirror: true,
  /** Deletion leaves a tombstone by client id. */
  leavesTombstone: true,
  /** A closed database is opened again and the transaction repeated. */
  reopensStore: true,
  /** An upgrade keeps the outbox. */
  keepsQueueOnUpgrade: true,
  /** A logout keeps what is unsent. */
  keepsOnLogout: true,
  /** A parked item blocks no other. */
  parksAlone: true,
  /** Only a complete list flags. */
  flagsFromCompleteList: true,
  /** A server that takes an emptied body. */
  refusesEmptyBody: true,
  server: serverRules as ServerRules,
};
export type ClientRules = typeof clientRules;
