import type { Role } from '../../../domain/account/account.ts';
import type { Grant } from '../../../domain/admin/grants.ts';
import { foundPeople, type Person, type PersonProblem, type Standing } from '../../../domain/admin/person.ts';
import type { PeopleNews, PeopleRef, PeopleSnapshot } from './chart.ts';

/** Those who are looked for; null before the first answer. */
export const shownPeople = ({ context: { list, search } }: PeopleSnapshot): readonly Person[] | null => list && foundPeople(list, search);
export const peopleSearch = ({ context }: PeopleSnapshot): string => context.search;
export const arePeopleAwaited = (snapshot: PeopleSnapshot): boolean =>
  snapshot.matches({ open: { loading: 'long' } }) && snapshot.context.list === null;
export const didPeopleFail = (snapshot: PeopleSnapshot): boolean => snapshot.matches({ open: 'failed' });
export const arePeopleBusy = (snapshot: PeopleSnapshot): boolean =>
  snapshot.matches({ open: 'loading' }) || snapshot.matches({ open: 'saving' }) || isDeedBusy(snapshot);
/** Null while nobody is changed. */
export const personDraft = ({ context }: PeopleSnapshot): Standing | null => context.draft;
export const editedPerson = ({ context }: PeopleSnapshot): Person | null => context.person;
export const canSavePerson = (snapshot: PeopleSnapshot): boolean => snapshot.can({ type: 'edit.save' });
export const canNamePublisher = (snapshot: PeopleSnapshot): boolean => snapshot.can({ type: 'publishing.toggle' });
export const isPersonSaving = (snapshot: PeopleSnapshot): boolean => snapshot.matches({ open: 'saving' });
/** An invitation or a second factor is on its way. */
export const isDeedBusy = (snapshot: PeopleSnapshot): boolean =>
  snapshot.matches({ open: 'resending' }) || snapshot.matches({ open: 'withdrawing' }) || snapshot.matches({ open: 'resetting' });
/** What became of the last of them, until somebody is changed. */
export const peopleNews = ({ context }: PeopleSnapshot): PeopleNews | null => context.news;
export const canInvite = (snapshot: PeopleSnapshot): boolean => snapshot.matches({ open: 'listed' });
export const personProblem = ({ context }: PeopleSnapshot): PersonProblem | null => context.problem;
/** Something chosen is not saved yet. */
export const isPersonUnsaved = (snapshot: PeopleSnapshot): boolean => canSavePerson(snapshot) || isPersonSaving(snapshot);

export const peopleVerbs = (ref: PeopleRef) => ({
  retry: () => ref.send({ type: 'list.retry' }),
  search: (text: string) => ref.send({ type: 'search.type', text }),
  edit: (userId: number) => ref.send({ type: 'person.edit', userId }),
  chooseRole: (role: Role) => ref.send({ type: 'role.choose', role }),
  toggleGrant: (grant: Grant) => ref.send({ type: 'grant.toggle', grant }),
  toggleAccess: () => ref.send({ type: 'access.toggle' }),
  togglePublishing: () => ref.send({ type: 'publishing.toggle' }),
  resend: () => ref.send({ type: 'invitation.resend' }),
  withdraw: () => ref.send({ type: 'invitation.withdraw' }),
  resetFactor: () => ref.send({ type: 'factor.reset' }),
  save: () => ref.send({ type: 'edit.save' }),
  cancel: () => ref.send({ type: 'edit.cancel' }),
});
