import { expect, it } from 'vitest';
import { filterOnMap, placeKinds } from '../../../src/domain/places/listing.ts';

const workshops = { kinds: ['maintenanceServicing' as const], search: '' };
const everything = { kinds: placeKinds, search: '' };

it.each([
  ['the directory shows what is ticked, whatever the switch says', { isDirectory: true, ticked: workshops, isSwitchedOn: true }, workshops],
  ['the directory without a tick follows the switch', { isDirectory: true, ticked: null, isSwitchedOn: true }, everything],
  ['another map follows the switch', { isDirectory: false, ticked: workshops, isSwitchedOn: true }, everything],
  ['another map without the switch shows none', { isDirectory: false, ticked: workshops, isSwitchedOn: false }, null],
])('Of places %s', (_, asked, filter) => expect(filterOnMap(asked)).toEqual(filter));
