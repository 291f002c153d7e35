import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../context/class-names.ts';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import styles from './navigation.module.css';

export interface MenuItem {
  id: string;
  label: ReactNode;
  icon?: IconName;
  /** A link when given, an action otherwise. */
  href?: string;
  onSelect?: () => void;
  danger?: boolean;
}

/** The props for the trigger element. */
export interface MenuTrigger {
  'aria-expanded': boolean;
  'aria-controls': string;
  'aria-haspopup': 'menu';
  id: string;
  onClick: () => void;
}

export interface MenuProps {
  items: readonly MenuItem[];
  trigger: (props: MenuTrigger) => ReactNode;
  className?: string;
}

/** A button with a menu of actions. Arrow keys move, Escape closes and returns focus to the button. */
export const Menu = ({ items, trigger, className }: MenuProps) => {
  const id = useId();
  const { root, open, setOpen, close } = useMenuState(`${id}-trigger`);
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
    const entries = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: -1 }[event.key];
    if (!open || to === undefined) return;
    event.preventDefault();
    entries.at(to % entries.length)?.focus();
  };
  return (
    <div ref={root} onKeyDown={keyDown} className={classNames(styles.menu, className)}>
      {trigger({
        id: `${id}-trigger`,
        'aria-expanded': open,
        'aria-controls': `${id}-list`,
        'aria-haspopup': 'menu',
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div role="menu" id={`${id}-list`} aria-labelledby={`${id}-trigger`} className={styles.menuList}>
          {items.map((item) => (
            <MenuEntry key={item.id} item={item} onDone={close} />
          ))}
        </div>
      )}
    </div>
  );
};

const MenuEntry = ({ item, onDone }: { item: MenuItem; onDone: () => void }) => {
  const select = () => {
    item.onSelect?.();
    onDone();
  };
  const shared = {
    role: 'menuitem',
    className: classNames(styles.menuItem, item.danger && styles.menuDanger),
    onClick: select,
  };
  const content = (
    <>
      {item.icon && <Icon name={item.icon} size={20} />}
      {item.label}
    </>
  );
  return item.href ? (
    <a href={item.href} {...shared}>
      {content}
    </a>
  ) : (
    <button type="button" {...shared}>
      {content}
    </button>
  );
};

const useMenuState = (triggerId: string) => {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return undefined;
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
    };
  }, [open]);
  const close = () => {
    setOpen(false);
    document.getElementById(triggerId)?.focus();
  };
  return { root, open, setOpen, close };
};

/** A disclosure: a question and its answer, a policy. */
export const Disclosure = ({
  summary,
  open,
  children,
}: {
  summary: ReactNode;
  open?: boolean;
  children: ReactNode;
}) => (
  <details className={styles.disclosure} open={open}>
    <summary className={styles.summary}>
      {summary}
      <Icon name="expand" size={20} />
    </summary>
    <div className={styles.disclosed}>{children}</div>
  </details>
);
