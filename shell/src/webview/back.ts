import type { OverlayStack } from '../context/layers.ts';
import type { ShellNavigation } from '../context/navigation.ts';
import type { PreviousSteps } from './previous-steps.ts';

/**
 * The app's back: a dialog closes first, then a step of the remote, then the history, then the step a restored page names.
 * False: the app leaves the page.
 */
export const goBack = (
  overlays: Pick<OverlayStack, 'snapshot'>,
  navigation: Pick<ShellNavigation, 'tryBack' | 'navigate'>,
  steps: Pick<PreviousSteps, 'current'>,
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
  if (navigation.tryBack()) return true;
  const before = steps.current();
  if (before !== null) navigation.navigate(before, { replace: true });
  return before !== null;
};
