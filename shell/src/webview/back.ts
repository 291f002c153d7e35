import type { OverlayStack } from '../overlays/overlay-stack.ts';
import type { ShellNavigation } from '../router/navigation.ts';

/** The app's back: a dialog closes first, then a step of the remote, then the history. False: the app leaves the page. */
export const goBack = (
  overlays: Pick<OverlayStack, 'snapshot'>,
  navigation: Pick<ShellNavigation, 'tryBack'>,
  page: Pick<Document, 'querySelectorAll'> = document,
): boolean => {
  const dialog = [...page.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) {
    // As Escape would: the dialog's owner decides what it means.
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    return true;
  }
  if (overlays.snapshot().length > 0) {
    window.history.back();
    return true;
  }
  return navigation.tryBack();
};
