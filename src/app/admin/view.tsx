import { AdminConsoleView } from '../../views/admin/console/admin-console-view.tsx';
import { InRoom } from '../room.tsx';
import { adminRoom } from './machines.ts';

/** The administration, loaded with its machines. */
export const Admin = () => (
  <InRoom room={adminRoom}>
    <AdminConsoleView />
  </InRoom>
);
