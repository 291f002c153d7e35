import { type ComponentProps, type FormEvent, type Ref, useId, useRef } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../context/class-names.ts';
import { useUi } from '../context/ui-provider.tsx';
import { Icon } from '../icons/icon.tsx';
import controlStyles from './control.module.css';
import styles from './search-field.module.css';
import { wantsFocus } from './wants-focus.ts';

export interface SearchFieldProps {
  /** What is searched; the accessible name. */
  label: string;
  placeholder?: string;
  value: string;
  onValueChange: (value: string) => void;
  /** Enter, or the keyboard's search key. */
  onSearch?: (value: string) => void;
  autoFocus?: boolean;
  id?: string;
  /** Id of the text that describes it. */
  describedBy?: string | undefined;
  className?: string;
  ref?: Ref<HTMLInputElement>;
  /** Further attributes of the input, e.g. those of a combobox. */
  input?: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'>;
}

export const SearchField = ({
  label,
  placeholder,
  value,
  onValueChange,
  onSearch,
  autoFocus,
  id,
  describedBy,
  className,
  ref,
  input,
}: SearchFieldProps) => {
  const { text } = useUi();
  const made = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch?.(value);
  };
  const clear = () => {
    onValueChange('');
    form.current?.querySelector('input')?.focus();
  };
  return (
    <form
      ref={form}
      role="search"
      aria-label={label}
      onSubmit={submit}
      className={classNames(controlStyles.box, styles.search, className)}
    >
      <Icon name="search" size={22} className={styles.glass} />
      <input
        ref={ref}
        id={id ?? made}
        aria-describedby={describedBy}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        {...wantsFocus(autoFocus)}
        onChange={(event) => onValueChange(event.target.value)}
        className={controlStyles.input}
        {...input}
      />
      {value !== '' && (
        <IconButton icon="close" look="plain" label={text('clear')} onClick={clear} className={styles.clear} />
      )}
    </form>
  );
};
