import type { ReactNode, Ref } from 'react';
import { classNames } from 'shared-ui';
import { CallIcon, type CallIconName } from './call-icon.tsx';
import styles from './controls.module.css';

interface RoundControlProps {
  readonly icon: CallIconName;
  /** Visible below the circle. */
  readonly label: string;
  /** The accessible name: starts with the label and adds the effect of a press. */
  readonly name?: string | undefined;
  /** `off`: a device that is off; `end` and `accept` are the only red and green controls. */
  readonly look?: 'off' | 'end' | 'accept' | undefined;
  readonly onClick: () => void;
  readonly badge?: ReactNode;
  readonly expanded?: boolean;
  readonly focusFirst?: boolean;
  /** Remains beside the chat where there is little room. */
  readonly often?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A round control of a call with its label below. */
export const RoundControl = (props: RoundControlProps) => {
  const { icon, label, name, look, onClick, badge, expanded, focusFirst, often, ref } = props;
  return (
    <button
      ref={ref}
      type="button"
      className={classNames(styles.control, look && styles[look], often && styles.often)}
      aria-label={name}
      aria-expanded={expanded}
      data-autofocus={focusFirst ? '' : undefined}
      onClick={onClick}
    >
      <span className={styles.circle}>
        <CallIcon name={icon} />
        {badge}
      </span>
      <span className={styles.label}>{label}</span>
    </button>
  );
};
