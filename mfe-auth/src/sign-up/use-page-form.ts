import { type FieldOptions, type RequestFormOptions, useRequestForm } from 'shared-ui/form-kit';
import type * as z from 'zod/mini';
import type { Person } from '../draft/draft.ts';
import type { SignIn } from '../flow/use-sign-in.ts';

type PageOptions<Schema extends z.ZodMiniType, Field extends keyof Person> = {
  schema: Schema;
  fields: Readonly<Record<Field, FieldOptions>>;
  rules?: RequestFormOptions<Schema, Pick<Person, Field>>['rules'];
  onSubmit: () => void;
};

/** The form of a page of sign-up: its values are part of the draft, so that back, reload and a change of language keep them. */
export const usePageForm = <Schema extends z.ZodMiniType, Field extends keyof Person>(
  signIn: SignIn,
  { schema, fields, rules, onSubmit }: PageOptions<Schema, Field>,
) => {
  const { person } = signIn.draft;
  const names = Object.keys(fields) as Field[];
  const initial = Object.fromEntries(names.map((name) => [name, person[name]])) as Pick<Person, Field>;
  return useRequestForm<Schema, Pick<Person, Field>>({
    id: 'auth',
    schema,
    fields,
    initial,
    ...(rules ? { rules } : {}),
    onChange: (values) => {
      signIn.clearRefusal();
      signIn.dispatch({ type: 'person-typed', person: values });
    },
    onSubmit,
    refusal: signIn.refusal,
    busy: signIn.busy,
  });
};
