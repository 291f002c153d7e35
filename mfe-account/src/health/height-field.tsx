import { useId, useState } from 'react';
import { cmOfFeet, feetOfCm, normalizeDecimal } from 'shared-contracts/domain';
import { classNames } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { ChipGroup, TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import styles from './health.module.css';

/** An invalid value, which the form's validation refuses. */
const WRONG = '-';
const INCHES_MOST = 12;

const cmOf = (feet: string, inches: string): string => {
  const [whole, rest] = [feet, inches].map((typed) => (typed.trim() === '' ? 0 : Number(normalizeDecimal(typed))));
  if (feet.trim() === '' && inches.trim() === '') return '';
  if (whole === undefined || rest === undefined || !Number.isInteger(whole) || !(rest >= 0 && rest < INCHES_MOST))
    return WRONG;
  return String(cmOfFeet({ feet: whole, inches: rest }));
};

const feetTexts = (cm: string) => {
  const value = Number(normalizeDecimal(cm));
  if (cm.trim() === '' || Number.isNaN(value)) return { feet: '', inches: '' };
  const { feet, inches } = feetOfCm(value);
  return { feet: String(feet), inches: String(inches) };
};

/** A height in centimetres, or in feet and inches; the form holds centimetres. */
export const HeightField = ({ field }: { field: BoundField }) => {
  const t = useT();
  const [unit, setUnit] = useState<'cm' | 'ft'>('cm');
  const [typed, setTyped] = useState({ feet: '', inches: '' });
  const inchesId = useId();
  const change = (to: Partial<typeof typed>) => {
    const next = { ...typed, ...to };
    setTyped(next);
    field.onValueChange(cmOf(next.feet, next.inches));
  };
  const turn = (to: 'cm' | 'ft') => {
    if (to === 'ft') setTyped(feetTexts(field.value));
    setUnit(to);
  };
  return (
    <div className={styles.height}>
      <ChipGroup
        label={t('unit.of')}
        value={unit}
        onValueChange={turn}
        options={(['cm', 'ft'] as const).map((value) => ({ value, label: t(`unit.name.${value}`) }))}
      />
      {unit === 'cm' ? (
        <TextField
          {...field}
          optional
          required={false}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          maxLength={6}
        />
      ) : (
        <div className={classNames(styles.pair)}>
          <TextField
            {...field}
            label={t('unit.feet')}
            value={typed.feet}
            onValueChange={(feet) => change({ feet })}
            required={false}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={2}
          />
          <TextField
            id={inchesId}
            label={t('unit.inches')}
            value={typed.inches}
            onValueChange={(inches) => change({ inches })}
            onBlur={field.onBlur}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            maxLength={4}
          />
        </div>
      )}
    </div>
  );
};
