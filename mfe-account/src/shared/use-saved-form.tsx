/**
 * A form over data that are saved with a revision. Typed values are kept in the tab together with the values that the form
 * started from. Changes that were saved elsewhere meanwhile are merged: a field that only one side changed has that side's
 * value, and one that both changed is shown with both values, so that nothing is overwritten unseen. The saved data are
 * read again when the window gets focus, so that such changes are shown before anything is sent.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api';
import { Alert, Button, Stack } from 'shared-ui';
import { type FieldOptions, type FormSchema, type RequestFormOptions, useRequestForm } from 'shared-ui/form-kit';
import { keptValues } from 'shared-ui/kept-draft';
import { useKept, useT } from 'shared-ui/remote-kit';
import { type Conflict, merge, type Merged, type Typed } from './merge.ts';

export interface Saved<Values extends Typed> {
  /** Undefined from a server without revisions: then the last update wins. */
  readonly revision: number | undefined;
  readonly values: Values;
}

const BASE = 'base.';

/** A draft is one flat list of texts: the input, and the initial values. */
const flat = <Values extends Typed>(values: Values, { values: base }: Saved<Values>): Typed => ({
  ...values,
  ...Object.fromEntries(Object.entries(base).map(([field, value]) => [`${BASE}${field}`, value])),
});

const partsOf = <Values extends Typed>(draft: Typed, saved: Values): { base: Values; values: Values } => {
  const read = (prefix: string) =>
    Object.fromEntries(Object.keys(saved).map((field) => [field, draft[`${prefix}${field}`] ?? '']));
  return { base: read(BASE) as Values, values: read('') as Values };
};

interface Options<Schema extends FormSchema, Values extends Typed>
  extends Pick<RequestFormOptions<Schema, Values>, 'id' | 'schema' | 'fields' | 'rules' | 'refusals'> {
  /** `account.<form>.<id>`: the key of the unsent input. */
  readonly draft: string;
  readonly saved: Saved<Values>;
  /** The values that are saved now. */
  readonly load: () => Promise<Saved<Values>>;
  /** @throws PROFILE_CHANGED when the revision is not the latest */
  readonly send: (values: Values, revision: number | undefined) => Promise<void>;
}

/** The maximum number of retries after concurrent updates for one press of the button; then the conflict is reported. */
const MERGES = 3;

const isChanged = (error: unknown): boolean => isApiError(error) && error.code === 'PROFILE_CHANGED';

export const useSavedForm = <Schema extends FormSchema, Values extends Typed>(options: Options<Schema, Values>) => {
  const { saved, load, send, draft: key, ...form } = options;
  const t = useT();
  const [draft] = useState(() => keptValues(key, flat(saved.values, saved)));
  const kept = useKept(draft);
  const [start] = useState(() => {
    const { base, values } = partsOf(kept.initial, saved.values);
    return merge(base, values, saved.values);
  });
  const [origin, setOrigin] = useState(saved);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>(start.conflicts);
  const [isUpdated, setUpdated] = useState(false);
  const keep = (values: Values, from: Saved<Values>) => kept.keep(flat(values, from));
  /** Merges the input into the values that are saved now; fields that both sides changed are shown with both values. */
  const mergeInto = (now: Saved<Values>, from: Saved<Values>, typed: Values): Merged<Values> => {
    const merged = merge(from.values, typed, now.values);
    setOrigin(now);
    bound.set(merged.values as Partial<Values>);
    keep(merged.values, now);
    setConflicts(merged.conflicts);
    return merged;
  };

  const sendMerged = async (typed: Values): Promise<{ text: string } | void> => {
    let values = typed;
    let from = origin;
    for (let left = MERGES; ; left -= 1) {
      try {
        await send(values, from.revision);
        kept.drop();
        return;
      } catch (error) {
        if (!isChanged(error) || left === 0) throw error;
      }
      const now = await load();
      const merged = mergeInto(now, from, values);
      from = now;
      values = merged.values;
      if (merged.conflicts.length > 0) return { text: t('saved.changed') };
    }
  };
  const bound = useRequestForm<Schema, Values>({
    ...form,
    initial: start.values,
    onChange: (values) => {
      keep(values, origin);
      setConflicts((shown) => shown.filter(({ field, mine }) => values[field] === mine));
    },
    onSubmit: (_request, values) => sendMerged(values),
  });
  /** Separate from `readAgain`, because it needs the input at the time of the answer. */
  const showUpdate = useEffectEvent((now: Saved<Values>) => {
    if (bound.busy) return;
    mergeInto(now, origin, bound.values);
    setUpdated(true);
  });
  const isReading = useRef(false);
  const readAgain = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden' || bound.busy || isReading.current) return;
    isReading.current = true;
    try {
      const now = await load();
      if (now.revision !== undefined && now.revision !== origin.revision) showUpdate(now);
    } catch {
      // Nothing is known of other windows then; the server refuses an outdated change when it is sent.
    } finally {
      isReading.current = false;
    }
  });
  useEffect(() => {
    const look = () => void readAgain();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  const take = ({ field, saved: value }: Conflict) => bound.set({ [field]: value } as Partial<Values>);
  return { form: bound, conflicts, isUpdated, take, drop: kept.drop };
};

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  /** Values that were saved elsewhere since the form was opened. */
  readonly isUpdated: boolean;
  readonly fields: Readonly<Record<string, FieldOptions>>;
  /** A value as its control shows it. */
  readonly show: (field: string, value: string) => string;
  readonly take: (conflict: Conflict) => void;
}

/** Both values of each field that was changed here and elsewhere; saving again keeps the input. */
export const Conflicts = ({ conflicts, isUpdated, fields, show, take }: ConflictsProps) => {
  const t = useT();
  if (conflicts.length === 0)
    return isUpdated ? (
      <Alert tone="info" title={t('saved.conflict')}>
        {t('saved.updated')}
      </Alert>
    ) : null;
  return (
    <Alert tone="warning" title={t('saved.conflict')}>
      <Stack gap={2}>
        <p>{t('saved.conflictText')}</p>
        {conflicts.map((conflict) => {
          const label = fields[conflict.field]?.label ?? '';
          const [mine, saved] = [conflict.mine, conflict.saved].map(
            (value) => show(conflict.field, value) || t('saved.empty'),
          );
          return (
            <div key={conflict.field}>
              <p>{t('saved.both', { field: label, mine, saved })}</p>
              <Button
                size="s"
                variant="quiet"
                aria-label={t('saved.takeOf', { field: label })}
                onClick={() => take(conflict)}
              >
                {t('saved.take')}
              </Button>
            </div>
          );
        })}
      </Stack>
    </Alert>
  );
};
