import { useState } from 'react';
import { clearArabic, NAME_LIMITS } from 'shared-contracts/domain';
import { useUi } from '../context/ui-provider.tsx';
import { faultText } from './error-texts.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { formTexts } from './texts.ts';

export interface LatinNameFieldProps extends Omit<TextFieldProps, 'value' | 'onValueChange' | 'onBlur' | 'hint'> {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
}

/**
 * A name for insurers: Latin letters only, as the hint states. An Arabic letter is cleared as it is typed
 * (specification part 1, section 5), and the field shows this immediately.
 */
export const LatinNameField = ({ onValueChange, onBlur, error, ...field }: LatinNameFieldProps) => {
  const { locale, say } = useUi();
  const [cleared, setCleared] = useState(false);
  const type = (typed: string) => {
    const latin = clearArabic(typed);
    setCleared(latin !== typed);
    onValueChange(latin);
  };
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="next"
      maxLength={NAME_LIMITS.input}
      {...field}
      dir="ltr"
      lang="en"
      hint={say(formTexts.latinHint)}
      error={cleared ? faultText({ name: 'LATIN_ONLY' }, field.label, locale) : error}
      onValueChange={type}
      onBlur={() => {
        setCleared(false);
        onBlur?.();
      }}
    />
  );
};
