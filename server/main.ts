import { NodeRuntime } from '@effect/platform-node';
import { Cause, Context, Effect, Exit, Layer, Runtime } from 'effect';
import { AuditChain } from './admin/audit/audit-chain.ts';
import { AlertLetters } from './alerts/delivery/alert-letters.ts';
import { PushSending } from './alerts/delivery/push/push-sending.ts';
import { WebhookSending } from './alerts/delivery/sending.ts';
import { AlertEvaluation } from './alerts/evaluation.ts';
import { endDemo, makeDemoAccounts } from './demo/accounts.ts';
import { demoLogins } from './demo/people.ts';
import { startDemo } from './demo/start.ts';
import { LogbookNotifications } from './logbook/notifications.ts';
import { directoryFilling } from './places/filling.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { ServerConfig } from './platform/config.ts';
import { databaseLayer } from './platform/database/connection.ts';
import { DatabaseWatch } from './platform/database/embedded/watch.ts';
import { storedTimesRounds } from './platform/database/stored-times.ts';
import { listen } from './platform/http/listen.ts';
import { isTerminal, logLayer, logProcess } from './platform/log.ts';
import { Mail } from './platform/mail/mail.ts';
import { servicesLayer } from './services.ts';
import { makeWeb } from './web.ts';

const graceMillis = 5_000;

const say = (line: string) => Effect.logInfo(line);

const serve = Effect.gen(function* () {
  const settings = yield* ServerConfig;
  yield* say(settings.databaseUrl === null ? `Database: starting in ${settings.dataDirectory}` : 'Database: DATABASE_URL');
  const database = databaseLayer({
    url: settings.databaseUrl ?? undefined,
    appUrl: settings.databaseAppUrl ?? undefined,
    systemUrl: settings.databaseSystemUrl ?? undefined,
    dataDirectory: settings.dataDirectory,
    restartSeconds: settings.databaseRestartSeconds,
  });
  const services = yield* Layer.build(servicesLayer.pipe(Layer.provideMerge(database), Layer.provideMerge(logLayer)));
  const all = Context.add(services, ServerConfig, settings);
  yield* Effect.provide(settings.demo ? makeDemoAccounts : endDemo, all);
  if (!settings.demo && process.env.GLEISBLICK_DEMO === undefined)
    yield* say('No demo data, as others than this machine reach the portal; GLEISBLICK_DEMO=on asks for it.');

  const web = yield* Effect.acquireRelease(
    Effect.sync(() => makeWeb(all)),
    (made) => Effect.promise(made.dispose),
  );
  const listener = yield* Effect.acquireRelease(
    Effect.tryPromise({
      try: () => listen(web, settings),
      catch: (cause) => new CannotStart({ message: `Cannot listen on ${settings.host}:${settings.port}: ${(cause as Error).message}` }),
    }),
    (open) => Effect.promise(() => open.close(graceMillis)),
  );
  const background = Layer.mergeAll(
    Mail.layerDelivery,
    LogbookNotifications.layerDelivery,
    AlertEvaluation.layerRounds,
    WebhookSending.layerSending,
    AlertLetters.layerRounds,
    PushSending.layerSending,
    AuditChain.layerRounds,
    storedTimesRounds,
    directoryFilling,
  );
  yield* Layer.build(background.pipe(Layer.provide(Layer.succeedContext(all))));
  yield* say(`Gleisblick: ${listener.address}`);
  // With their passkeys, which a log does not keep.
  if (settings.demo && isTerminal) {
    yield* say('Demo logins:');
    for (const login of demoLogins) yield* say(`  ${login}`);
  }
  if (settings.demo) yield* Effect.provide(startDemo(say), all);
  return yield* Context.get(services, DatabaseWatch).lost;
});

/** One sentence for what a person can put right; everything else with its stack. */
const explain = (error: { readonly message: string }) =>
  Effect.andThen(
    Effect.logError(error.message),
    Effect.sync(() => (process.exitCode = 1)),
  );

/** A terminal that closes ends the server as Ctrl-C does; nothing reads its last lines. */
process.once('SIGHUP', () => {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  process.kill(process.pid, 'SIGTERM');
});

logProcess();

/** An end that was asked for by a signal is no failure. */
const teardown: Runtime.Teardown = (exit, onExit) =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause) ? onExit(0) : Runtime.defaultTeardown(exit, onExit);

NodeRuntime.runMain(
  Effect.scoped(serve).pipe(
    Effect.provide(ServerConfig.layer),
    Effect.catchTags({ DataDirectoryInUse: explain, CannotStart: explain, BadSetting: explain, DatabaseLost: explain }),
    Effect.tapCause((cause) => (Cause.hasInterruptsOnly(cause) ? Effect.void : Effect.logError('the server failed', cause))),
    Effect.ensuring(Effect.logInfo('stopped')),
    Effect.provide(logLayer),
  ),
  { teardown, disableErrorReporting: true },
);
