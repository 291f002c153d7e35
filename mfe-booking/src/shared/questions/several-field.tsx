import { useState } from 'react';
import type { Question } from 'shared-contracts/api';
import { CHOICE_NAME_MAX, type NamedChoice, readChoices, writeChoices } from 'shared-contracts/domain';
import { Button, IconButton, Stack, useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { ChipGroup, FieldError, TextField } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import styles from '../visit/booking.module.css';

interface SeveralFieldProps {
  field: BoundField;
  hint: string | undefined;
  options: Question['options'];
}

/** Several options, and a name for each entry of an option that requires names: a patient may be allergic to two medicines. */
export const SeveralField = ({ field, hint, options }: SeveralFieldProps) => {
  const t = useT();
  const { say } = useUi();
  const { label, error, onValueChange } = field;
  const choices = readChoices(field.value);
  /** The number of names so far: a field that was just added receives the focus. */
  const [added, setAdded] = useState<number | null>(null);
  const write = (next: readonly NamedChoice[]) => onValueChange(writeChoices(next));
  const chosen = options.filter(({ id }) => choices.some(({ option }) => option === id)).map(({ id }) => id);
  const choose = (ids: readonly string[]) => {
    const [newest] = ids.filter((id) => !chosen.includes(id));
    const isAlone = (id: string) => options.some((one) => one.id === id && one.alone);
    const left = newest === undefined ? ids : ids.filter((id) => (isAlone(newest) ? id === newest : !isAlone(id)));
    const fresh = left
      .filter((id) => !chosen.includes(id))
      .map((id) => ({ option: id, name: options.find((one) => one.id === id)?.named ? '' : null }));
    write([...choices.filter(({ option }) => left.includes(option)), ...fresh]);
  };
  return (
    <div id={field.id} tabIndex={-1} className={styles.several}>
      <ChipGroup
        multiple
        label={label}
        hint={hint}
        value={chosen}
        options={options.map(({ id, name }) => ({ value: id, label: say(name) }))}
        onValueChange={choose}
      />
      {options
        .filter(({ id, named }) => named && chosen.includes(id))
        .map(({ id, name }) => (
          <Stack key={id} gap={2}>
            {choices.map(
              (choice, index) =>
                choice.option === id && (
                  <div key={`${id}.${index}`} className={styles.named}>
                    <TextField
                      label={t('questions.nameOf', { kind: say(name) })}
                      value={choice.name ?? ''}
                      autoFocus={added === index}
                      autoComplete="off"
                      enterKeyHint="next"
                      maxLength={CHOICE_NAME_MAX}
                      onValueChange={(typed) =>
                        write(choices.map((one, at) => (at === index ? { ...one, name: typed } : one)))
                      }
                    />
                    {choices.filter(({ option }) => option === id).length > 1 && (
                      <IconButton
                        icon="delete"
                        label={t('questions.removeName', { name: choice.name || say(name) })}
                        onClick={() => write(choices.filter((_, at) => at !== index))}
                      />
                    )}
                  </div>
                ),
            )}
            <Button
              variant="link"
              size="s"
              icon="add"
              onClick={() => {
                setAdded(choices.length);
                write([...choices, { option: id, name: '' }]);
              }}
            >
              {t('questions.addName', { kind: say(name) })}
            </Button>
          </Stack>
        ))}
      <FieldError id={`${field.id}-error`}>{error}</FieldError>
    </div>
  );
};
