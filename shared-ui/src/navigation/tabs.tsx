import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import styles from './navigation.module.css';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: ReactNode;
  /** A count or a badge after the label. */
  end?: ReactNode;
  /** The id of the text that states why the tab is disabled. */
  disabledBy?: string | undefined;
}

export interface TabsProps<Id extends string> {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

/** Tabs with one panel. Arrow keys follow the reading direction; Home and End select the first and last. */
export const Tabs = <Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) => {
  const { direction } = useUi();
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const keyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = {
      [forward]: (at + 1) % tabs.length,
      [backward]: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next || next.disabledBy) return;
    event.preventDefault();
    onSelect(next.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus();
  };
  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} onKeyDown={keyDown} className={styles.tabList}>
        {tabs.map((tab) => {
          const on = tab.id === selected;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={on}
              aria-controls={`${base}-panel`}
              aria-disabled={tab.disabledBy ? true : undefined}
              aria-describedby={tab.disabledBy}
              tabIndex={on ? 0 : -1}
              onClick={() => !tab.disabledBy && onSelect(tab.id)}
              className={classNames(styles.tab, on && styles.tabOn)}
            >
              {tab.label}
              {tab.end}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
};
