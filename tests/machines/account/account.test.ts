import { describe, expect, it } from 'vitest';
import { type AccountSnapshot, accountMachine } from '../../../src/machines/account/account/chart.ts';
import { defaultUserImage } from '../../../src/machines/account/account/model.ts';
import {
  accountOf,
  accountRightsOf,
  accountVerbs,
  activeOrganisationOf,
  avatarUrlOf,
  isDemo,
  isSwitchingOrganisation,
  loadMessageOf,
  loadStatusOf,
  organisationsOf,
} from '../../../src/machines/account/account/selectors.ts';
import {
  cases,
  demoUser,
  input,
  insider,
  nina,
  ninaInRenamed,
  ninaInSouth,
  northId,
  rightsAnswer,
  southId,
} from '../../cases/account/account.ts';
import { allRights, logbookOnly } from '../../cases/shell/shell.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';
import { crash, failure, loaded, record, signedIn } from './account-world.ts';

coverMachine({ name: 'account', machine: accountMachine, cases, input, facet: isDemo, states: 660 }, [
  'takes 60 transitions; enters analytics.off 62, analytics.on 9, analytics.waiting 1, avatar.own 94, avatar.reading 13, avatar.standard 86, rights.failed 10, rights.kept 2, rights.known 9, rights.reading 21, rights.unread 1, settings.known 35, settings.owed 112, settings.reading 8, settings.unowned 8, settings.unread 1, settings.writing 29, user.failed 4, user.idle 1, user.kept 2, user.loading 11, user.succeeded.rereading 108, user.succeeded.settled 28, user.succeeded.switching 109',
  'emits language.read 27, organisation.refused 2, organisation.switched 5, rights.changed 34, visit.changed 21',
  'raises rights.reread 8',
  'sets account 27, avatarUrl 95, demoDisplayName 1, internalSuffixes 1, message 5, organisationId 110, rightsAnswer 8, settings 54',
  'starts readAccessRights 25, readAccount 11, readAvatar 13, readSettings 8, rereadAccount 109, startAnalytics 9, switchOrganisation 109, updateSettings 29',
]);

describe('The user data', () => {
  it('has the load status idle, loading, succeeded or failed [SES-066]', async () => {
    const { is, verbs, arrive } = await signedIn({ account: [failure, record()] });
    expect(is(loadStatusOf)).toBe('idle');
    verbs.load();
    expect(is(loadStatusOf)).toBe('loading');
    await arrive();
    expect(is(loadStatusOf)).toBe('failed');
    verbs.load();
    await arrive();
    expect([is(loadStatusOf), is(accountOf)]).toEqual(['succeeded', nina]);
  });

  it.each([
    [failure, 'HTTP 500'],
    [crash, 'no answer'],
  ])(
    'keeps the message of a failed load, and loses it with success at the next beat (case %#) [SES-066] [SES-067]',
    async (answer, message) => {
      const { is, verbs, arrive } = await loaded({ account: [answer, record()] });
      expect([is(loadStatusOf), is(loadMessageOf), is(accountOf)]).toEqual(['failed', message, null]);
      verbs.beat();
      await arrive();
      expect([is(loadStatusOf), is(loadMessageOf)]).toEqual(['succeeded', '']);
    },
  );

  it('holds the demo user, by flag or by display name [SHL-077] [DEC-009]', async () => {
    expect((await signedIn()).is(isDemo)).toBe(false);
    expect((await loaded()).is(isDemo)).toBe(false);
    expect((await loaded({ account: [record(demoUser)] })).is(isDemo)).toBe(true);
    expect((await loaded({ account: [record({ ...nina, displayName: 'Demo User' } as typeof nina)] })).is(isDemo)).toBe(true);
  });
});

