import { useState } from 'react';
import { useUi } from '../context/ui-provider.tsx';
import { Button } from '../button/button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { formTexts } from './texts.ts';

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'dir'> & {
  /** `current-password`, or `new-password` where one is set. */
  autoComplete: 'current-password' | 'new-password';
};

/** A password that can be shown while it is typed. Its direction follows its own characters. */
export const PasswordField = (props: PasswordFieldProps) => {
  const { locale } = useUi();
  const [shown, setShown] = useState(false);
  const text = formTexts[shown ? 'hidePassword' : 'showPassword'][locale];
  return (
    <TextField
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      enterKeyHint="done"
      maxLength={256}
      {...props}
      dir="auto"
      type={shown ? 'text' : 'password'}
      end={
        <Button
          variant="link"
          size="s"
          aria-pressed={shown}
          aria-label={`${formTexts.showPassword[locale]}: ${props.label}`}
          onClick={() => setShown(!shown)}
        >
          {text}
        </Button>
      }
    />
  );
};
