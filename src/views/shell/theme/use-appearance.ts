import { createContext, useContext, useSyncExternalStore } from 'react';
import { type AppearanceStore, createAppearance } from './appearance.ts';

const still: AppearanceStore = createAppearance({
  storage: { getItem: () => null, setItem: () => undefined },
  prefersDark: { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined },
  root: { classList: { toggle: () => false } as unknown as DOMTokenList },
});

export const AppearanceContext = createContext<AppearanceStore>(still);

/** Chosen and resolved appearance, and the way to choose. */
export const useAppearance = () => {
  const store = useContext(AppearanceContext);
  const choice = useSyncExternalStore(store.subscribe, store.choice, store.choice);
  const resolved = useSyncExternalStore(store.subscribe, store.resolved, store.resolved);
  return { choice, resolved, choose: store.choose };
};