describe('Access rights', () => {
  it('of the active organisation are told to the shell [SES-065]', async () => {
    const { is, told } = await loaded();
    expect(is(accountRightsOf)).toEqual(allRights);
    expect(told('rights.changed').at(-1)).toEqual({ type: 'rights.changed', rights: allRights });
  });

  it('are not taken as none while they are still read [DEC-005]', async () => {
    const { verbs, told } = await signedIn();
    verbs.load();
    expect(told('rights.changed')).toEqual([]);
  });

  it.each([[failure], [crash]])(
    'that cannot be read count as none, and are read again at the next beat (case %#) [ERR-008] [DEC-007]',
    async (answer) => {
      const { is, told, verbs, arrive, readAccessRights } = await loaded({ rights: [answer, rightsAnswer] });
      expect([is(accountRightsOf), told('rights.changed').at(-1)]).toEqual([{}, { type: 'rights.changed', rights: {} }]);
      verbs.beat();
      await arrive();
      expect([is(accountRightsOf), readAccessRights.calls.length]).toEqual([allRights, 2]);
      verbs.beat();
      await arrive();
      expect(readAccessRights.calls.length).toBe(2);
    },
  );

  it('last known stay in force when a later read fails [ERR-008] [DEC-007]', async () => {
    const { is, verbs, arrive, told } = await loaded({ rights: [rightsAnswer, failure] });
    verbs.load();
    await arrive();
    expect([is(accountRightsOf), told('rights.changed').at(-1)]).toEqual([allRights, { type: 'rights.changed', rights: allRights }]);
  });

  it('known before the account are told again once it is there', async () => {
    const { told } = await loaded({ account: [failure, record(ninaInSouth)] }).then(async (portal) => {
      portal.verbs.beat();
      await portal.arrive();
      return portal;
    });
    expect(told('rights.changed').map((event) => (event as unknown as { rights: object }).rights)).toEqual([allRights, logbookOnly]);
  });
});

describe('The active organisation', () => {
  it('is switched from the user menu, and the rights are read again [SHL-040] [DEC-006]', async () => {
    const { is, verbs, arrive, switchOrganisation, readAccessRights, told } = await loaded();
    expect([is(activeOrganisationOf)?.id, is(organisationsOf).length]).toEqual([northId, 2]);
    verbs.switchOrganisation(southId);
    expect(is(isSwitchingOrganisation)).toBe(true);
    await arrive();
    expect(switchOrganisation.calls).toEqual([{ organisationId: southId }]);
    expect([is(isSwitchingOrganisation), is(activeOrganisationOf)?.id, is(accountRightsOf)]).toEqual([false, southId, logbookOnly]);
    expect(readAccessRights.calls.length).toBe(2);
    expect(told('organisation.switched')).toEqual([{ type: 'organisation.switched', organisationId: southId }]);
  });

  it.each([[failure], [crash]])('stays when the switch fails (case %#) [SHL-040]', async (answer) => {
    const { is, verbs, arrive, told } = await loaded({ organisation: [answer] });
    verbs.switchOrganisation(southId);
    await arrive();
    expect([is(activeOrganisationOf)?.id, is(isSwitchingOrganisation), is(loadStatusOf)]).toEqual([northId, false, 'succeeded']);
    expect([told('organisation.refused').length, told('organisation.switched').length]).toEqual([1, 0]);
  });

  it('is not switched to itself or to a foreign one [SHL-040]', async () => {
    const { verbs, switchOrganisation } = await loaded();
    verbs.switchOrganisation(northId);
    verbs.switchOrganisation('55555555-5555-4555-8555-555555555555');
    expect(switchOrganisation.calls).toEqual([]);
  });

  it('is unknown, and not switched, before the account is there', async () => {
    const { is, verbs, switchOrganisation } = await signedIn();
    verbs.switchOrganisation(southId);
    expect([is(activeOrganisationOf), is(organisationsOf), switchOrganisation.calls]).toEqual([null, [], []]);
  });
});

describe('What a visit without network will need', () => {
  const visits = (told: { type: string }[]) => told.map((event) => (event as { visit?: unknown }).visit);

  it('is told with every answer of the server, once account and rights are both known', async () => {
    const { told } = await loaded();
    expect(visits(told('visit.changed'))).toEqual([{ account: nina, rights: rightsAnswer }]);
  });

  it('is told anew for another organisation, and with the rights read there', async () => {
    const { told, verbs, arrive } = await loaded();
    verbs.switchOrganisation(ninaInSouth.activeOrganisationId);
    await arrive();
    const inSouth = { account: ninaInSouth, rights: rightsAnswer };
    expect(visits(told('visit.changed')).slice(1)).toEqual([inSouth, inSouth]);
  });

  it('is not told while one of the two is unknown, nor of an answer that failed', async () => {
    expect((await loaded({ account: [failure] })).told('visit.changed')).toEqual([]);
    expect((await loaded({ rights: [failure] })).told('visit.changed')).toEqual([]);
    const { told, verbs, arrive } = await loaded({ account: [record(), crash], rights: [rightsAnswer, failure] });
    verbs.load();
    await arrive();
    expect(told('visit.changed')).toHaveLength(1);
  });
});

