import { drawings } from '../../common/drawing.tsx';

const drawing = drawings({ box: 16, strokeWidth: 1.4 });

export const ListIcon = drawing('M2.5 4h11M2.5 8h11M2.5 12h11');
export const TilesIcon = drawing('M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z');
export const SearchIcon = drawing('M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2');
export const ClearIcon = drawing('m4 4 8 8M12 4l-8 8');
export const ChevronDownIcon = drawing('m4 6 4 4 4-4');
export const HidePanelIcon = drawing('M2.5 3h11v10h-11zM6 3v10M11.2 6.2 9.2 8l2 1.8');
export const FocusIcon = drawing('M12.2 8a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3');
export const RefreshIcon = drawing('M13.5 3v3.5H10M13.2 6.5A5.5 5.5 0 1 0 13.3 10');
export const SortUpIcon = drawing('M8 13V3.5M4.5 7 8 3.5 11.5 7');
export const SortDownIcon = drawing('M8 3v9.5M4.5 9 8 12.5 11.5 9');
