import { emptyOutbox } from '../../../domain/logbook/outbox/device-content.ts';
import type { DeviceContent } from '../../../machines/logbook/device.ts';
import type { LogbookStore } from '../../store/logbook-store.ts';
import type { EntryCalls } from './entry.ts';

const none: ReadonlySet<string> = new Set();

interface DeviceParts {
  readonly store: Pick<LogbookStore, 'list' | 'read'>;
  readonly opened: EntryCalls['opened'];
  /** Key of the entry in the drawer that is on this device, too; null for none. */
  readonly openKey: () => string | null;
  /** Ids of the forms that are open in any window: their text is not left behind. */
  readonly openForms?: () => Promise<ReadonlySet<string>>;
}

/** What the account has on this device; nothing for nobody. */
export const deviceCalls = ({ store, opened, openKey, openForms = async () => none }: DeviceParts) => {
  const openEntry = async (accountId: string) => {
    const key = openKey();
    const item = key === null ? null : await store.read(accountId, key).catch(() => null);
    return item && (await opened({ accountId, organisationId: item.organisationId }, item));
  };
  return {
    readDevice: async ({ accountId }: { readonly accountId: string | null }): Promise<DeviceContent> => {
      if (accountId === null) return { outbox: emptyOutbox, opened: null };
      const outbox = await store.list(accountId);
      const open = outbox.texts.length === 0 ? none : await openForms().catch(() => none);
      const texts = outbox.texts.filter(({ textId }) => !open.has(textId));
      return { outbox: { ...outbox, texts }, opened: await openEntry(accountId) };
    },
  };
};
