import { describe, expect, it } from 'vitest';
import {
  canDeployLanguages,
  didLanguagesFail,
  isDeployingLanguages,
  isLanguageSure,
  type LanguageDeploymentAnswer,
  languageAnswer,
  languageDeploymentMachine,
  languageDeploymentVerbs,
} from '../../../src/machines/admin/language-deployment.ts';
import { cases, facet } from '../../cases/admin/language-deployment.ts';
import { coverMachine } from '../../coverage-table.ts';
import { fake, running, settle } from '../../fakes.ts';

coverMachine({ name: 'language-deployment', machine: languageDeploymentMachine, cases, facet, states: 8 }, [
  'takes 9 transitions; enters deploying 2, failed 1, ready 8',
  'emits languages.deployed 2',
  'sets answer 7, isSure 10',
  'starts deployLanguages 2',
]);

const started = (answer: () => LanguageDeploymentAnswer = () => 'deployed') => {
  const deploy = fake(answer);
  const { actor, emitted } = running(languageDeploymentMachine.provide({ actors: { deployLanguages: deploy.actor } as never }));
  return { actor, deploy, emitted, look: () => actor.getSnapshot(), does: languageDeploymentVerbs(actor) };
};

describe('A deployment of languages', () => {
  it('needs the box ticked, each time anew [ADM-020]', async () => {
    const { deploy, look, does } = started();
    does.deploy();
    expect([canDeployLanguages(look()), isDeployingLanguages(look())]).toEqual([false, false]);
    does.setSure(true);
    does.setSure(false);
    does.deploy();
    expect(isDeployingLanguages(look())).toBe(false);
    does.setSure(true);
    does.deploy();
    does.deploy();
    expect(isDeployingLanguages(look())).toBe(true);
    await settle();
    expect([languageAnswer(look()), isLanguageSure(look()), deploy.calls.length]).toEqual(['deployed', false, 1]);
    does.deploy();
    expect(isDeployingLanguages(look())).toBe(false);
    does.setSure(true);
    expect(languageAnswer(look())).toBeNull();
  });

  it.each([
    ['deployed', 1],
    ['nothing_new', 1],
    ['deployment_running', 0],
  ] as const)('that ends with "%s" says whether all texts are served now', async (answer, times) => {
    const { emitted, does } = started(() => answer);
    does.setSure(true);
    does.deploy();
    expect(emitted).toEqual([]);
    await settle();
    expect(emitted).toEqual(Array.from({ length: times }, () => ({ type: 'languages.deployed' })));
  });

  it('that failed can be tried again, and is forgotten with the tab', async () => {
    const { actor, look, does } = started(() => {
      throw new Error('disk full');
    });
    does.setSure(true);
    does.deploy();
    await settle();
    expect([didLanguagesFail(look()), canDeployLanguages(look())]).toEqual([true, true]);
    does.deploy();
    actor.send({ type: 'tab.hidden' });
    expect(isDeployingLanguages(look())).toBe(true);
    await settle();
    actor.send({ type: 'tab.hidden' });
    expect([didLanguagesFail(look()), isLanguageSure(look())]).toEqual([false, false]);
  });
});
