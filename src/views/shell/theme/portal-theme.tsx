import { Theme } from '@radix-ui/themes/components/theme';
import type { ReactNode } from 'react';
import './base.css';
import './portal.css';

/** Radix Themes as the portal wears it; light or dark comes from the root element's class. */
export const PortalTheme = ({ children }: { children: ReactNode }) => (
  <Theme appearance="inherit" accentColor="teal" grayColor="slate" radius="medium" panelBackground="solid" hasBackground={false}>
    {children}
  </Theme>
);
