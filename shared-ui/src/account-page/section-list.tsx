import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from 'shared-ui';
import { Link } from 'shared-ui/remote-kit';
import styles from './account-page.module.css';

export interface SectionEntry extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'> {
  readonly id: string;
  readonly href: string;
  readonly name: ReactNode;
  readonly icon: IconName;
  /** The open section. */
  readonly current: boolean;
  /** After the name: the mark of a section that is not available yet. */
  readonly mark?: ReactNode;
}

export interface SectionListProps {
  /** The accessible name of the list. */
  label: string;
  /** The account, above the list. */
  head?: ReactNode;
  /** A group of entries. */
  groups: readonly (readonly SectionEntry[])[];
  /** Replaces the groups while they are loading. */
  pending?: ReactNode;
  /** Below the last group, such as the sign-out button. */
  foot?: ReactNode;
}

/** The list of an `AccountPage`. */
export const SectionList = ({ label, head, groups, pending, foot }: SectionListProps) => (
  <div className={styles.card}>
    {head}
    <nav aria-label={label}>
      {pending}
      {groups.map((group) => (
        <ul key={group.map(({ id }) => id).join()} className={styles.group}>
          {group.map(({ id, name, icon, current, mark, ...link }) => (
            <li key={id}>
              <Link {...link} className={styles.entry} aria-current={current ? 'page' : undefined}>
                <Icon name={icon} size={22} />
                <span className={styles.entryName}>{name}</span>
                {mark}
                <span className={styles.onward}>
                  <Icon name="forward" size={18} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </nav>
    {foot && <div className={styles.group}>{foot}</div>}
  </div>
);

/** An action instead of a link: the last entry signs out. */
export const SectionAction = ({
  icon,
  children,
  onClick,
}: {
  icon: IconName;
  children: ReactNode;
  onClick: () => void;
}) => (
  <button type="button" className={styles.entry} onClick={onClick}>
    <Icon name={icon} size={22} />
    <span className={styles.entryName}>{children}</span>
  </button>
);
