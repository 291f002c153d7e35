import { useContext, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm, useWatch } from 'react-hook-form';
import { useUi } from '../context/ui-provider.tsx';
import { type Fault, faultsOf, faultText, formTexts } from '../forms/index.ts';
import { useNetworkBack } from 'shared-ui/network-back';
import { RemoteContext } from '../remote-kit/remote-context.tsx';
import type * as z from 'zod/mini';
import { refusalOf } from './refusals.ts';
import type { FormRefusal, FormValue, FormValues, RequestForm, RequestFormOptions } from './types.ts';

type AnyValues = Record<string, FormValue>;

/** React Hook Form stores a type and a message. Errors are encoded in them, so that their text follows the language. */
const store = ({ name, count }: Fault) => ({ type: name, message: count === undefined ? '' : String(count) });
const restore = ({ type, message }: { type?: unknown; message?: string | undefined }): Fault => ({
  name: type as Fault['name'],
  ...(message ? { count: Number(message) } : {}),
});

/** Validates with the schema, then with the rules of the form. The error of a rule replaces that of the schema, except on an empty field. */
const judge = <Schema extends z.ZodMiniType, Values extends FormValues>(
  { schema, fields, rules = {} }: RequestFormOptions<Schema, Values>,
  values: Values,
): Readonly<Record<string, Fault>> => {
  const read = schema.safeParse(values);
  const faults: Record<string, Fault> = read.success
    ? {}
    : { ...faultsOf(read.error.issues, values, (field) => fields[field]?.choose ?? false) };
  for (const field of Object.keys(rules)) {
    if (faults[field]?.name === 'REQUIRED' || faults[field]?.name === 'NOT_CHOSEN') continue;
    const fault = rules[field]?.(values[field] as Values[string], values);
    if (fault) faults[field] = typeof fault === 'string' ? { name: fault } : fault;
  }
  return faults;
};

/**
 * A form over an endpoint's request schema: fields bound to the schema's fields, judged when a field is left and then as one
 * types; faults and refusals of the server at their fields and in a summary that takes focus; sent once.
 *
 * React Hook Form stores values and decides when to validate; schema, texts, server errors and focus are our own.
 */
export const useRequestForm = <Schema extends z.ZodMiniType, Values extends FormValues>(
  options: RequestFormOptions<Schema, Values>,
): RequestForm<Values> => {
  const { locale } = useUi();
  const latest = useRef(options);
  latest.current = options;
  const resolver: Resolver<AnyValues> = (values) => {
    const faults = judge(latest.current, values as Values);
    const errors = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, store(fault)]));
    return Object.keys(errors).length === 0
      ? { values, errors: {} }
      : { values: {}, errors: errors as FieldErrors<AnyValues> };
  };
  const form = useForm<AnyValues>({
    defaultValues: { ...options.initial },
    mode: 'onTouched',
    shouldFocusError: false,
    resolver,
  });
  const { errors } = form.formState;
  const values = { ...options.initial, ...useWatch({ control: form.control }) } as Values;
  const sending = useSending(options, form.handleSubmit);
  const { fields, id } = options;
  const refusal = options.refusal ?? sending.refusal;

  const textAt = (name: string): string | undefined => {
    if (refusal?.field === name) return refusal.text;
    const fault = errors[name];
    const own = fields[name];
    return fault && own ? faultText(restore(fault), own.label, locale, own.texts) : undefined;
  };
  const wrong = Object.keys(fields).filter((name) => textAt(name) !== undefined);
  const { listed, attempt } = useListed(wrong, sending.refused, refusal);
  const change = (name: string, value: FormValue) => {
    sending.forget();
    void form.register(name).onChange({ target: { name, value }, type: 'change' });
    // The validity of other fields may depend on this value: the kind of document, the country of a number.
    for (const other of Object.keys(errors)) if (other !== name) void form.trigger(other);
    options.onChange?.({ ...values, [name]: value });
  };

  return {
    id,
    values,
    field: (name) => {
      const { onBlur } = form.register(name);
      return {
        id: `${id}-${name}`,
        label: fields[name].label,
        value: values[name],
        error: textAt(name),
        required: !fields[name].optional,
        onValueChange: (value) => change(name, value),
        // An empty field is no error before the form is submitted, and its message would move the button that is being pressed.
        onBlur: () => {
          if (values[name] !== '') void onBlur({ target: { name, value: values[name] }, type: 'blur' });
        },
      };
    },
    set: (changes) => {
      for (const [name, value] of Object.entries(changes)) change(name, value as FormValue);
    },
    busy: options.busy ?? sending.busy,
    submit: sending.submit,
    reset: () => form.reset({ ...options.initial }),
    refusal,
    summary: listed.map((name) => ({ fieldId: `${id}-${name}`, message: textAt(name) ?? '' })),
    attempt,
  };
};

type HandleSubmit = ReturnType<typeof useForm<AnyValues>>['handleSubmit'];

/** The state of one call at a time, and its last answer. */
const useSending = <Schema extends z.ZodMiniType, Values extends FormValues>(
  options: RequestFormOptions<Schema, Values>,
  handleSubmit: HandleSubmit,
) => {
  const { say } = useUi();
  const remote = useContext(RemoteContext);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(0);
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const running = useRef(false);

  const send = async (values: AnyValues) => {
    const typed = values as Values;
    try {
      const read = options.schema.safeParse(typed);
      if (!read.success) throw read.error;
      setRefusal((await options.onSubmit(read.data as z.output<Schema>, typed)) ?? null);
    } catch (error) {
      setRefusal(refusalOf(error, options.refusals, Object.keys(options.fields), say(formTexts.failed)));
      if (!(error instanceof Error && error.name === 'ApiError'))
        remote?.host.telemetry.error(error, { where: options.id });
    }
  };
  const submit = async () => {
    // A second press may arrive before the button is rendered as busy.
    if (running.current || options.busy) return;
    running.current = true;
    setRefusal(null);
    setBusy(true);
    try {
      let wrong = false;
      await handleSubmit(send, () => {
        wrong = true;
      })();
      // By now the errors are rendered at their fields.
      if (wrong) setRefused((times) => times + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  // "You are offline" is shown until the connection has recovered, and not until the next press.
  useNetworkBack(refusal?.code === 'NETWORK', remote?.host.realtime, () => setRefusal(null));
  return { busy, refused, refusal, submit: () => void submit(), forget: () => setRefusal(null) };
};

/** The fields of the summary: those invalid when the form was last submitted or refused, until each has been corrected. */
const useListed = (wrong: readonly string[], refused: number, refusal: FormRefusal | null) => {
  const [state, setState] = useState<Listed>(NOTHING_LISTED);
  if (refused !== state.refused || refusal !== state.refusal) {
    // During render, so that the error and its number change together and the notice is mounted, and focused, once.
    const isNews = refused !== state.refused || refusal !== null;
    const news = isNews ? { listed: wrong, attempt: state.attempt + 1 } : {};
    setState({ ...state, ...news, refused, refusal });
    return { listed: wrong, attempt: state.attempt };
  }
  const still = state.listed.filter((name) => wrong.includes(name));
  // A corrected field is not listed again: the list would take focus while the user types.
  if (still.length !== state.listed.length) setState({ ...state, listed: still });
  return { listed: still, attempt: state.attempt };
};

interface Listed {
  readonly listed: readonly string[];
  readonly attempt: number;
  /** The errors from which the list was made. */
  readonly refused: number;
  readonly refusal: FormRefusal | null;
}

const NOTHING_LISTED: Listed = { listed: [], attempt: 0, refused: 0, refusal: null };
