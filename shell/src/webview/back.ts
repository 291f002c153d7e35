import type { OverlayStack } from '../context/layers.ts';
import type { ShellNavigation } from '../context/navigation.ts';
import type { PreviousSteps } from './previous-steps.ts';

/**
 * Handles the app's back button: closes a dialog, else a step of the remote, else goes back in the history, else to the previous step
 * of a restored page. False: the app closes the page.
 */
export const goBack = (
  overlays: Pick<OverlayStack, 'snapshot'>,
  navigation: Pick<ShellNavigation, 'tryBack' | 'navigate'>,
  steps: Pick<PreviousSteps, 'current'>,
  page: Pick<Document, 'querySelectorAll'> = document,
): boolean => {
  const dialog = [...page.querySelectorAll('dialog[open]')].at(-1);
  if (dialog) {
    // The same event as Escape: the owner of the dialog decides.
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
