import type { Language } from '../../account/account.ts';

/** Longest list of ids the live call takes, in characters; beyond it the call asks for all of the user's vehicles. */
const idsLimit = 12_000;

export interface LiveQuery {
  readonly vehicleIds?: string;
  readonly since?: number;
}

/** What the live-data poll sends: the ids joined by commas, or none for all. */
export function liveQuery(vehicleIds: readonly number[] | 'all', since: number | null = null): LiveQuery {
  const joined = vehicleIds === 'all' ? '' : vehicleIds.join(',');
  return {
    ...(joined === '' || joined.length > idsLimit ? {} : { vehicleIds: joined }),
    ...(since === null ? {} : { since }),
  };
}

export interface DetailRequest {
  readonly vehicleId: number;
  readonly currentView: string;
  readonly userSessionID: number;
  readonly isDemoUser: boolean;
  readonly language: Language;
}

/** What the one-vehicle live-data call sends. */
export const detailRequest = (vehicleId: number, user: Omit<DetailRequest, 'vehicleId' | 'currentView'>): DetailRequest => ({
  vehicleId,
  currentView: 'livedata',
  userSessionID: user.userSessionID,
  isDemoUser: user.isDemoUser,
  language: user.language,
});
