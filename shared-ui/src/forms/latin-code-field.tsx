import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

/**
 * A code in Latin letters and digits, such as a voucher's or a passport's: left to right in every language, in capitals on a
 * phone's keyboard, and neither corrected nor suggested by the browser. As wide as a code on wide screens. Set `maxLength`.
 */
export const LatinCodeField = (props: TextFieldProps) => (
  <TextField
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    enterKeyHint="go"
    {...props}
    dir="ltr"
    className={styles.code}
  />
);
