import type { ResponseOf, requestChoices } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { ChipGroup, LatinCodeField, Select, TextArea, TextField } from 'shared-ui/forms';
import type { FormFieldDefinition } from './form-fields.ts';

interface VisitorFieldProps {
  definition: FormFieldDefinition;
  bound: BoundField<string | boolean | string[]>;
  hint: string | undefined;
  /** Undefined until the options have been loaded. */
  choices: ResponseOf<typeof requestChoices> | undefined;
  /** The first option of a list, without a value. */
  choose: string;
}

/** One field of a form, by its definition. */
export const VisitorField = ({ definition, bound, hint, choices, choose }: VisitorFieldProps) => {
  const { say } = useUi();
  const { kind, list, max, autoComplete } = definition;
  const field = bound as BoundField<string>;
  const listed = kind === 'city' ? choices?.cities : list && choices?.[list];
  const options = (listed ?? []).map(({ id, name }) => ({ value: id, label: say(name) }));
  const frame = { ...field, ...(hint ? { hint } : {}) };
  switch (kind) {
    case 'choice':
    case 'city':
      return <Select {...frame} options={[{ value: '', label: choose }, ...options]} />;
    case 'several':
      return <ChipGroup {...(bound as BoundField<string[]>)} multiple options={options} />;
    case 'area':
      return <TextArea {...frame} rows={4} maxLength={max} />;
    case 'phone':
      return <TextField {...frame} digits="phone" type="tel" inputMode="tel" autoComplete={autoComplete} />;
    case 'email':
      return <TextField {...frame} type="email" dir="ltr" inputMode="email" autoComplete={autoComplete} />;
    case 'digits':
      return <TextField {...frame} digits maxLength={max} />;
    case 'code':
      return <LatinCodeField {...frame} maxLength={max} />;
    case 'text':
      return <TextField {...frame} maxLength={max} autoComplete={autoComplete} />;
  }
};
