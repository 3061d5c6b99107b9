import { describe, expect, it } from 'vitest';
import type { Person, PersonProblem } from '../../../src/domain/admin/person.ts';
import { type PersonAnswer, type PersonChange, peopleMachine } from '../../../src/machines/admin/people/chart.ts';
import {
  arePeopleAwaited,
  arePeopleBusy,
  canInvite,
  canNamePublisher,
  canSavePerson,
  didPeopleFail,
  editedPerson,
  isDeedBusy,
  isPersonSaving,
  isPersonUnsaved,
  peopleNews,
  peopleSearch,
  peopleVerbs,
  personDraft,
  personProblem,
  shownPeople,
} from '../../../src/machines/admin/people/selectors.ts';
import { anna, cases, demo, facet, ina, locked, nora, ole, paul } from '../../cases/admin/people.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'people', machine: peopleMachine, cases, facet, states: 1301 }, [
  'takes 31 transitions; enters closed 11, open.editing 336, open.failed 12, open.listed 30, open.loading.long 12, open.loading.quiet 10, open.resending 32, open.resetting 32, open.saving 528, open.withdrawing 32',
  'sets draft 323, list 41, news 32, person 51, problem 338, search 3',
  'starts listPeople 10, resendInvitation 32, resetFactor 32, savePerson 528, withdrawInvitation 32',
  'waits 500 ms 10',
]);

