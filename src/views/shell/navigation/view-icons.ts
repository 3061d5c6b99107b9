import { type View, type ViewIcon, viewRow } from '../../../domain/shell/view.ts';
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

const icons: Readonly<Record<ViewIcon, IconComponent>> = {
  dashboard: DashboardIcon,
  liveData: LiveDataIcon,
  reporting: ReportingIcon,
  track: TrackIcon,
  bell: BellIcon,
  datasheet: DatasheetIcon,
  logbook: LogbookIcon,
  drafts: DraftsIcon,
  administration: AdministrationIcon,
  person: PersonIcon,
  place: PlaceIcon,
  question: QuestionIcon,
  map: MapIcon,
};

/** The sign of a view, in the menu and on its empty page. */
export const iconOf = (view: View): IconComponent => icons[viewRow(view).icon];
