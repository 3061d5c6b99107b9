import type { Migration } from '../migrate.ts';

/** How far the vehicles of an operator may have run, kilometres: the specification's limit, or what an administrator of the server sets. */
export const mileageLimit: Migration = {
  id: '0045_mileage_limit',
  statements: [
    `alter table organisation add column maximum_mileage_km int not null default 1000000
       check (maximum_mileage_km between 1000000 and 100000000)`,
  ],
};
