import { Schema } from 'effect';

export const FactorStatusWire = Schema.Struct({ since: Schema.NullOr(Schema.Int), codesLeft: Schema.Int, isRequired: Schema.Boolean });
export const FactorKeyWire = Schema.Struct({ secret: Schema.String, uri: Schema.String });
export const FactorDemandWire = Schema.Struct({ isRequired: Schema.Boolean, without: Schema.Int });
