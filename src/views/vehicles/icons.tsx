import type { ReactNode } from 'react';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const ListIcon = () => (
  <Drawing>
    <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
  </Drawing>
);
export const TilesIcon = () => (
  <Drawing>
    <path d="M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z" />
  </Drawing>
);
export const SearchIcon = () => (
  <Drawing>
    <path d="M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.3 10.3l3.2 3.2" />
  </Drawing>
);
export const ClearIcon = () => (
  <Drawing>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Drawing>
);
export const ChevronDownIcon = () => (
  <Drawing>
    <path d="m4 6 4 4 4-4" />
  </Drawing>
);
export const HidePanelIcon = () => (
  <Drawing>
    <path d="M2.5 3h11v10h-11zM6 3v10M11.2 6.2 9.2 8l2 1.8" />
  </Drawing>
);
export const FocusIcon = () => (
  <Drawing>
    <circle cx="8" cy="8" r="4.2" />
    <path d="M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3" />
  </Drawing>
);
export const RefreshIcon = () => (
  <Drawing>
    <path d="M13.5 3v3.5H10M13.2 6.5A5.5 5.5 0 1 0 13.3 10" />
  </Drawing>
);
export const SortUpIcon = () => (
  <Drawing>
    <path d="M8 13V3.5M4.5 7 8 3.5 11.5 7" />
  </Drawing>
);
export const SortDownIcon = () => (
  <Drawing>
    <path d="M8 3v9.5M4.5 9 8 12.5 11.5 9" />
  </Drawing>
);
