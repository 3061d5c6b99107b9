import { describe, expect, it } from 'vitest';
import type { Organisation } from '../../../src/domain/admin/organisation.ts';
import {
  activeOrganisation,
  canSaveName,
  didOrganisationFail,
  isNameSaving,
  isNameUnsaved,
  isOrganisationBusy,
  nameFault,
  namingOf,
  type OrganisationAnswer,
  organisationMachine,
  organisationNews,
  organisationProblem,
  organisationVerbs,
  typedName,
} from '../../../src/machines/admin/organisation.ts';
import { cases, facet, north, renamed, south } from '../../cases/admin/organisation.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'organisation', machine: organisationMachine, cases, facet, states: 46 }, [
  'takes 20 transitions; enters closed 8, open.adding 7, open.failed 3, open.loading 4, open.ready 12, open.renaming 7, open.savingName 6, open.savingNew 6',
  'emits organisations.changed 5',
  'sets name 28, news 9, organisation 10, problem 20',
  'starts createOrganisation 6, readOrganisation 4, renameOrganisation 6',
]);

const silence = () => {
  throw new Error('no answer');
};
interface Answers {
  readonly read?: (call: number) => Organisation;
  readonly rename?: (call: number) => OrganisationAnswer;
  readonly create?: (call: number) => OrganisationAnswer;
}
const start = (answers: Answers = {}) => {
  const readOrganisation = fake<Organisation>((_, call) => answers.read?.(call) ?? north);
  const renameOrganisation = fake<OrganisationAnswer, { readonly name: string; readonly was: string }>(
    (_, call) => answers.rename?.(call) ?? { saved: renamed },
  );
  const createOrganisation = fake<OrganisationAnswer, { readonly name: string }>((_, call) => answers.create?.(call) ?? { saved: south });
  const { actor, emitted } = running(
    organisationMachine.provide({
      actors: {
        readOrganisation: readOrganisation.actor,
        renameOrganisation: renameOrganisation.actor,
        createOrganisation: createOrganisation.actor,
      },
    }),
  );
  actor.send({ type: 'room.opened' });
  const see = async () => {
    await settle();
    return actor.getSnapshot();
  };
  return { actor, emitted, see, does: organisationVerbs(actor), renames: renameOrganisation.calls, creations: createOrganisation.calls };
};

describe('The organisation', () => {
  it('is read when its room opens, and forgotten when it closes', async () => {
    const { actor, see } = start();
    expect(isOrganisationBusy(actor.getSnapshot())).toBe(true);
    expect([activeOrganisation(await see()), isOrganisationBusy(await see()), namingOf(await see())]).toEqual([north, false, null]);
    actor.send({ type: 'room.closed' });
    expect(activeOrganisation(await see())).toBe(null);
  });

  it('is renamed from the name it has to another one that can be kept, and says so to who shows it', async () => {
    const { actor, see, does, renames, emitted } = start();
    await see();
    does.rename();
    expect([namingOf(await see()), typedName(await see()), canSaveName(await see())]).toEqual(['rename', 'Nordbahn', false]);
    for (const [typed, fault] of [
      [' Nordbahn ', null],
      ['', 'missing'],
      ['x'.repeat(101), 'too_long'],
    ]) {
      does.type(typed as string);
      does.save();
      expect([nameFault(await see()), canSaveName(await see()), isNameUnsaved(await see()), renames]).toEqual([fault, false, false, []]);
    }
    does.type('Nordbahn AG');
    expect(isNameUnsaved(await see())).toBe(true);
    does.save();
    expect([isNameSaving(actor.getSnapshot()), namingOf(actor.getSnapshot()), isNameUnsaved(actor.getSnapshot())]).toEqual([
      true,
      'rename',
      true,
    ]);
    expect([activeOrganisation(await see()), organisationNews(await see()), namingOf(await see())]).toEqual([renamed, 'renamed', null]);
    expect([renames, emitted]).toEqual([[{ name: 'Nordbahn AG', was: 'Nordbahn' }], [{ type: 'organisations.changed' }]]);
  });

  it('is joined by another one, and stays the active one', async () => {
    const { actor, see, does, creations, emitted } = start();
    await see();
    does.add();
    expect([namingOf(await see()), typedName(await see())]).toEqual(['add', '']);
    does.type('Südbahn');
    does.save();
    expect([namingOf(actor.getSnapshot()), isOrganisationBusy(actor.getSnapshot())]).toEqual(['add', true]);
    expect([activeOrganisation(await see()), organisationNews(await see())]).toEqual([north, 'created']);
    expect([creations, emitted]).toEqual([[{ name: 'Südbahn' }], [{ type: 'organisations.changed' }]]);
    does.rename();
    expect(organisationNews(await see())).toBe(null);
    does.cancel();
    expect([namingOf(await see()), typedName(await see())]).toEqual([null, '']);
  });

  it.each(['rename', 'add'] as const)('keeps what was typed where %s is refused or nobody answers', async (what) => {
    const answer = (call: number) => (call === 1 ? ({ problem: 'name_taken' } as const) : silence());
    const { see, does, emitted } = start({ rename: answer, create: answer });
    await see();
    does[what]();
    does.type('Südbahn');
    for (const problem of ['name_taken', 'failed']) {
      does.save();
      expect([organisationProblem(await see()), typedName(await see()), namingOf(await see())]).toEqual([problem, 'Südbahn', what]);
    }
    does.type('Südbahn 2');
    expect([organisationProblem(await see()), emitted]).toEqual([null, []]);
  });

  it('is read anew where somebody else renamed it meanwhile', async () => {
    const { see, does } = start({ read: (call) => (call === 1 ? north : renamed), rename: () => ({ problem: 'changed_meanwhile' }) });
    await see();
    does.rename();
    does.type('Nordbahn GmbH');
    does.save();
    await see();
    expect([activeOrganisation(await see()), namingOf(await see()), organisationProblem(await see())]).toEqual([
      renamed,
      null,
      'changed_meanwhile',
    ]);
  });

  it('that did not come is asked for again', async () => {
    const { see, does } = start({ read: (call) => (call === 1 ? silence() : north) });
    expect(didOrganisationFail(await see())).toBe(true);
    does.retry();
    expect([activeOrganisation(await see()), didOrganisationFail(await see())]).toEqual([north, false]);
  });
});
