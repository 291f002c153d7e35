import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { CONTROLS, type Control, type HealthField } from './parts.ts';

export type Gender = 'M' | 'F';

/** The text of a value of the profile; empty for a value that is not set. Arabic has one text for a man and one for a woman. */
export const useShownValue = (gender: Gender) => {
  const t = useT();
  const { number } = useUi();
  return (field: HealthField, value: string): string => {
    if (value === '') return '';
    const control: Control = CONTROLS[field];
    if (field === 'blood_group') return value;
    if (field === 'marital') return t(`choice.marital.${gender}.${value}` as 'choice.marital.F.single');
    if (control.kind === 'choice') return t(`choice.${field}.${value}` as 'choice.smoking.never');
    if (control.kind === 'height') return t('unit.cm', { value: number(Number(value)) });
    if (control.kind === 'weight') return t('unit.kg', { value: number(Number(value)) });
    return value;
  };
};
