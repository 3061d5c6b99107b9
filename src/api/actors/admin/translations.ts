import { Effect } from 'effect';
import type { LanguageDeploymentAnswer } from '../../../machines/admin/language-deployment.ts';
import type { TextAnswer, TextChange, TextsRead } from '../../../machines/admin/translations/model.ts';
import { ask } from '../../client.ts';
import { DeploymentGroup } from '../../contract/admin/deployment.ts';
import { TranslationsGroup } from '../../contract/admin/translations.ts';
import { run } from '../../runtime.ts';

const codeOf = (error: object) => ('code' in error ? error.code : undefined);
const readTexts = ask(TranslationsGroup, (translations) =>
  Effect.map(translations.list(), ({ items, mark }) => ({ entries: items, mark })),
);

/** Every signal is the invoking state's: leaving it cancels the request. */
export const listTexts = (signal: AbortSignal): Promise<TextsRead> => run(readTexts, signal);

/** Where somebody changed the text meanwhile, it is read as it is now. */
export const saveText = (payload: TextChange, signal: AbortSignal): Promise<TextAnswer> =>
  run(
    ask(TranslationsGroup, (translations) => translations.edit({ payload })).pipe(
      Effect.map((saved): TextAnswer => ({ saved })),
      Effect.catch((error) =>
        codeOf(error) === 'edited_meanwhile'
          ? Effect.flatMap(readTexts, ({ entries }): Effect.Effect<TextAnswer, typeof error> => {
              const latest = entries.find(({ key }) => key === payload.key);
              return latest === undefined ? Effect.fail(error) : Effect.succeed({ latest });
            })
          : Effect.fail(error),
      ),
    ),
    signal,
  );

export const deployLanguages = (signal: AbortSignal): Promise<LanguageDeploymentAnswer> =>
  run(
    ask(DeploymentGroup, (deployment) => deployment.deployLanguages({ payload: { isSure: true } })).pipe(
      Effect.map((): LanguageDeploymentAnswer => 'deployed'),
      Effect.catch((error) => {
        const code = codeOf(error);
        return code === 'nothing_new' || code === 'deployment_running' || code === 'not_publisher'
          ? Effect.succeed<LanguageDeploymentAnswer>(code)
          : Effect.fail(error);
      }),
    ),
    signal,
  );
