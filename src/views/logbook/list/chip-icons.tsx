import type { ReactNode } from 'react';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg
    width="14"
    height="14"
    viewBox="0 0 14 14"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {children}
  </svg>
);

export const CheckIcon = () => (
  <Drawing>
    <path d="m2.5 7.5 3 3 6-7" />
  </Drawing>
);
export const DraftIcon = () => (
  <Drawing>
    <path d="M2.5 11.5 3.2 9 9.4 2.8l1.8 1.8L5 10.8z" />
  </Drawing>
);
export const DeviceIcon = () => (
  <Drawing>
    <path d="M2 3h10v6.5H2zM1.2 11.8h11.6" />
  </Drawing>
);
export const UnknownIcon = () => (
  <Drawing>
    <path d="M5 5c.2-1.2 1-1.8 2-1.8 1.2 0 2 .7 2 1.7C9 6.5 7 6.6 7 8.2M7 10.8v.1" />
  </Drawing>
);
export const WarningIcon = () => (
  <Drawing>
    <path d="M7 1.8 12.8 12H1.2zM7 5.6v2.8M7 10.2v.1" />
  </Drawing>
);
