import { describe, expect, it } from 'vitest';
import { contactOf, draftOf, foundVehicles, knownGroups, silentAfter } from '../../../src/domain/admin/fleet-vehicle.ts';
import { answer, crane, gravita, retired } from '../../cases/admin/fleet-room.ts';

const { asOf, vehicles } = answer;

describe('A vehicle of the fleet', () => {
  it('reports, is silent after a quarter of an hour, has never reported, or left the fleet', () => {
    const at = asOf - silentAfter;
    expect(contactOf({ ...gravita, lastContact: at }, asOf)).toBe('reporting');
    expect(contactOf({ ...gravita, lastContact: at - 1 }, asOf)).toBe('silent');
    expect([contactOf(crane, asOf), contactOf(retired, asOf)]).toEqual(['never', 'retired']);
  });

  it('is found by any of its words; who left the fleet only where asked for', () => {
    const found = (search: string, contact: Parameters<typeof foundVehicles>[2] = 'all') => foundVehicles(vehicles, search, contact, asOf);
    for (const word of ['gravita 7', '10 bb', 'diesellok', '5001234', '1261', ' hafen ']) expect(found(word)).toContain(gravita);
    expect(found('')).toEqual([gravita, crane]);
    expect([found('kran'), found('voith'), found('', 'retired'), found('', 'never')]).toEqual([[crane], [], [retired], [crane]]);
    expect([found('', 'reporting'), found('', 'silent')]).toEqual([[gravita], []]);
  });

  it('stands in its form as texts, empty where nothing is stated', () => {
    expect(draftOf(gravita)).toMatchObject({ name: 'Gravita 7', weight: '80000', group: 'Hafen', isRetired: false });
    expect(draftOf(retired).isRetired).toBe(true);
    expect(Object.values(draftOf(null))).toEqual(['', '', '', '', '', '', '', '', '', '', false]);
  });

  it('may be of a group that others are of, each named once and in order', () => {
    expect(knownGroups(vehicles)).toEqual(['Hafen']);
    expect(knownGroups([crane, gravita, gravita, { ...crane, group: 'Ärmelkanal' }])).toEqual(['Ärmelkanal', 'Hafen']);
  });
});
