import { overlayWindow } from '../../../domain/shell/navigation.ts';

/** What opened the panel is listed in the menu again only once the panel is gone. */
const openerSelector = '[data-entry="myLocomotives"]';

/**
 * Where the panel lies over the view, takes the focus into it, closes it at a press beside it and with Escape, and gives the focus back. Returns
 * its removal.
 */
export const attachOverlay = (panel: HTMLElement, onClose: () => void) => {
  let isPressed = false;
  const narrow = window.matchMedia(`(max-width: ${overlayWindow - 1}px)`);
  const frame = panel.parentElement?.parentElement;
  const isLost = () => document.activeElement === document.body || document.activeElement === null;
  const onClick = ({ target }: MouseEvent) => {
    // Menus of the panel hang on the body, outside of the frame.
    if (narrow.matches && target instanceof Node && frame?.contains(target) && !panel.contains(target)) onClose();
  };
  const onPress = () => {
    isPressed = true;
  };
  const onKey = (event: KeyboardEvent) => {
    isPressed = false;
    if (event.key === 'Escape' && !event.defaultPrevented && narrow.matches) onClose();
  };
  if (narrow.matches && isLost()) panel.focus();
  // The press that opened the panel is still on its way up to the document.
  const later = setTimeout(() => document.addEventListener('click', onClick), 0);
  document.addEventListener('keydown', onKey, true);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    clearTimeout(later);
    document.removeEventListener('click', onClick);
    document.removeEventListener('keydown', onKey, true);
    document.removeEventListener('pointerdown', onPress, true);
    // Under a finger the opener would only say its name.
    if (narrow.matches && isLost()) document.querySelector<HTMLElement>(isPressed ? '#view' : openerSelector)?.focus();
  };
};

/** Follows whether the window is too narrow for panel and view side by side. Returns the end of it. */
export const watchWidth = (onNarrow: () => void, onWide: () => void) => {
  const narrow = window.matchMedia(`(max-width: ${overlayWindow - 1}px)`);
  const onChange = () => (narrow.matches ? onNarrow() : onWide());
  narrow.addEventListener('change', onChange);
  return () => narrow.removeEventListener('change', onChange);
};
