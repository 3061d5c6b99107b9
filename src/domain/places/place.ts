import { Schema } from 'effect';
import { Page } from '../common/page.ts';
import { textUpTo } from '../common/text.ts';
import { categories, categoryIds } from './category.ts';

/** `s` is a ship, named by its MMSI, `p` every other place; what begins with `t` is a tracked vehicle and none. */
export const PlaceId = Schema.String.check(Schema.isPattern(/^[sp][1-9]\d{0,14}$/));

const CategoryId = Schema.Literals(categories.map((category) => categoryIds[category]));
const Text = textUpTo(4_000);

const Contact = Schema.Struct({
  street: Text,
  postcode: Text,
  city: Text,
  country: Text,
  phone: Text,
  website: Text,
});

const Block = Schema.Union([
  Schema.Struct({ type: Schema.Literal('paragraph'), text: Text }),
  Schema.Struct({ type: Schema.Literal('heading'), text: Text }),
  Schema.Struct({ type: Schema.Literal('list'), items: Schema.Array(Text) }),
]);

/** `heading`: degrees clockwise from north, `length`: m, `sog`: kn over ground, `eta`: as the ship told it; null where it did not. */
const Ship = Schema.Struct({
  destination: Schema.NullOr(Text),
  heading: Schema.NullOr(Schema.Finite),
  length: Schema.NullOr(Schema.Finite),
  sog: Schema.NullOr(Schema.Finite),
  eta: Schema.NullOr(Text),
});

const summary = {
  id: PlaceId,
  name: Text,
  categories: Schema.Array(CategoryId),
  contact: Contact,
  /** Degrees WGS 84. */
  position: Schema.Struct({ lng: Schema.Finite, lat: Schema.Finite }),
  isDemo: Schema.Boolean,
};

/** A place with all that is known of it; a description or image it has not is null, `ship` is of ships alone. */
export const Place = Schema.Struct({
  ...summary,
  imgUrl: Schema.NullOr(Text),
  description: Schema.NullOr(Schema.Struct({ title: Text, blocks: Schema.Array(Block) })),
  ship: Schema.NullOr(Ship),
});
export type Place = typeof Place.Type;

export const PlacePage = Page(Schema.Struct(summary));
export type PlacePage = typeof PlacePage.Type;

/** Where places and suppliers are, column by column; `categories`: the one each is marked by, 0 for a supplier. */
export const PlacePositions = Schema.Struct({
  ids: Schema.Array(Schema.String),
  names: Schema.Array(Text),
  categories: Schema.Array(Schema.Int),
  /** Degrees WGS 84. */
  lng: Schema.Array(Schema.Finite),
  lat: Schema.Array(Schema.Finite),
});
export type PlacePositions = typeof PlacePositions.Type;

/** So many stand on a map at most. */
export const mostPositions = 20_000;

/** Places and suppliers come so many at a time. */
export const placesPerPage = 100;
