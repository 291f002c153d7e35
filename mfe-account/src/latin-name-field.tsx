import { clearArabic, NAME_LIMITS } from 'shared-contracts/domain';
import { TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';

interface LatinNameFieldProps {
  name: 'fn' | 'ln';
  value: string;
  error: string | undefined;
  onValueChange: (value: string) => void;
}

/** A name for insurers: Latin letters; Arabic ones are cleared as they are typed. */
export const LatinNameField = ({ name, value, error, onValueChange }: LatinNameFieldProps) => {
  const t = useT();
  return (
    <TextField
      label={t(`name.${name}`)}
      hint={t('name.hint')}
      dir="ltr"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={NAME_LIMITS.input}
      value={value}
      error={error}
      onValueChange={(typed) => onValueChange(clearArabic(typed))}
    />
  );
};
