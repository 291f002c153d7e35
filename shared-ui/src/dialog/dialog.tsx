import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  open: boolean;
  /** Escape, the close button, or a press outside the dialog. The owner decides what happens. */
  onClose: () => void;
  /** The dialog's heading and accessible name. */
  title: ReactNode;
  /** Keeps the title for screen readers only. */
  titleHidden?: boolean;
  /** Before the title, such as a back button. */
  start?: ReactNode;
  children: ReactNode;
  /** Stays in view below the content: the main action. */
  footer?: ReactNode;
  size?: 's' | 'm' | 'l';
  /** False: neither Escape nor a press outside closes it, and there is no close button. */
  dismissible?: boolean;
  className?: string;
}

/**
 * A native modal dialog: a bottom sheet on phones, centred above 768 px. The browser keeps focus inside and makes other content
 * inert; focus goes to a field with `autoFocus` (or any element marked `data-autofocus`), otherwise to the heading, and returns
 * to where it was when the dialog is closed.
 */
export const Dialog = ({ open, ...props }: DialogProps) => (open ? <OpenDialog {...props} /> : null);

const OpenDialog = (props: Omit<DialogProps, 'open'>) => {
  const { title, titleHidden, start, children, footer, size = 's', dismissible = true, onClose, className } = props;
  const { text } = useUi();
  const titleId = useId();
  const dialog = useModal(dismissible, onClose);
  const pressBeside = (event: MouseEvent<HTMLDialogElement>) => {
    if (dismissible && event.target === event.currentTarget) onClose();
  };
  return (
    <dialog
      ref={dialog}
      data-modal=""
      aria-labelledby={titleId}
      className={classNames(styles.dialog, styles[size], className)}
      onMouseDown={pressBeside}
    >
      <div className={styles.frame}>
        <span aria-hidden="true" className={styles.grab} />
        <div className={styles.head}>
          {start}
          <h2 id={titleId} tabIndex={-1} className={titleHidden ? styles.titleHidden : styles.title}>
            {title}
          </h2>
          {dismissible && (
            <IconButton icon="close" look="plain" label={text('close')} onClick={onClose} className={styles.close} />
          )}
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </dialog>
  );
};

const useModal = (dismissible: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const leaving = useRef(false);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const opener = document.activeElement;
    // React focuses its autoFocus child before this effect, and showModal would move focus, so it is restored.
    const wanted = opener && dialog.contains(opener) ? opener : null;
    leaving.current = false;
    show(dialog);
    focusInside(dialog, wanted);
    return () => {
      // The owner has already closed it, so it is not called again.
      leaving.current = true;
      hide(dialog);
      if (opener instanceof HTMLElement && opener.isConnected && !dialog.contains(opener)) opener.focus();
    };
  }, []);
  useEffect(() => {
    const dialog = ref.current;
    const cancel = (event: Event) => {
      // A file input inside also fires `cancel`, which bubbles.
      if (event.target !== dialog) return;
      event.preventDefault();
      if (dismissible) onClose();
    };
    // Some browsers close on a second Escape even when `cancel` was prevented.
    const closed = () => !leaving.current && dismissible && onClose();
    dialog?.addEventListener('cancel', cancel);
    dialog?.addEventListener('close', closed);
    return () => {
      dialog?.removeEventListener('cancel', cancel);
      dialog?.removeEventListener('close', closed);
    };
  }, [dismissible, onClose]);
  return ref;
};

/** Browsers without modal dialogs still show it. */
const show = (dialog: HTMLDialogElement) => {
  if (typeof dialog.showModal === 'function') {
    if (!dialog.open) dialog.showModal();
  } else dialog.setAttribute('open', '');
};

const hide = (dialog: HTMLDialogElement) => {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.removeAttribute('open');
};

const focusInside = (dialog: HTMLDialogElement, wanted: Element | null) => {
  const target = wanted ?? dialog.querySelector('[data-autofocus]') ?? dialog.querySelector('h2');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
};
