interface OutsidePress {
  readonly detail: { readonly originalEvent: { readonly target: EventTarget | null } };
  readonly preventDefault: () => void;
}

/**
 * A press into a dialog above closes nothing below. In the moment a dialog comes up, the layer below still takes such a press for one beside it
 * (@radix-ui/react-dismissable-layer 1.2.1 hears of the layer above only after the next effects).
 */
export const keepUnderDialogs = (event: OutsidePress): void => {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null) event.preventDefault();
};
