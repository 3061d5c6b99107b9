import type { View } from '../../../domain/shell/view.ts';
import type { IconComponent } from '../../common/drawing.tsx';
import {
  AdministrationIcon,
  BellIcon,
  DashboardIcon,
  DatasheetIcon,
  DraftsIcon,
  LiveDataIcon,
  LogbookIcon,
  MapIcon,
  PersonIcon,
  PlaceIcon,
  QuestionIcon,
  ReportingIcon,
  TrackIcon,
} from '../../common/icons.tsx';

/** The sign of each view, in the menu and on its empty page. */
export const viewIcons = {
  dashboard: DashboardIcon,
  livedata: LiveDataIcon,
  reporting: ReportingIcon,
  trackingmap: TrackIcon,
  notification: BellIcon,
  datasheet: DatasheetIcon,
  'logbook-all-entries': LogbookIcon,
  'logbook-draft-entries': DraftsIcon,
  useradministration: AdministrationIcon,
  profile: PersonIcon,
  notificationsettings: BellIcon,
  railation: PlaceIcon,
  faq: QuestionIcon,
  mapbox: MapIcon,
  'mapbox-vs-google': MapIcon,
  'google-maps': MapIcon,
} satisfies Record<View, IconComponent>;
