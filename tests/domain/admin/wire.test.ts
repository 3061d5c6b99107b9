import { Schema } from 'effect';
import { describe, expect, it } from 'vitest';
import { AccessRow, ListedUser } from '../../../src/domain/admin/access-row.ts';
import { FleetVehicleWire, ImportFaults, ReportingWire, StatedVehicleWire } from '../../../src/domain/admin/fleet-vehicle-wire.ts';
import { InvitationWire, PersonWire, StandingWire } from '../../../src/domain/admin/person-wire.ts';
import { gravita } from '../../cases/admin/fleet-room.ts';
import { nora } from '../../cases/admin/people.ts';

type Fields = Readonly<Record<string, unknown>>;
const without = (value: Fields, field: string) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== field));
const limit = 1_000;

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

describe.each<[string, Schema.Top, Fields, Fields]>([
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
      isSelf: null,
      lastSeen: '2026-11-23',
    },
  ],
  ['What somebody may do', StandingWire, standing, { role: 'owner', isDisabled: 'yes' }],
  [
    'An invitation',
    InvitationWire,
    invitation,
    { firstName: null, lastName: 1, email: null, accountName: [], role: 'demo', language: 'fr-FR' },
  ],
  [
    'A listed user',
    ListedUser,
    user,
    { userId: '4', userName: null, firstName: 1, lastName: null, company: null, role: 'demo', imageUrl: null },
  ],
  ['A row of access', AccessRow, row, { locName: 7, vehicleId: -7, startDate: '31.02.2026', endDate: null }],
])('%s', (_name, schema, good, wrong) => {
  const isTaken = Schema.is(schema);

  it('is taken with all its fields', () => {
    expect(isTaken(good)).toBe(true);
  });

  it.each(Object.keys(good))('is refused without %s', (field) => {
    expect(isTaken(without(good, field))).toBe(false);
  });

  it.each(Object.entries(wrong))('is refused with %s as %j', (field, value) => {
    expect(isTaken({ ...good, [field]: value })).toBe(false);
  });
});

describe('A text that is sent', () => {
  it.each(['name', 'model', 'type', 'engine', 'fabricNumber', 'manufacturer', 'evn', 'group'])(
    'of a vehicle has 1,000 characters at most: %s',
    (field) => {
      const isTaken = (text: string) => Schema.is(StatedVehicleWire)({ ...stated, [field]: text });
      expect([isTaken('x'.repeat(limit)), isTaken('x'.repeat(limit + 1))]).toEqual([true, false]);
    },
  );

  it.each(['firstName', 'lastName', 'email', 'accountName'])('of an invitation has 1,000 characters at most: %s', (field) => {
    const isTaken = (text: string) => Schema.is(InvitationWire)({ ...invitation, [field]: text });
    expect([isTaken('x'.repeat(limit)), isTaken('x'.repeat(limit + 1))]).toEqual([true, false]);
  });
});

it('What nobody knows of a vehicle or a person is null', () => {
  const unknown = { fabricNumber: null, manufacturer: null, constructionYear: null, weight: null, evn: null, group: null };
  expect(Schema.is(StatedVehicleWire)({ ...stated, ...unknown })).toBe(true);
  expect(Schema.is(FleetVehicleWire)({ ...gravita, ...unknown, retiredAt: 1, lastContact: null })).toBe(true);
  expect(Schema.is(PersonWire)({ ...nora, lastSeen: null })).toBe(true);
});

describe('How a vehicle reports', () => {
  const key = { id: 'k1', label: 'Gateway Hafen', createdAt: 1, lastUsedAt: null };
  const refusal = { label: 'Gateway Hafen', vehicleId: null, reason: 'time_future', field: '', count: 3, lastAt: 2 };
  const reporting = { keys: [key], refusals: [refusal], rate: { hour: 12, day: 240 } };
  const isTaken = Schema.is(ReportingWire);

  it('is told by its keys, what was refused and how often it reports', () => {
    expect(Schema.decodeUnknownSync(ReportingWire)(reporting)).toEqual(reporting);
    expect(isTaken({ keys: [{ ...key, lastUsedAt: 5 }], refusals: [{ ...refusal, vehicleId: 7 }], rate: null })).toBe(true);
    expect(isTaken({ keys: [], refusals: [], rate: null })).toBe(true);
  });

  it.each(Object.keys(reporting))('lacks nothing: %s', (field) => expect(isTaken(without(reporting, field))).toBe(false));
  it.each(Object.keys(key))('has whole keys: %s', (field) => {
    expect(isTaken({ ...reporting, keys: [without(key, field)] })).toBe(false);
  });
  it.each(Object.keys(refusal))('has whole refusals: %s', (field) => {
    expect(isTaken({ ...reporting, refusals: [without(refusal, field)] })).toBe(false);
  });
  it.each(['hour', 'day'])('counts by hour and day: %s', (field) => {
    expect(isTaken({ ...reporting, rate: without(reporting.rate, field) })).toBe(false);
    expect(isTaken({ ...reporting, rate: { ...reporting.rate, [field]: 1.5 } })).toBe(false);
  });
});

it('The faults of an import say row, column and fault, or null for the whole', () => {
  const fault = { row: 2, column: 'evn', fault: 'evn_invalid' };
  const isTaken = Schema.is(ImportFaults);
  expect(Schema.decodeUnknownSync(ImportFaults)([fault])).toEqual([fault]);
  expect(isTaken([{ row: null, column: null, fault: 'no_rows' }])).toBe(true);
  expect(isTaken([{ ...fault, row: 1.5 }])).toBe(false);
  for (const field of Object.keys(fault)) expect(isTaken([without(fault, field)])).toBe(false);
});
