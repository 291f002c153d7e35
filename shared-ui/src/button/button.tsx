import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import { Icon } from '../icons/icon.tsx';
import type { IconName } from '../icons/icon-paths.ts';
import { Spinner } from '../loading/spinner.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'quiet' | 'light' | 'danger' | 'link';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'm' | 's';
  /** Takes the full width. */
  wide?: boolean;
}

/** The style of a button for another element, such as remote-kit's `Link`. */
export const buttonClass = ({ variant = 'primary', size = 'm', wide = false }: ButtonLook = {}): string =>
  classNames(styles.button, styles[variant], size === 's' && styles.small, wide && styles.wide);

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** An action is pending: the button keeps its size and focus, shows a spinner and ignores presses. */
  loading?: boolean;
  icon?: IconName;
  iconEnd?: IconName;
  ref?: Ref<HTMLButtonElement>;
}

/** A native button. Its default `type="button"` submits no form. */
export const Button = ({
  variant,
  size,
  wide,
  loading = false,
  icon,
  iconEnd,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const { text } = useUi();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      className={classNames(buttonClass({ variant, size, wide }), loading && styles.loading, className)}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {loading && (
        <span className={styles.spinner}>
          <Spinner size={22} label={text('loading')} />
        </span>
      )}
    </button>
  );
};

export interface LinkButtonProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: IconName;
  iconEnd?: IconName;
}

/** A link that looks like a button, for addresses outside the product (`tel:`, maps, downloads). */
export const LinkButton = ({ variant, size, wide, icon, iconEnd, className, children, ...rest }: LinkButtonProps) => (
  <a {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
    <ButtonContent icon={icon} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  </a>
);

const ButtonContent = (props: { icon: IconName | undefined; iconEnd: IconName | undefined; children: ReactNode }) => (
  <span className={styles.content}>
    {props.icon && <Icon name={props.icon} size={20} />}
    {props.children}
    {props.iconEnd && <Icon name={props.iconEnd} size={20} />}
  </span>
);
