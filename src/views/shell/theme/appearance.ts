/** What a person chose; `system` follows the device. */
export type AppearanceChoice = 'system' | 'light' | 'dark';
type Appearance = 'light' | 'dark';

export const appearanceChoices = ['system', 'light', 'dark'] as const satisfies readonly AppearanceChoice[];

/** Local-storage key of the choice. */
export const appearanceStorageKey = 'appearance';

interface Ground {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'>;
  readonly root: Pick<HTMLElement, 'classList'>;
}

export interface AppearanceStore {
  readonly choice: () => AppearanceChoice;
  readonly resolved: () => Appearance;
  readonly choose: (choice: AppearanceChoice) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispose: () => void;
}

const stored = (value: string | null): AppearanceChoice => appearanceChoices.find((choice) => choice === value) ?? 'system';

/** Light or dark: the device's wish until a person chooses; marks the root element with the class the style sheets go by. */
export const createAppearance = ({ storage, prefersDark, root }: Ground): AppearanceStore => {
  let choice = stored(storage.getItem(appearanceStorageKey));
  const listeners = new Set<() => void>();
  const resolved = (): Appearance => (choice === 'system' ? (prefersDark.matches ? 'dark' : 'light') : choice);
  const apply = () => {
    root.classList.toggle('dark', resolved() === 'dark');
    root.classList.toggle('light', resolved() === 'light');
    for (const listener of listeners) listener();
  };
  prefersDark.addEventListener('change', apply);
  apply();
  return {
    choice: () => choice,
    resolved,
    choose: (next) => {
      choice = next;
      storage.setItem(appearanceStorageKey, next);
      apply();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispose: () => prefersDark.removeEventListener('change', apply),
  };
};

/** The appearance of this browser window. */
export const browserAppearance = (): AppearanceStore =>
  createAppearance({
    storage: window.localStorage,
    prefersDark: window.matchMedia('(prefers-color-scheme: dark)'),
    root: document.documentElement,
  });
