import type { SVGProps } from 'react';

type IconProps = SVGProps<SVGSVGElement>;

/** Signs of the logbook pages in the line and box of the portal's other icons; the control beside them carries the name. */
const Sign = ({ shape, ...props }: IconProps & { shape: string }) => (
  <svg
    width="1.25em"
    height="1.25em"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...props}
  >
    <path d={shape} />
  </svg>
);

export const AddIcon = (props: IconProps) => <Sign shape="M10 4v12M4 10h12" {...props} />;
export const ExportIcon = (props: IconProps) => <Sign shape="M10 3v9.5M6.5 9 10 12.5 13.5 9M3.5 13v3.5h13V13" {...props} />;
export const CalendarIcon = (props: IconProps) => <Sign shape="M3.5 5h13v11.5h-13zM3.5 8.5h13M7 3v3.5M13 3v3.5" {...props} />;
export const PreviousIcon = (props: IconProps) => <Sign shape="M12 5l-5 5 5 5" {...props} />;
export const NextIcon = (props: IconProps) => <Sign shape="M8 5l5 5-5 5" {...props} />;
export const SyncIcon = (props: IconProps) => (
  <Sign shape="M16 8a6.3 6.3 0 0 0-11.6-1.5M4 3.5v3.4h3.4M4 12a6.3 6.3 0 0 0 11.6 1.5M16 16.5v-3.4h-3.4" {...props} />
);
