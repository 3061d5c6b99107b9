import { sign } from './drawing.tsx';

export const DashboardIcon = sign('M3 3.5h6v7H3zM11 3.5h6v4h-6zM11 9.5h6v7h-6zM3 12.5h6v4H3z');
export const LiveDataIcon = sign('M2 10.5h3.5L8 4l4 12 2.5-5.5H18');
export const ReportingIcon = sign('M3 17h14M5 14v-3.5M8.5 14V7M12 14V9.5M15.5 14V4');
export const TrackIcon = sign(
  'M6 16.5H5a2.5 2.5 0 0 1 0-5h9a3 3 0 0 0 0-6H8.5M6 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM9 16.5a2 2 0 1 0 4 0 2 2 0 0 0-4 0z',
);
export const BellIcon = sign('M5 13.5V9a5 5 0 0 1 10 0v4.5l1.5 1.5h-13zM8.5 17.5h3');
export const DatasheetIcon = sign('M5 2.5h7l3.5 3.5v11.5H5zM12 2.5V6h3.5M7.5 10h5.5M7.5 13.5h5.5');
export const LogbookIcon = sign('M4 15.5V4.5A2 2 0 0 1 6 2.5h10v15H6a2 2 0 0 1-2-2zm0 0a2 2 0 0 1 2-2h10M8 6.5h4.5');
export const DraftsIcon = sign('M11 16.5h6M3.5 16.5l.8-3.3L13 4.5l2.5 2.5-8.7 8.7zM11.5 6l2.5 2.5');
export const AdministrationIcon = sign('M10 2.5 16 5v4.5c0 3.7-2.5 6.5-6 8-3.5-1.5-6-4.3-6-8V5zM7.5 10l2 2 3.5-4');
export const PersonIcon = sign('M10 3a3.25 3.25 0 1 1 0 6.5A3.25 3.25 0 0 1 10 3zM3.5 17c.5-3.3 3-5 6.5-5s6 1.7 6.5 5');
export const LocomotiveIcon = sign(
  'M2.5 14V9.5h7V5.5h5c1.7 0 3 1.3 3 3V14zM12 8h2.5M5 9.5V6.5M4 6.5h2M5.5 14.5a1.5 1.5 0 1 0 3 0M11.5 14.5a1.5 1.5 0 1 0 3 0M2 17.5h16',
);
export const PlaceIcon = sign('M10 17.5c3.7-4 5.5-7 5.5-9.5a5.5 5.5 0 0 0-11 0c0 2.5 1.8 5.5 5.5 9.5zM10 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4z');
export const QuestionIcon = sign(
  'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM7.8 7.8c.2-1.2 1-1.8 2.2-1.8 1.3 0 2.2.8 2.2 1.9 0 1.7-2.2 1.7-2.2 3.4M10 14v.1',
);
export const MapIcon = sign('M3 5l4.5-2 5 2L17 3v12l-4.5 2-5-2L3 17zM7.5 3v12M12.5 5v12');
export const BackIcon = sign('M16.5 10h-13M8.5 5l-5 5 5 5');
export const CollapseIcon = sign('M10.5 5.5 6 10l4.5 4.5M15 5.5 10.5 10l4.5 4.5');
export const ExpandIcon = sign('M9.5 5.5 14 10l-4.5 4.5M5 5.5 9.5 10 5 14.5');
export const MoreIcon = sign('M4 9.3h.1v1.4H4zM10 9.3h.1v1.4H10zM16 9.3h.1v1.4H16z');
export const SunIcon = sign(
  'M10 6.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.3 4.3l1.1 1.1M14.6 14.6l1.1 1.1M4.3 15.7l1.1-1.1M14.6 5.4l1.1-1.1',
);
export const MoonIcon = sign('M16.5 11.5A7 7 0 0 1 8.5 3.5a7 7 0 1 0 8 8z');
export const SystemIcon = sign('M3 3.5h14v10H3zM7 17h6M10 13.5V17');
export const AppsIcon = sign('M3.5 3.5h4v4h-4zM12.5 3.5h4v4h-4zM3.5 12.5h4v4h-4zM12.5 12.5h4v4h-4z');
export const ToolsIcon = sign(
  'M12.5 3a4.3 4.3 0 0 0-3.6 6.2L3 15.1 4.9 17l5.9-5.9A4.3 4.3 0 0 0 16.7 6L14 8.5 11.5 6 14.2 3.4A4.3 4.3 0 0 0 12.5 3z',
);
export const ReloadIcon = sign('M16.5 4v4h-4M16 8a6.5 6.5 0 1 0 .5 3.5');
export const ExternalIcon = sign('M8.5 4.5h-4v11h11v-4M11.5 3.5h5v5M16.5 3.5l-7 7');
export const LinkIcon = sign(
  'M8.3 11.7a3.2 3.2 0 0 0 4.6 0l3-3a3.2 3.2 0 0 0-4.6-4.6L10 5.4M11.7 8.3a3.2 3.2 0 0 0-4.6 0l-3 3a3.2 3.2 0 0 0 4.6 4.6l1.3-1.3',
);
export const LogoutIcon = sign('M8 3.5H4v13h4M8.5 10h8.5M13.5 6.5 17 10l-3.5 3.5');
export const EyeIcon = sign(
  'M2 10c1.8-3.3 4.5-5 8-5s6.2 1.7 8 5c-1.8 3.3-4.5 5-8 5s-6.2-1.7-8-5zM10 7.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
);
export const EyeOffIcon = sign(
  'M4.5 6.7C3.5 7.6 2.7 8.7 2 10c1.8 3.3 4.5 5 8 5 1.2 0 2.3-.2 3.3-.6M8 5.2c.6-.1 1.3-.2 2-.2 3.5 0 6.2 1.7 8 5-.5 1-1.2 1.9-1.9 2.6M3 3l14 14',
);
export const CloseIcon = sign('M5 5l10 10M15 5 5 15');
export const CheckIcon = sign('M4 10.5 8 14.5l8-9');
export const WarningIcon = sign('M10 3 18 16.5H2zM10 8v4M10 14.3v.1');
export const InfoIcon = sign('M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15zM10 9v5M10 6.2v.1');
export const OfflineIcon = sign(
  'M3 3l14 14M10 16v.1M6.8 12.7A4.6 4.6 0 0 1 10 11.5c.8 0 1.5.2 2.2.5M3.7 9.6A9 9 0 0 1 7 7.5M10.5 6.9a9 9 0 0 1 5.8 2.7',
);
export const LockIcon = sign('M4.5 9h11v8h-11zM7 9V6.5a3 3 0 0 1 6 0V9M10 12.2v1.6');
export const CalendarIcon = sign('M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5');
export const PreviousIcon = sign('M12 5l-5 5 5 5');
export const NextIcon = sign('M8 5l5 5-5 5');
