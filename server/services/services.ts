import { Layer } from 'effect';
import { Accounts } from './accounts.ts';
import { Avatars } from './avatars.ts';
import { Content } from './content.ts';
import { Database } from './database.ts';
import { DeviceKeys } from './device-keys.ts';
import { FailedTries } from './failed-tries.ts';
import { Health } from './health.ts';
import { logbookLayer } from './logbook/logbook.ts';
import { Login } from './login.ts';
import { Mail } from './mail.ts';
import { PasswordReset } from './password-reset.ts';
import { People } from './people.ts';
import { Secrets } from './secrets.ts';
import { Sessions } from './sessions.ts';
import { telematicsLayer } from './telematics.ts';
import { Tokens } from './tokens.ts';

const foundations = Layer.mergeAll(Database.layer, Secrets.layer);
const tokens = Tokens.layer.pipe(Layer.provideMerge(foundations));
const records = Layer.mergeAll(FailedTries.layer, Sessions.layer, Avatars.layer, DeviceKeys.layer, Health.layer, Mail.layer).pipe(
  Layer.provideMerge(tokens),
);
const people = Layer.mergeAll(Accounts.layer, Login.layer, PasswordReset.layer, People.layer).pipe(Layer.provideMerge(records));

/** Every service of the server over a database connection and the configuration. */
export const servicesLayer = Layer.mergeAll(Content.layer, telematicsLayer, logbookLayer).pipe(Layer.provideMerge(people));

export type Services = Layer.Success<typeof servicesLayer>;
