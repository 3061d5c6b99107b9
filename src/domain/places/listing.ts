import { type Category, categories, categoryIds, categoryOf } from './category.ts';
import type { Place, PlacePage, PlacePositions } from './place.ts';
import type { ListedSupplier } from './supplier.ts';

/** What can be ticked: the categories, and suppliers beside them. */
export type PlaceKind = Category | 'suppliers';
export const placeKinds: readonly PlaceKind[] = [...categories, 'suppliers'];

/** Degrees WGS 84. */
export interface PlacePosition {
  readonly lng: number;
  readonly lat: number;
}
/** One line of the list. `listId` is its id with the prefix that ids have there. */
export interface ListedPlace {
  readonly listId: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly address: string;
  readonly position: PlacePosition | null;
  readonly isDemo: boolean;
}
/** What is looked for: of which kinds, and by which term. */
export interface PlaceFilter {
  readonly kinds: readonly PlaceKind[];
  readonly search: string;
}

export interface MarkersAsked {
  /** The view of the directory shows. */
  readonly isDirectory: boolean;
  /** What is ticked there; null for nothing. */
  readonly ticked: PlaceFilter | null;
  /** The map's own switch. */
  readonly isSwitchedOn: boolean;
}
const everything: PlaceFilter = { kinds: placeKinds, search: '' };
/** Which places the map shows: the directory what is ticked; where nothing is, and on other maps, the switch all there is. Null for none. */
export const filterOnMap = ({ isDirectory, ticked, isSwitchedOn }: MarkersAsked): PlaceFilter | null => {
  if (isDirectory && ticked !== null) return ticked;
  return isSwitchedOn ? everything : null;
};

const listPrefix = 'R';
export const listIdOf = (id: string) => `${listPrefix}${id}`;
/** Null for what is no id of the list. */
export const idOfListId = (listId: string) => (listId.startsWith(listPrefix) ? listId.slice(listPrefix.length) : null);

/** Places have ids of digits behind a letter; what has another is a supplier. */
export const isPlaceId = (id: string) => /^[sp][1-9]\d*$/.test(id);

export const categoriesOf = ({ kinds }: PlaceFilter): readonly number[] =>
  kinds.flatMap((kind) => (kind === 'suppliers' ? [] : [categoryIds[kind]]));

const joined = (parts: readonly string[], between: string) => parts.filter((part) => part !== '').join(between);

/** Street, postcode and town, as far as they are known. */
export const addressOf = ({ street, postcode, city }: { readonly street: string; readonly postcode: string; readonly city: string }) =>
  joined([street, joined([postcode, city], ' ')], ', ');

/** Under the first of its categories that was ticked. */
const kindIn = (ids: readonly number[], { kinds }: PlaceFilter): PlaceKind => {
  const own = ids.map((id) => categoryOf(id)).filter((category) => category !== null);
  return own.find((category) => kinds.includes(category)) ?? own[0] ?? 'ownNetwork';
};

export const listedPlace = (
  { id, name, categories: ids, contact, position, isDemo }: PlacePage['items'][number],
  filter: PlaceFilter,
): ListedPlace => ({
  listId: listIdOf(id),
  name,
  kind: kindIn(ids, filter),
  address: addressOf(contact),
  position,
  isDemo,
});

const positionOf = ([lng, lat]: ListedSupplier['coordinates']): PlacePosition | null =>
  lng === undefined || lat === undefined ? null : { lng, lat };
const supplierAddress = ({ street, number, plz, city }: ListedSupplier) => ({ street: joined([street, number], ' '), postcode: plz, city });

export const listedSupplier = (supplier: ListedSupplier): ListedPlace => ({
  listId: listIdOf(supplier.id),
  name: supplier.name,
  kind: 'suppliers',
  address: addressOf(supplierAddress(supplier)),
  position: positionOf(supplier.coordinates),
  isDemo: supplier.isDemo,
});

/** All that the drawer of a place says. */
export interface PlaceDetail extends Pick<Place, 'name' | 'imgUrl' | 'description' | 'ship' | 'isDemo'> {
  readonly kinds: readonly PlaceKind[];
  readonly contact: Place['contact'];
  readonly position: PlacePosition | null;
}

export const detailOfPlace = ({ name, imgUrl, description, ship, isDemo, categories: ids, contact, position }: Place): PlaceDetail => ({
  ...{ name, imgUrl, description, ship, isDemo, contact, position },
  kinds: ids.map((id) => categoryOf(id)).filter((category) => category !== null),
});

export const detailOfSupplier = (supplier: ListedSupplier): PlaceDetail => ({
  name: supplier.name,
  kinds: ['suppliers'],
  contact: { ...supplierAddress(supplier), country: supplier.country, phone: '', website: supplier.website },
  position: positionOf(supplier.coordinates),
  ...{ imgUrl: null, description: null, ship: null },
  isDemo: supplier.isDemo,
});

/** What is known of it changes by the minute. */
export const isMoving = ({ ship }: PlaceDetail) => ship !== null;

/** Nothing is known of it but its name. */
export const isBlank = ({ contact, imgUrl, description, ship }: PlaceDetail) =>
  imgUrl === null && description === null && ship === null && Object.values(contact).every((value) => value === '');

/** Everything of these kinds on a map, column by column. */
export interface PlaceMarkers extends Pick<PlacePositions, 'names' | 'lng' | 'lat'> {
  readonly listIds: readonly string[];
  readonly kinds: readonly PlaceKind[];
}

export const markersOf = ({ ids, names, categories: marked, lng, lat }: PlacePositions): PlaceMarkers => ({
  ...{ names, lng, lat },
  listIds: ids.map(listIdOf),
  kinds: marked.map((id) => categoryOf(id) ?? 'suppliers'),
});

const picked = <Column>(column: readonly Column[], rows: readonly number[]) => rows.map((row) => column[row]!);

/** The markers with these ships in the place of those there were. */
export const withShips = (markers: PlaceMarkers | null, ships: PlaceMarkers): PlaceMarkers => {
  if (markers === null) return ships;
  const others = markers.kinds.flatMap((kind, i) => (kind === 'ships' ? [] : [i]));
  return {
    listIds: [...picked(markers.listIds, others), ...ships.listIds],
    names: [...picked(markers.names, others), ...ships.names],
    kinds: [...picked(markers.kinds, others), ...ships.kinds],
    lng: [...picked(markers.lng, others), ...ships.lng],
    lat: [...picked(markers.lat, others), ...ships.lat],
  };
};

/** Opened for whoever wants to add a place, on the host of the operator; null without one. */
export const placeMarkerLink = (host: string | undefined, language: string) =>
  host === undefined ? null : new URL(language === 'de-DE' ? '/add-place-marker/' : '/en/add-place-marker/', host).href;
