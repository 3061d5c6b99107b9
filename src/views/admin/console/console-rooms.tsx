import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConsoleRoom, consoleRooms } from '../../../domain/admin/console.ts';
import { adminConsoleVerbs, consoleRoom } from '../../../machines/admin/admin-console.ts';
import { part } from '../../common/late/code.ts';
import { usePortal } from '../../common/portal-context.tsx';
import styles from './admin-console.module.css';
import { ConsoleTabs } from './console-tabs.tsx';

/** What stands in each room; a room that is not named has no way to it. */
const rooms: Partial<Record<ConsoleRoom, ComponentType>> = {
  settings: ConsoleTabs,
  people: part(() => import('../people/people-room.tsx').then(({ PeopleRoom }) => PeopleRoom)),
  fleet: part(() => import('../fleet/fleet-room.tsx').then(({ FleetRoom }) => FleetRoom)),
  webhooks: part(() => import('../webhooks/webhook-room.tsx').then(({ WebhookRoom }) => WebhookRoom)),
  audit: part(() => import('../audit/audit-room.tsx').then(({ AuditRoom }) => AuditRoom)),
};
const built = consoleRooms.filter((room) => room in rooms);

/** The way between the rooms, while there is more than one. */
export const RoomChoice = () => {
  const { t } = useTranslation('admin');
  const { adminConsole } = usePortal();
  const room = useSelector(adminConsole, consoleRoom);
  const { enter } = adminConsoleVerbs(adminConsole);
  if (built.length < 2) return null;
  return (
    <nav className={styles.rooms} aria-label={t('rooms.label')}>
      {built.map((one) => (
        <button key={one} type="button" className={styles.room} aria-current={one === room ? 'page' : undefined} onClick={() => enter(one)}>
          {t(`rooms.${one}`)}
        </button>
      ))}
    </nav>
  );
};

/** The room that was chosen. */
export const Room = () => {
  const { adminConsole } = usePortal();
  const Content = rooms[useSelector(adminConsole, consoleRoom)];
  return Content ? <Content /> : null;
};
