import { type RightsByResource, resources, rightOn } from '../access.ts';
import type { OrderField } from './order.ts';

export interface LogbookColumn {
  readonly name: string;
  /** Locale key of the header. */
  readonly key: string;
  readonly orderField: OrderField;
}

const column = (name: string, orderField: OrderField): LogbookColumn => ({ name, key: `logbook.column.${name}`, orderField });

const columns: readonly LogbookColumn[] = [
  column('status', 'status'),
  column('creatorAccountFirstName', 'creatorAccountFirstName'),
  column('creatorAccountLastName', 'creatorAccountLastName'),
  column('createTimestamp', 'createTimestamp'),
  column('defectsState', 'entryState'),
];
const withComments: readonly LogbookColumn[] = [...columns, column('commentsCount', 'commentsCount'), column('lastComment', 'lastComment')];

/** Columns of the list, in order; those about comments need canRead on comments. Stable references. */
export const logbookColumns = (rights: RightsByResource): readonly LogbookColumn[] =>
  rightOn(rights, resources.comments).canRead ? withComments : columns;
