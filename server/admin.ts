import { NodeRuntime } from '@effect/platform-node';
import { Effect } from 'effect';
import { checkAudit } from './command-line/audit.ts';
import { commandName, fail, usage } from './command-line/command.ts';
import { addVehicles, issueDeviceKey } from './command-line/fleet.ts';
import { addRecords } from './command-line/logbook.ts';
import { createOrganisation, createUser, endSessions, resetSecondFactor, setMileage, setPasskey, unlock } from './command-line/people.ts';
import { replaceSuppliers } from './command-line/places.ts';
import { exportRelease, importRelease } from './command-line/release.ts';
import { reseal, rotateSecret } from './command-line/secrets.ts';

const commands = {
  'create-organisation': createOrganisation,
  'create-user': createUser,
  passkey: setPasskey,
  'reset-second-factor': resetSecondFactor,
  unlock,
  'end-sessions': endSessions,
  'rotate-secret': rotateSecret,
  reseal,
  'import-vehicles': addVehicles,
  'issue-device-key': issueDeviceKey,
  'import-records': addRecords,
  mileage: setMileage,
  suppliers: replaceSuppliers,
  'export-release': exportRelease,
  'import-release': importRelease,
  'check-audit': checkAudit,
};
const isCommand = (name: string): name is keyof typeof commands => Object.hasOwn(commands, name);
const command = isCommand(commandName) ? commands[commandName] : fail(usage);
NodeRuntime.runMain(
  command.pipe(Effect.catchTag(['DataDirectoryInUse', 'BadSetting', 'CannotStart', 'ReleaseRefused'], (error) => fail(error.message))),
);
