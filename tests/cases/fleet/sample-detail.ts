import type { LiveDetail } from '../../../src/domain/fleet/live/detail.ts';
import { sampleNow } from './sample-fleet.ts';

/** What the one-vehicle call answers for a locomotive. */
export const sampleDetail: LiveDetail = {
  notificationResp: { timestamp: sampleNow - 3_600_000, type: 'Unterspannung' },
  weatherResp: { icon: 'cloudy', summary: 'Bewölkt', temperature: 7.5, source: 'climatology' },
  datasheet: [
    { label: 'manufacturerName', value: 'Alstom' },
    { label: 'modelName', value: 'TRAXX F140 AC2' },
    { label: 'fabricNumber', value: '33728' },
    { label: 'constructionYear', value: 2005 },
    { label: 'minimumOperatingWeight', value: 85_000 },
  ],
};
