import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import styles from './icon.module.css';
import { ICON_PATHS, type IconName } from './icon-paths.ts';

export interface IconProps {
  name: IconName;
  /** Pixels at text scale 1; the default is 24. */
  size?: number;
  /** Text alternative of an icon that is used alone. Without it the icon is decorative and hidden from screen readers. */
  label?: string;
  className?: string | undefined;
}

/** An icon in the current colour. Directional icons follow the direction of the page. */
export const Icon = ({ name, size = 24, label, className }: IconProps) => {
  const { direction } = useUi();
  const drawing: string = ICON_PATHS[name];
  const marker = drawing[0];
  return (
    <svg
      viewBox="0 0 24 24"
      className={classNames(styles.icon, marker === '~' && direction === 'rtl' && styles.mirrored, className)}
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={drawing.replace(/^[*~]/, '')} fill={marker === '*' ? 'currentColor' : undefined} />
    </svg>
  );
};
