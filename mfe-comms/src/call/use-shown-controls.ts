import { type RefObject, useEffect, useRef, useState } from 'react';

/** After this time without a touch, header and controls are hidden. */
export const HIDE_AFTER_MS = 5000;

/** A control that has keyboard focus is not hidden. */
const hasKeyboardFocus = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) && document.activeElement?.matches('button:focus-visible') === true;

/**
 * Whether header and controls of a call are shown. A touch, a pointer, a key, focus, and a change of `occasion` (a message, the
 * connection quality) show them again. `held`: they stay. The touch that shows them activates nothing.
 */
export const useShownControls = (
  root: RefObject<HTMLElement | null>,
  { held, occasion }: { held: boolean; occasion: string },
): boolean => {
  const [shown, setShown] = useState(true);
  const now = useRef(true);
  now.current = shown || held;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new occasion shows them again
  useEffect(() => {
    const element = root.current;
    if (!element || held) {
      setShown(true);
      return undefined;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let firstTouch = false;
    const hide = () => {
      if (hasKeyboardFocus(element)) show();
      else setShown(false);
    };
    const show = () => {
      clearTimeout(timer);
      setShown(true);
      timer = setTimeout(hide, HIDE_AFTER_MS);
    };
    const press = ({ pointerType }: PointerEvent) => {
      firstTouch = pointerType === 'touch' && !now.current;
      show();
    };
    const click = (event: MouseEvent) => {
      if (!firstTouch) return;
      firstTouch = false;
      event.preventDefault();
      event.stopPropagation();
    };
    show();
    element.addEventListener('pointerdown', press, { capture: true });
    element.addEventListener('click', click, { capture: true });
    for (const kind of ['pointermove', 'keydown', 'focusin']) element.addEventListener(kind, show);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerdown', press, { capture: true });
      element.removeEventListener('click', click, { capture: true });
      for (const kind of ['pointermove', 'keydown', 'focusin']) element.removeEventListener(kind, show);
    };
  }, [root, held, occasion]);
  return shown || held;
};
