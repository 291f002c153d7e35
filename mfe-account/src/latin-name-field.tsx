import { clearArabic, NAME_LIMITS } from 'shared-contracts/domain';
import { TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';

interface LatinNameFieldProps {
  id: string;
  label: string;
  value: string;
  error: string | undefined;
  onBlur: () => void;
  onValueChange: (value: string) => void;
}

/** A name for insurers: Latin letters; Arabic ones are cleared as they are typed. */
export const LatinNameField = ({ onValueChange, ...field }: LatinNameFieldProps) => {
  const t = useT();
  return (
    <TextField
      {...field}
      hint={t('name.hint')}
      dir="ltr"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={NAME_LIMITS.input}
      onValueChange={(typed) => onValueChange(clearArabic(typed))}
    />
  );
};
