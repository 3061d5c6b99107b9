import { fillSource } from '../server/places/filling.ts';
import { Places } from '../server/places/places.ts';
import { readStations } from '../server/places/stations.ts';
import type { Caller } from '../src/api/contract/account/authorization.ts';
import type { OrganisationId } from '../src/domain/common/ids.ts';
import { makeAccount, startPortal, superuser } from '../tests/server/harness.ts';

/** How long a search among 100,000 places takes on the server; the goal is 50 ms in 95 of 100. */
const size = 100_000;
const runs = 400;
const goal = 50;
const street = ['Linden', 'Birken', 'Werk', 'Hafen', 'Mühlen', 'Schloss', 'Garten', 'Ring', 'Wald', 'Brücken', 'Kirch', 'Markt'];
const tail = ['straße', 'weg', 'allee', 'platz', 'ufer', 'gasse', 'berg', 'feld'];
const firm = ['Albrecht', 'Claasen', 'Ehlers', 'Gerlach', 'Immels', 'Kestner', 'Marquardt', 'Ostermann', 'Quandt', 'Sieveking'];

let seed = 13;
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * below);
};
const pick = <T>(list: readonly T[]) => list[random(list.length)]!;
const slip = (word: string) => {
  const at = 1 + random(Math.max(1, word.length - 2));
  return word.slice(0, at) + (word[at + 1] ?? '') + word[at] + word.slice(at + 2);
};

const portal = await startPortal();
try {
  const stations = await readStations();
  const made = Array.from({ length: size - stations.length }, (_, i) => {
    const station = pick(stations);
    const contact = {
      ...station.contact,
      street: `${pick(firm)}-${pick(street)}${pick(tail)} ${random(200)}`,
      postcode: String(10_000 + random(89_999)),
    };
    const name = `${pick(firm)}${pick(street).toLowerCase()} ${pick(firm)} ${station.contact.city}`;
    return { ...station, id: `p7${String(i).padStart(7, '0')}`, name, contact, categories: [1 + random(12)] as typeof station.categories };
  });
  await portal.run(fillSource('station', { places: [...stations, ...made], suppliers: [] }));
  const admin = await superuser(portal);
  await admin.query('vacuum analyze');
  const accountId = await makeAccount(portal, 'plain');
  const [organisation] = await admin.query<{ id: OrganisationId }>(`select organisation_id as id from organisation where name = 'North'`);
  const caller = { accountId, organisationId: organisation!.id } as Caller;
  const cities = stations.map(({ contact }) => contact.city).filter((city) => city.length > 5);
  const kinds = {
    city: () => pick(cities),
    'city, mistyped': () => slip(pick(cities)),
    'three letters': () => pick(cities).slice(0, 3),
    'city and street': () => `${pick(cities)} ${pick(street)}`,
    name: () => pick(stations).name,
    postcode: () => String(10_000 + random(89_999)),
    category: () => pick(['Tankstellen', 'Personal', 'Bahnhof', 'Vermietung']),
    nothing: () => '',
  };
  const all: number[] = [];
  const at = (times: readonly number[], share: number) => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1]!.toFixed(1);
  for (const [kind, search] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let i = 0; i < runs / Object.keys(kinds).length; i++) {
      const query = { search: search(), categories: i % 2 === 0 ? undefined : '11,9' };
      const begin = performance.now();
      await portal.run(Places.use(({ list }) => list(caller, query)));
      times.push(performance.now() - begin);
    }
    all.push(...times);
    process.stdout.write(`${kind.padEnd(16)} median ${at(times, 0.5).padStart(7)} ms   p95 ${at(times, 0.95).padStart(7)} ms\n`);
  }
  process.stdout.write(
    `${'all'.padEnd(16)} median ${at(all, 0.5).padStart(7)} ms   p95 ${at(all, 0.95).padStart(7)} ms   goal ${goal} ms\n`,
  );
  await admin.close();
} finally {
  await portal.close();
}
