import type { Owner } from '../../../domain/logbook/entry/open-entry.ts';
import { factsOf } from '../../../domain/logbook/entry/status.ts';
import type { EntryContext } from './model.ts';

const nobody = { status: 'finalized', isSigned: true, isSaved: false, isOwn: false, unknownEntry: false } as const;
export const factsIn = ({ opened }: EntryContext) => (opened === null ? nobody : factsOf(opened.entry, opened.local));

/** Text of the form; a comment belongs to its own form and cannot be kept for later. */
export const hasText = (context: EntryContext) => context.isDirty && factsIn(context).status !== 'finalized';
export const isOther = ({ openedFor }: EntryContext, owner: Owner | null) => owner?.accountId !== openedFor?.accountId;
export const isElsewhere = ({ openedFor }: EntryContext, owner: Owner | null) => owner?.organisationId !== openedFor?.organisationId;
export const isBeside = ({ opened }: EntryContext, vehicleId: number | null) => vehicleId !== opened?.entry.header.vehicleIdRef;