const start = (
  answers: {
    list?: (call: number) => readonly Person[];
    save?: (call: number) => PersonAnswer;
    letter?: (call: number) => PersonProblem | null;
    reset?: (call: number) => PersonProblem | null;
  } = {},
) => {
  const letter = () => fake<PersonProblem | null, { readonly userId: number }>((_, call) => answers.letter?.(call) ?? null);
  const { actor: resendInvitation, calls: resent } = letter();
  const { actor: withdrawInvitation, calls: withdrawn } = letter();
  const { actor: resetFactor, calls: resets } = fake<PersonProblem | null, { readonly userId: number }>(
    (_, call) => answers.reset?.(call) ?? null,
  );
  const { actor: listPeople, calls: lists } = fake<readonly Person[]>((_, call) => answers.list?.(call) ?? [anna, nora, demo]);
  const { actor: savePerson, calls: saves } = fake<PersonAnswer, PersonChange>((_, call) => answers.save?.(call) ?? { saved: locked });
  const { actor, clock } = running(
    peopleMachine.provide({ actors: { listPeople, savePerson, resendInvitation, withdrawInvitation, resetFactor } }),
  );
  actor.send({ type: 'room.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, clock, lists, saves, resent, withdrawn, resets, see, does: peopleVerbs(actor) };
};
const usual = { role: 'user', grants: ['gateway', 'logbook'], isDisabled: false, isPublisher: false } as const;

describe('People of the organisation', () => {
  it('are read when their room opens, found by what is typed, and forgotten when it closes', async () => {
    const { actor, see, does } = start();
    expect(arePeopleBusy(actor.getSnapshot())).toBe(true);
    expect([shownPeople(await see()), arePeopleBusy(await see())]).toEqual([[anna, nora, demo], false]);
    does.search(' NEUM');
    expect([shownPeople(await see()), peopleSearch(await see())]).toEqual([[nora], ' NEUM']);
    does.search('nordlicht.example');
    expect(shownPeople(await see())).toHaveLength(3);
    actor.send({ type: 'room.closed' });
    expect([shownPeople(await see()), peopleSearch(await see())]).toEqual([null, '']);
  });

  it('are changed one at a time, with what they were, and show what was kept', async () => {
    const { actor, see, does, saves, lists } = start();
    await see();
    does.edit(nora.userId);
    expect([editedPerson(await see()), personDraft(await see()), canSavePerson(await see())]).toEqual([nora, usual, false]);
    does.save();
    does.toggleAccess();
    does.chooseRole('operatorAdmin');
    does.toggleGrant('logbookWrite');
    does.toggleGrant('gateway');
    const wanted = { role: 'operatorAdmin', grants: ['logbook', 'logbookWrite'], isDisabled: true, isPublisher: false };
    expect([personDraft(await see()), isPersonUnsaved(await see())]).toEqual([wanted, true]);
    does.save();
    expect(isPersonSaving(actor.getSnapshot())).toBe(true);
    expect([shownPeople(await see()), editedPerson(await see()), isPersonUnsaved(await see())]).toEqual([
      [anna, locked, demo],
      null,
      false,
    ]);
    expect([saves, lists.length]).toEqual([[{ userId: 4, ...wanted, was: usual }], 1]);
  });

  it('are named publishers as operator’s administrators only', async () => {
    const { see, does, saves } = start();
    await see();
    does.edit(nora.userId);
    does.togglePublishing();
    expect([canNamePublisher(await see()), personDraft(await see())]).toEqual([false, usual]);
    does.chooseRole('operatorAdmin');
    expect(canNamePublisher(await see())).toBe(true);
    does.togglePublishing();
    does.save();
    await see();
    expect(saves).toEqual([{ userId: 4, ...usual, role: 'operatorAdmin', isPublisher: true, was: usual }]);
  });

  it('are not changed: oneself, a demo account, who is not there, and whom nothing was chosen for', async () => {
    const { see, does, saves } = start();
    await see();
    for (const userId of [anna.userId, demo.userId, 99]) {
      does.edit(userId);
      expect(editedPerson(await see())).toBe(null);
    }
    does.edit(nora.userId);
    does.toggleAccess();
    does.toggleAccess();
    does.toggleGrant('logbook');
    does.toggleGrant('logbook');
    does.save();
    expect([canSavePerson(await see()), saves]).toEqual([false, []]);
    does.toggleAccess();
    does.cancel();
    expect([editedPerson(await see()), personDraft(await see())]).toEqual([null, null]);
    does.edit(nora.userId);
    expect(personDraft(await see())).toEqual(usual);
  });

  it('stay in the form with the reason where a change is refused or nobody answers', async () => {
    const { see, does } = start({
      save: (call) => {
        if (call === 1) return { problem: 'other_organisations' };
        throw new Error('no answer');
      },
    });
    await see();
    does.edit(nora.userId);
    does.toggleAccess();
    for (const problem of ['other_organisations', 'failed']) {
      does.save();
      expect([personProblem(await see()), personDraft(await see())]).toEqual([problem, { ...usual, isDisabled: true }]);
    }
    does.cancel();
    expect(personProblem(await see())).toBe(null);
  });

  it('are read anew when somebody else has changed them meanwhile', async () => {
    const { see, does } = start({
      list: (call) => (call === 1 ? [anna, nora] : [anna, locked]),
      save: () => ({ problem: 'changed_meanwhile' }),
    });
    await see();
    does.edit(nora.userId);
    does.chooseRole('operatorAdmin');
    does.save();
    await see();
    expect([shownPeople(await see()), editedPerson(await see()), personProblem(await see())]).toEqual([
      [anna, locked],
      null,
      'changed_meanwhile',
    ]);
    does.edit(nora.userId);
    expect([personProblem(await see()), personDraft(await see())?.isDisabled]).toEqual([null, true]);
  });

  it('are awaited after half a second, and asked for again where they did not come', async () => {
    const { actor, clock, see, does } = start({
      list: (call) => {
        if (call === 1) throw new Error('no answer');
        return [anna];
      },
    });
    clock.increment(499);
    expect(arePeopleAwaited(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(arePeopleAwaited(actor.getSnapshot())).toBe(true);
    expect(didPeopleFail(await see())).toBe(true);
    does.retry();
    expect([shownPeople(await see()), didPeopleFail(await see())]).toEqual([[anna], false]);
  });
});

describe('An invitation', () => {
  const list = () => [anna, nora, ina];

  it('that was sent adds its person and says so, until somebody is changed', async () => {
    const { actor, see, does } = start({ list });
    expect(canInvite(actor.getSnapshot())).toBe(false);
    expect(canInvite(await see())).toBe(true);
    actor.send({ type: 'person.invited', person: ole });
    expect([shownPeople(await see()), peopleNews(await see())]).toEqual([[anna, nora, ina, ole], 'invited']);
    does.edit(nora.userId);
    expect([peopleNews(await see()), canInvite(await see())]).toEqual([null, false]);
  });

  it('is sent again or withdrawn for who was invited, and for nobody else', async () => {
    const { actor, see, does, resent, withdrawn } = start({ list });
    await see();
    does.edit(nora.userId);
    does.resend();
    does.withdraw();
    expect([resent, withdrawn]).toEqual([[], []]);
    does.cancel();
    does.edit(ina.userId);
    does.toggleAccess();
    does.resend();
    does.withdraw();
    expect([resent, withdrawn, personDraft(await see())?.isDisabled]).toEqual([[], [], true]);
    does.toggleAccess();
    does.resend();
    expect([isDeedBusy(actor.getSnapshot()), arePeopleBusy(actor.getSnapshot())]).toEqual([true, true]);
    expect([peopleNews(await see()), editedPerson(await see()), shownPeople(await see())]).toEqual(['resent', null, [anna, nora, ina]]);
    does.edit(ina.userId);
    does.withdraw();
    expect(isDeedBusy(actor.getSnapshot())).toBe(true);
    expect([peopleNews(await see()), editedPerson(await see()), shownPeople(await see())]).toEqual(['withdrawn', null, [anna, nora]]);
    expect([resent, withdrawn]).toEqual([[{ userId: 9 }], [{ userId: 9 }]]);
  });

  it('that was refused, or met no server, leaves the person in the form with the reason', async () => {
    const { see, does } = start({
      list,
      letter: (call) => {
        if (call === 1) return 'too_many_invitations';
        throw new Error('no answer');
      },
    });
    await see();
    does.edit(ina.userId);
    for (const act of [does.resend, does.withdraw]) {
      act();
      expect([personProblem(await see()), editedPerson(await see())]).toEqual(['too_many_invitations', ina]);
    }
    for (const act of [does.resend, does.withdraw]) {
      act();
      expect([personProblem(await see()), editedPerson(await see())]).toEqual(['failed', ina]);
    }
    does.cancel();
    expect(personProblem(await see())).toBe(null);
  });
});

describe('A lost second factor', () => {
  const list = () => [anna, nora, paul];

  it('is reset for who has one, unless something chosen is unsaved, and the list shows it', async () => {
    const { actor, see, does, resets } = start({ list });
    await see();
    does.edit(nora.userId);
    does.resetFactor();
    expect(resets).toEqual([]);
    does.cancel();
    does.edit(paul.userId);
    does.toggleAccess();
    does.resetFactor();
    expect(resets).toEqual([]);
    does.toggleAccess();
    does.resetFactor();
    expect([isDeedBusy(actor.getSnapshot()), arePeopleBusy(actor.getSnapshot())]).toEqual([true, true]);
    expect([peopleNews(await see()), editedPerson(await see()), personDraft(await see())]).toEqual(['factorReset', null, null]);
    expect([shownPeople(await see()), resets]).toEqual([[anna, nora, { ...paul, hasFactor: false }], [{ userId: paul.userId }]]);
  });

  it('that was not reset leaves the person in the form with the reason', async () => {
    const { see, does } = start({
      list,
      reset: (call) => {
        if (call === 1) return 'factor_off';
        throw new Error('no answer');
      },
    });
    await see();
    does.edit(paul.userId);
    for (const problem of ['factor_off', 'failed']) {
      does.resetFactor();
      expect([personProblem(await see()), editedPerson(await see())]).toEqual([problem, paul]);
    }
  });
});
