import { type PlaceKind, placeKinds } from '../../domain/places/listing.ts';
import { type IconComponent, sign } from '../common/drawing.tsx';
import { placeSigns } from './place-signs.ts';

export const placeIcons = Object.fromEntries(placeKinds.map((kind) => [kind, sign(placeSigns[kind])])) as Readonly<
  Record<PlaceKind, IconComponent>
>;