describe('The settings', () => {
  const settings = ({ context }: AccountSnapshot) => context.settings;

  it('give the language of the account, which is told on [I18-004]', async () => {
    const { is, told } = await loaded();
    expect([is(settings), told('language.read')]).toEqual([{ language: 'en-GB' }, [{ type: 'language.read', language: 'en-GB' }]]);
  });

  it('are empty when they cannot be read, and tell no language [ERR-007]', async () => {
    const { is, told, verbs, arrive } = await loaded({ settings: [{ language: 'en-GB' }, crash] });
    verbs.load();
    await arrive();
    expect([is(settings), told('language.read').length]).toEqual([{}, 1]);
    const empty = await loaded({ settings: [{}] });
    expect([empty.is(settings), empty.told('language.read')]).toEqual([{}, []]);
  });

  it('take a language chosen later, which is written to the account [I18-004] [DEC-127]', async () => {
    const { is, verbs, arrive, updateSettings } = await loaded();
    verbs.chooseLanguage('de-DE');
    await arrive();
    expect([is(settings), updateSettings.calls]).toEqual([{ language: 'de-DE' }, [{ settings: { language: 'de-DE' } }]]);
    verbs.beat();
    await arrive();
    expect(updateSettings.calls.length).toBe(1);
  });

  it.each(['restoreNetwork', 'beat'] as const)('that could not be written are written later, on %s [I18-004] [DEC-127]', async (verb) => {
    const { verbs, arrive, updateSettings } = await loaded({ update: [crash, undefined] });
    verbs.chooseLanguage('de-DE');
    await arrive();
    expect(updateSettings.calls.length).toBe(1);
    verbs[verb]();
    await arrive();
    expect(updateSettings.calls).toEqual([{ settings: { language: 'de-DE' } }, { settings: { language: 'de-DE' } }]);
  });

  it('take the last of several choices, also one made while they are read or written', async () => {
    const { is, verbs, arrive, updateSettings, told } = await signedIn({ update: [crash, undefined] });
    verbs.load();
    verbs.chooseLanguage('de-DE');
    verbs.chooseLanguage('en-GB');
    await arrive();
    expect([is(settings), told('language.read')]).toEqual([{ language: 'en-GB' }, []]);
    verbs.chooseLanguage('de-DE');
    await arrive();
    expect(updateSettings.calls.at(-1)).toEqual({ settings: { language: 'de-DE' } });
  });

  it.each([
    ['of a demo user stay on the device', demoUser, []],
    ['are written as soon as it is', nina, [{ settings: { language: 'en-GB' } }]],
  ])('chosen before it is known whose they are, %s', async (_, account, written) => {
    for (const isEarly of [true, false]) {
      const { verbs, arrive, updateSettings, told } = await signedIn({ account: [record(account)], settings: [{ language: 'de-DE' }] });
      if (!isEarly) verbs.load();
      verbs.chooseLanguage('de-DE');
      verbs.chooseLanguage('en-GB');
      if (isEarly) verbs.load();
      verbs.beat();
      expect(updateSettings.calls).toEqual([]);
      await arrive();
      expect([updateSettings.calls, told('language.read')]).toEqual([written, []]);
      verbs.beat();
      await arrive();
      expect(updateSettings.calls).toEqual(written);
    }
  });

  it('of a demo user are never written: the language changes on this device alone [SES-070] [DEC-010]', async () => {
    const { is, verbs, arrive, updateSettings } = await loaded({ account: [record(demoUser)] });
    verbs.chooseLanguage('de-DE');
    await arrive();
    verbs.beat();
    await arrive();
    expect([is(settings), updateSettings.calls]).toEqual([{ language: 'en-GB' }, []]);
  });
});

