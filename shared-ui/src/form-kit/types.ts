import type { ApiError, FieldError } from 'shared-contracts/api';
import type { Fault, OwnTexts } from '../forms/index.ts';
import type * as z from 'zod/mini';

/** Text, a check mark, an amount, or an object such as a place. Null: no value yet. */
export type FormValue = string | boolean | number | object | null;
/** What a form holds: values as they were typed or chosen; the request schema makes the request of them. */
export type FormValues = Readonly<Record<string, FormValue>>;

export interface FieldOptions {
  /** Label of the field, also used in its error texts. */
  label: string;
  /** Chosen from a list or a picker, not typed. */
  choose?: boolean;
  /** Need not be filled in. */
  optional?: boolean;
  /** Words for a fault instead of the common ones. */
  texts?: OwnTexts;
}

/** A rule that the request schema does not have, because it depends on another field or has a more precise error. */
export type FieldRule<Values extends FormValues, Field extends keyof Values> = (
  value: Values[Field],
  values: Values,
) => FieldError | Fault | null;

/** An error of the server, or of the code that submits the form. Without a field it is shown above the form. */
export interface FormRefusal<Field extends string = string> {
  /** What happened; `text` states what is safe and what to do. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly field?: Field | undefined;
  readonly code?: ApiError['code'] | undefined;
}

/** What a field is given; spread it on the control. */
export interface BoundField<Value extends FormValue = string> {
  readonly id: string;
  readonly label: string;
  readonly value: Value;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly onValueChange: (value: Value) => void;
  readonly onBlur: () => void;
}

/** The schema of a request, or a part of one. */
export type FormSchema = z.ZodMiniType;

export interface RequestFormOptions<Schema extends z.ZodMiniType, Values extends FormValues> {
  /** Begins the ids of the controls (`<id>-<field>`). */
  id: string;
  /** The request schema of the endpoint, or the part of it on this page (`z.pick`). */
  schema: Schema;
  /** The fields of the form, in their order on the page. */
  fields: { readonly [Field in keyof Values]: FieldOptions };
  /** The values at first; read once. */
  initial: Values;
  rules?: { readonly [Field in keyof Values]?: FieldRule<Values, Field> };
  /** Whose field a code of the server speaks of, beside the common ones. */
  refusals?: Partial<Record<ApiError['code'], keyof Values & string>>;
  /**
   * Sends it, with the request as the schema has read it. What it throws is shown: an `ApiError` at its field or above the
   * form. It may also answer with a refusal of its own. Called once however often the button is pressed.
   */
  onSubmit: (
    request: z.output<Schema>,
    values: Values,
  ) => Promise<FormRefusal<keyof Values & string> | void> | FormRefusal<keyof Values & string> | void;
  /** After each change, with all values: for a draft that is kept. */
  onChange?: (values: Values) => void;
  /** Set by the owner of the call when it belongs to more than this form, such as a step of a dialog. */
  refusal?: FormRefusal | null;
  busy?: boolean;
}

export interface RequestForm<Values extends FormValues> {
  readonly id: string;
  readonly values: Values;
  readonly field: <Field extends keyof Values & string>(name: Field) => BoundField<Values[Field]>;
  readonly set: (change: Partial<Values>) => void;
  /** It is being sent. */
  readonly busy: boolean;
  readonly submit: () => void;
  /** As at first: the form can be used again and nothing in it is wrong. */
  readonly reset: () => void;
  /** What was refused, if it is still true. */
  readonly refusal: FormRefusal | null;
  /** Fields wrong at the last submit and not put right since, in their order. */
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  /** Number of failed submits: the focus moves with each of them. */
  readonly attempt: number;
}
