import { useState } from 'react';
import { clearArabic } from 'shared-contracts/domain';
import { TextField } from 'shared-ui/forms';
import { useFaultText } from '../../form/use-fault-text.ts';

interface NameFieldProps {
  id: string;
  label: string;
  error: string | undefined;
  autoComplete: 'given-name' | 'family-name';
  maxLength: number;
  value: string;
  onType: (value: string) => void;
  onLeave: () => void;
}

/** A Latin name. Arabic letters are cleared as they are typed, and the field says why they do not appear. */
export const NameField = ({ onType, onLeave, error, ...field }: NameFieldProps) => {
  const faultText = useFaultText();
  const [cleared, setCleared] = useState(false);
  const type = (typed: string) => {
    const latin = clearArabic(typed);
    setCleared(latin !== typed);
    onType(latin);
  };
  const label = field.autoComplete === 'given-name' ? 'field.firstName' : 'field.lastName';
  return (
    <TextField
      {...field}
      error={cleared ? (faultText({ key: 'rule.latin', field: label }) ?? undefined) : error}
      dir="ltr"
      lang="en"
      required
      autoCapitalize="words"
      spellCheck={false}
      enterKeyHint="next"
      onValueChange={type}
      onBlur={() => {
        setCleared(false);
        onLeave();
      }}
    />
  );
};
