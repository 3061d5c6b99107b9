import { Schema } from 'effect';
import { VehicleId } from '../../common/ids.ts';
import { textUpTo } from '../../common/text.ts';

export const AreaId = Schema.String.check(Schema.isPattern(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/));
export const AreaRevision = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

/** Longer than any that is kept, so that the rule says by how much. */
const mostRead = 1_000;
const stated = {
  name: textUpTo(mostRead),
  corners: Schema.Array(Schema.Struct({ lat: Schema.Finite, lng: Schema.Finite })).check(Schema.isMaxLength(mostRead)),
};
const given = { ...stated, vehicleIds: Schema.Array(VehicleId).check(Schema.isMaxLength(10_000)) };
export const StatedAreaWire = Schema.Struct(given);
export const ChangedAreaWire = Schema.Struct({ ...given, revision: AreaRevision });
export const AreaWire = Schema.Struct({
  areaId: Schema.String,
  ...stated,
  vehicleIds: Schema.Array(Schema.Int),
  isShared: Schema.Boolean,
  revision: AreaRevision,
});
