import { Schema } from 'effect';
import { expect, it } from 'vitest';
import { AccessRow, ListedUser } from '../../../src/domain/admin/access-row.ts';
import { FleetVehicleWire, ImportFaults, ReportingWire, StatedVehicleWire } from '../../../src/domain/admin/fleet-vehicle-wire.ts';
import { InvitationWire, PersonWire, StandingWire } from '../../../src/domain/admin/person-wire.ts';
import { gravita } from '../../cases/admin/fleet-room.ts';
import { nora } from '../../cases/admin/people.ts';
import { wireOf } from '../common/wire-of.ts';

type Fields = Readonly<Record<string, unknown>>;
const without = (value: Fields, field: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));

const { vehicleId: _, revision: __, retiredAt: ___, keys: ____, lastContact: _____, ...stated } = gravita;
const invitation = {
  firstName: 'Ole',
  lastName: 'Neu',
  email: 'ole@nord.example',
  accountName: 'ole.neu',
  role: 'operatorAdmin',
  language: 'en-GB',
};
const user = { userId: 4, userName: 'nora', firstName: 'Nora', lastName: 'Neumann', company: 'Nordbahn', role: 'user', imageUrl: '' };
const row = { locName: 'Gravita 7', vehicleId: 7, startDate: '01.11.2026', endDate: '' };
const standing = { role: 'administrator', isDisabled: true };

it.each<[string, Parameters<typeof wireOf>[0], Fields, Fields]>([
  [
    'What is stated of a vehicle',
    StatedVehicleWire,
    { ...stated },
    {
      name: 7,
      model: null,
      type: null,
      engine: null,
      fabricNumber: 5,
      manufacturer: 5,
      constructionYear: '2009',
      weight: '80',
      evn: 9,
      group: 1,
    },
  ],
  [
    'A vehicle of the fleet',
    FleetVehicleWire,
    { ...gravita },
    { vehicleId: 0, revision: 1.5, name: null, retiredAt: '2026-11-23', keys: 0.5, lastContact: Number.NaN },
  ],
  [
    'Somebody of the organisation',
    PersonWire,
    { ...nora },
    {
      userId: 4.5,
      accountName: null,
      firstName: null,
      lastName: null,
      email: null,
      role: 'demo',
      isDisabled: 0,
      isDemo: null,
      isInvited: 'no',
      hasFactor: 1,
      isPublisher: 'yes',
      isSelf: null,
      lastSeen: '2026-11-23',
    },
  ],
  ['What somebody may do', StandingWire, standing, { role: 'owner', isDisabled: 'yes', isPublisher: 1 }],
  [
    'An invitation',
    InvitationWire,
    invitation,
    { firstName: null, lastName: 1, email: null, accountName: [], role: 'demo', language: 'fr-FR', grants: ['all'], vehicleIds: [0] },
  ],
  [
    'A listed user',
    ListedUser,
    user,
    { userId: '4', userName: null, firstName: 1, lastName: null, company: null, role: 'demo', imageUrl: null },
  ],
  ['A row of access', AccessRow, row, { locName: 7, vehicleId: -7, startDate: '31.02.2026', endDate: null }],
])('%s has all its fields, each of its kind', (_name, schema, good, wrong) => {
  const { takes, refuses, mayLack } = wireOf(schema);
  expect([takes(good), mayLack(good)]).toEqual([true, []]);
  expect(Object.entries(wrong).filter(([field, value]) => !refuses({ ...good, [field]: value }))).toEqual([]);
});

it.each([
  ['a vehicle', StatedVehicleWire, stated, ['name', 'model', 'type', 'engine', 'fabricNumber', 'manufacturer', 'evn', 'group']],
  ['an invitation', InvitationWire, invitation, ['firstName', 'lastName', 'email', 'accountName']],
] as const)('A text that is sent of %s has 1,000 characters at most', (_, schema, whole, fields) => {
  const isTaken = (field: string, length: number) => Schema.is(schema as Schema.Top)({ ...whole, [field]: 'x'.repeat(length) });
  expect(fields.filter((field) => !isTaken(field, 1_000) || isTaken(field, 1_001))).toEqual([]);
});

it('What nobody knows of a vehicle or a person is null', () => {
  const unknown = { fabricNumber: null, manufacturer: null, constructionYear: null, weight: null, evn: null, group: null };
  expect(Schema.is(StatedVehicleWire)({ ...stated, ...unknown })).toBe(true);
  expect(Schema.is(FleetVehicleWire)({ ...gravita, ...unknown, retiredAt: 1, lastContact: null })).toBe(true);
  expect(Schema.is(PersonWire)({ ...nora, lastSeen: null })).toBe(true);
});

it('How a vehicle reports has whole keys and refusals, and its last contact and rate by hour and day or none', () => {
  const key = { id: 'k1', label: 'Gateway Hafen', createdAt: 1, lastUsedAt: null };
  const refusal = { label: 'Gateway Hafen', vehicleId: null, reason: 'time_future', field: '', count: 3, lastAt: 2 };
  const vehicle = { lastContact: 1, hour: 12, day: 240, asOf: 2 };
  const reporting = { keys: [key], refusals: [refusal], vehicle };
  const { takes, refuses, mayLack } = wireOf(ReportingWire);
  const used = { keys: [{ ...key, lastUsedAt: 5 }], refusals: [{ ...refusal, vehicleId: 7 }], vehicle: null };
  const silent = { keys: [], refusals: [], vehicle: { ...vehicle, lastContact: null } };
  expect([reporting, used, silent].map(takes)).toEqual([true, true, true]);
  expect(mayLack(reporting)).toEqual([]);
  const wrong = [
    ...Object.keys(key).map((field) => ({ keys: [without(key, field)] })),
    ...Object.keys(refusal).map((field) => ({ refusals: [without(refusal, field)] })),
    ...Object.keys(vehicle).map((field) => ({ vehicle: without(vehicle, field) })),
    ...['hour', 'day'].map((field) => ({ vehicle: { ...vehicle, [field]: 1.5 } })),
  ];
  expect(wrong.filter((one) => !refuses({ ...reporting, ...one }))).toEqual([]);
});

it('The faults of an import say row, column and fault, or null for the whole', () => {
  const fault = { row: 2, column: 'evn', fault: 'evn_invalid' };
  const isTaken = Schema.is(ImportFaults);
  expect(Schema.decodeUnknownSync(ImportFaults)([fault])).toEqual([fault]);
  expect(isTaken([{ row: null, column: null, fault: 'no_rows' }])).toBe(true);
  expect(isTaken([{ ...fault, row: 1.5 }])).toBe(false);
  for (const field of Object.keys(fault)) expect(isTaken([without(fault, field)])).toBe(false);
});
