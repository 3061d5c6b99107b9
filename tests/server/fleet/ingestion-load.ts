import { ingest } from '../server-process.ts';

interface Message {
  readonly vehicleId: number;
  readonly time: number;
  readonly lat: number;
  readonly lng: number;
  readonly engine: boolean;
}
interface To {
  readonly url: string;
  readonly deviceKey: string;
}

const perBatch = 40;
const perCheck = 4_000;

/** Reports of vehicles in batches, and which of them a server acknowledged: what must be there whatever was killed. */
export const ingestionLoad = (vehicleIds: readonly number[]) => {
  let next = Date.now() - 300 * 86_400_000;
  let stored: Message[] = [];
  const message = (): Message => {
    next += 10_000;
    const vehicleId = vehicleIds[((next / 10_000) % vehicleIds.length) | 0]!;
    return { vehicleId, time: next, lat: 50 + Math.random(), lng: 10, engine: true };
  };
  return {
    /** Sends one batch: its HTTP status, undefined when nothing answered. */
    send: async ({ url, deviceKey }: To): Promise<number | undefined> => {
      const batch = Array.from({ length: perBatch }, message);
      try {
        const response = await ingest(url, deviceKey, batch);
        const answer = (await response.json()) as { readonly accepted?: number };
        if (response.ok && answer.accepted !== perBatch) throw new Error(`Only ${answer.accepted} of ${perBatch} reports were accepted`);
        if (response.ok) stored.push(...batch);
        return response.status;
      } catch (error) {
        if (error instanceof Error && error.message.startsWith('Only')) throw error;
        return undefined;
      }
    },
    /** Sends everything acknowledged since the last call again: what is not answered as a duplicate had been lost. */
    settle: async ({ url, deviceKey }: To): Promise<{ readonly acknowledged: number; readonly lost: number }> => {
      const acknowledged = stored;
      stored = [];
      let lost = 0;
      for (let i = 0; i < acknowledged.length; i += perCheck) {
        const part = acknowledged.slice(i, i + perCheck);
        const answer = (await (await ingest(url, deviceKey, part)).json()) as { readonly duplicates: number };
        lost += part.length - answer.duplicates;
      }
      return { acknowledged: acknowledged.length, lost };
    },
  };
};
