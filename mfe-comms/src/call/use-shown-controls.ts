import { type RefObject, useEffect, useRef, useState } from 'react';

/** Without a touch for so long, header and controls make way for the picture. */
export const HIDE_AFTER_MS = 5000;

/** A control that was reached by keyboard does not disappear under the reader. */
const hasKeyboardFocus = (element: HTMLElement): boolean =>
  element.contains(document.activeElement) && document.activeElement?.matches('button:focus-visible') === true;

/**
 * Whether header and controls of a call are shown. A touch, a pointer, a key, focus, and a change of `occasion` (a message, the
 * quality of the connection) show them again. `held`: they stay. The touch that shows them presses nothing.
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