describe('The avatar', () => {
  it.each([
    [{ status: 200, userAvatarUrl: '/avatars/nina.jpg' }, '/avatars/nina.jpg'],
    [{ status: 200, userAvatarUrl: null }, defaultUserImage],
    [{ status: 201, userAvatarUrl: '/avatars/nina.jpg' }, defaultUserImage],
    [{ status: 404, userAvatarUrl: null }, defaultUserImage],
    [{ status: 500, userAvatarUrl: '/avatars/nina.jpg' }, defaultUserImage],
    [crash, defaultUserImage],
  ])('is the default image after anything but 200 (case %#) [SES-062]', async (answer, url) => {
    expect((await loaded({ avatar: [answer] })).is(avatarUrlOf)).toBe(url);
  });

  it('is the default image at first, and again when a later call fails [SES-062]', async () => {
    expect((await signedIn()).is(avatarUrlOf)).toBe(defaultUserImage);
    for (const answer of [crash, { status: 404, userAvatarUrl: null }]) {
      const { is, verbs, arrive } = await loaded({ avatar: [{ status: 200, userAvatarUrl: '/avatars/nina.jpg' }, answer] });
      verbs.changeAvatar();
      await arrive();
      expect(is(avatarUrlOf)).toBe(defaultUserImage);
    }
  });
});

describe('Analytics', () => {
  it('starts for accounts that are not internal [SHL-080]', async () => {
    const { startAnalytics } = await loaded();
    expect(startAnalytics.calls).toHaveLength(1);
  });

  it('does not start for internal accounts, nor before the account is known [SHL-080]', async () => {
    expect((await loaded({ account: [record(insider)] })).startAnalytics.calls).toEqual([]);
    expect((await loaded({ account: [failure] })).startAnalytics.calls).toEqual([]);
  });
});

describe('The account of the last visit', () => {
  it('holds until the server answers, and then no longer', async () => {
    const { actor, emitted } = running(accountMachine.provide({ actors: { readAccount: fake(() => record(ninaInSouth)).actor } }), input);
    accountVerbs(actor).know({ account: nina, rights: rightsAnswer });
    expect(accountOf(actor.getSnapshot())).toEqual(nina);
    expect(loadStatusOf(actor.getSnapshot())).toBe('idle');
    expect(emitted).toContainEqual({ type: 'rights.changed', rights: allRights });
    accountVerbs(actor).load();
    await settle();
    expect(accountOf(actor.getSnapshot())).toEqual(ninaInSouth);
    expect(loadStatusOf(actor.getSnapshot())).toBe('succeeded');
    expect(emitted).toContainEqual({ type: 'visit.changed', visit: { account: ninaInSouth, rights: rightsAnswer } });
    accountVerbs(actor).know({ account: nina, rights: rightsAnswer });
    expect(accountOf(actor.getSnapshot())).toEqual(ninaInSouth);
  });
});

it('Organisations that changed are read anew with the rights in them, while the person goes on', async () => {
  const { actor, is, arrive, readAccount, readAccessRights, told } = await loaded({ account: [record(), record(ninaInRenamed)] });
  actor.send({ type: 'organisations.changed' });
  expect([is(loadStatusOf), is(accountOf), is(isSwitchingOrganisation)]).toEqual(['succeeded', nina, false]);
  await arrive();
  expect([is(accountOf), readAccount.calls.length, readAccessRights.calls.length]).toEqual([ninaInRenamed, 2, 2]);
  expect(told('visit.changed').at(-1)).toMatchObject({ visit: { account: ninaInRenamed } });
});

it('Organisations that changed can be changed over to while they are read', async () => {
  const { actor, is, verbs, switchOrganisation } = await loaded();
  actor.send({ type: 'organisations.changed' });
  verbs.switchOrganisation(southId);
  expect([is(isSwitchingOrganisation), switchOrganisation.calls]).toEqual([true, [{ organisationId: southId }]]);
});

it.each([failure, crash])('Organisations that changed stay as they were known where they cannot be read (case %#)', async (answer) => {
  const { actor, is, arrive } = await loaded({ account: [record(), answer] });
  actor.send({ type: 'organisations.changed' });
  await arrive();
  expect([is(loadStatusOf), is(accountOf), is(loadMessageOf)]).toEqual(['succeeded', nina, '']);
});
