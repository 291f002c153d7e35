/**
 * Shows or hides an element with `popover="manual"`. Showing it again moves it above everything that entered the browser's top
 * layer after it: a modal dialog covers all other content.
 */
export const keepOnTop = (element: HTMLElement | null, shown: boolean): void => {
  if (!element?.showPopover) return;
  if (element.matches(':popover-open')) element.hidePopover();
  if (shown) element.showPopover();
};
