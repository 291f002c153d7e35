import type { ApiError, FieldError } from 'shared-contracts/api';
import type { Fault, OwnTexts } from '../forms/index.ts';
import type * as z from 'zod/mini';

/** Text, a check mark, an amount, or an object such as a place. Null: no value yet. */
export type FormValue = string | boolean | number | object | null;
/** The values of a form, as typed or selected; the request schema converts them to the request. */
export type FormValues = Readonly<Record<string, FormValue>>;

export interface FieldOptions {
  /** Label of the field, also used in its error texts. */
  label: string;
  /** Selected from a list or a picker, not typed. */
  choose?: boolean;
  /** The field is optional. */
  optional?: boolean;
  /** Error texts that replace the common ones. */
  texts?: OwnTexts;
}

/** A rule that the request schema does not have, because it depends on another field or has a more precise error. */
export type FieldRule<Values extends FormValues, Field extends keyof Values> = (
  value: Values[Field],
  values: Values,
) => FieldError | Fault | null;

/** An error of the server, or of the code that submits the form. Without a field it is shown above the form. */
export interface FormRefusal<Field extends string = string> {
  /** What happened; `text` states the consequences and what to do. */
  readonly title?: string | undefined;
  readonly text: string;
  readonly field?: Field | undefined;
  readonly code?: ApiError['code'] | undefined;
}

/** The props of a field; spread them on the control. */
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
  /** Prefix of the ids of the controls (`<id>-<field>`). */
  id: string;
  /** The request schema of the endpoint, or the part of it on this page (`z.pick`). */
  schema: Schema;
  /** The fields of the form, in their order on the page. */
  fields: { readonly [Field in keyof Values]: FieldOptions };
  /** The initial values; read once. */
  initial: Values;
  rules?: { readonly [Field in keyof Values]?: FieldRule<Values, Field> };
  /** The fields of error codes of the server, beside the common ones. */
  refusals?: Partial<Record<ApiError['code'], keyof Values & string>>;
  /**
   * Sends the request as parsed by the schema. An error that it throws is shown: an `ApiError` at its field or above the form. It
   * may also return a refusal of its own. Called once, however often the button is pressed.
   */
  onSubmit: (
    request: z.output<Schema>,
    values: Values,
  ) => Promise<FormRefusal<keyof Values & string> | void> | FormRefusal<keyof Values & string> | void;
  /** Called after each change with all values, to store a draft. */
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
  /** The request is under way. */
  readonly busy: boolean;
  readonly submit: () => void;
  /** Resets the form: it is usable again and shows no errors. */
  readonly reset: () => void;
  /** The last refusal, if it still applies. */
  readonly refusal: FormRefusal | null;
  /** Fields that were invalid at the last submit and are not corrected yet, in their order. */
  readonly summary: readonly { readonly fieldId: string; readonly message: string }[];
  /** Number of failed submits: focus moves with each of them. */
  readonly attempt: number;
}
