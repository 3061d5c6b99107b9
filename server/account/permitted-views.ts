import type { RightsByResource, Role } from '../../src/domain/account/account.ts';
import { experiments, isView, viewRow } from '../../src/domain/shell/view.ts';

/** Whether a person may open a view; an unknown view is not allowed. */
export const isViewPermitted = (view: string, role: Role, rights: RightsByResource): boolean => {
  if (!isView(view) || experiments.includes(view)) return false;
  const row = viewRow(view);
  if (row.role === 'administrators') return role !== 'user';
  if (row.need === 'nothing') return true;
  return (row.need === 'logbook' ? rights.logbook_entries : rights.gateway)?.canRead === true;
};
