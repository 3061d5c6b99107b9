import { type AuditLogRef, auditLogMachine } from '../../src/machines/admin/audit-log.ts';
import { AuditRoom } from '../../src/views/admin/audit/audit-room.tsx';
import { cases, facet } from '../../tests/cases/admin/audit-log.ts';
import { sights } from '../../tests/cases/admin/sights/audit-log.ts';
import { pathsStory } from '../paths-story.tsx';
import { InPortal } from '../whole-portal.tsx';

export default { title: 'Paths/Audit log' };

export const Paths = pathsStory({
  machine: auditLogMachine,
  sights,
  cases,
  facet,
  view: (actor) => (
    <InPortal path="/useradministration" actors={{ auditLog: actor as AuditLogRef }}>
      <AuditRoom />
    </InPortal>
  ),
});
