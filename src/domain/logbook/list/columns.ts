import { type RightsByResource, resources, rightOn } from '../../account/access.ts';
import type { OrderField } from './order.ts';

export interface LogbookColumn {
  readonly name: string;
  /** Locale key of the header. */
  readonly key: string;
  readonly orderField: OrderField;
}

const column = (name: string, orderField: OrderField): LogbookColumn => ({ name, key: `logbook.column.${name}`, orderField });

const vehicle = column('vehicle', 'vehicleIdRef');
const columns: readonly LogbookColumn[] = [
  column('status', 'status'),
  column('creatorAccountFirstName', 'creatorAccountFirstName'),
  column('creatorAccountLastName', 'creatorAccountLastName'),
  column('createTimestamp', 'createTimestamp'),
  column('defectsState', 'entryState'),
];
const withComments: readonly LogbookColumn[] = [...columns, column('commentsCount', 'commentsCount'), column('lastComment', 'lastComment')];
const withVehicle = (list: readonly LogbookColumn[]): readonly LogbookColumn[] => [vehicle, ...list];
const ofAll = withVehicle(columns);
const ofAllWithComments = withVehicle(withComments);

/**
 * Columns of the list, in order; those about comments need canRead on comments, and the vehicle is told where entries of several are listed.
 * Stable references.
 */
export const logbookColumns = (rights: RightsByResource, isOfAll: boolean): readonly LogbookColumn[] => {
  if (rightOn(rights, resources.comments).canRead) return isOfAll ? ofAllWithComments : withComments;
  return isOfAll ? ofAll : columns;
};
