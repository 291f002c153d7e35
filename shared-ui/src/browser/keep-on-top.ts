/**
 * Shows or hides an element with `popover="manual"`. Shown again, it moves above whatever entered the browser's top
 * layer after it: a modal dialog covers everything else.
 */
export const keepOnTop = (element: HTMLElement | null, shown: boolean): void => {
  if (!element?.showPopover) return;
  if (element.matches(':popover-open')) element.hidePopover();
  if (shown) element.showPopover();
};
