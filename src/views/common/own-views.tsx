import { type ComponentType, createContext, useContext } from 'react';
import type { View } from '../../domain/shell/view.ts';

/** The view behind each address, as the features bring them; what is missing is still to come. */
export type OwnViews = Readonly<Partial<Record<View, ComponentType>>>;

const OwnViewsContext = createContext<OwnViews>({});

export const OwnViewsProvider = OwnViewsContext.Provider;
export const useOwnView = (view: View) => useContext(OwnViewsContext)[view];
