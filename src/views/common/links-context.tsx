import { createContext, useContext } from 'react';
import type { PortalLinks } from '../../domain/shell/links.ts';

const LinksContext = createContext<PortalLinks>({});

export const LinksProvider = LinksContext.Provider;
/** Addresses on other hosts; a missing one hides its link. */
export const useLinks = () => useContext(LinksContext);
