import { Schema } from 'effect';
import { Page } from '../common/page.ts';
import { textUpTo } from '../common/text.ts';

const Text = textUpTo(300);

/** A company that supplies railways. `coordinates`: longitude and latitude, degrees WGS 84, or nothing. */
export const Supplier = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^[\w-]{1,60}$/)),
  name: Text,
  country: Text,
  street: Text,
  number: Text,
  plz: Text,
  city: Text,
  coordinates: Schema.Union([Schema.Tuple([]), Schema.Tuple([Schema.Finite, Schema.Finite])]),
  website: Text,
});
export type Supplier = typeof Supplier.Type;

/** As it is listed: invented, or an operator's own. */
export const ListedSupplier = Schema.Struct({ ...Supplier.fields, isDemo: Schema.Boolean });
export type ListedSupplier = typeof ListedSupplier.Type;

export const SupplierPage = Page(ListedSupplier);
export type SupplierPage = typeof SupplierPage.Type;
