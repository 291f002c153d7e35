import { useRef } from 'react';
import { REQUEST_ENDPOINTS, type RequestFormName, requestChoices, type RequestOf } from 'shared-contracts/api';
import type { Instant } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { FieldPair } from 'shared-ui/form-page';
import { Checkbox } from 'shared-ui/forms';
import { keptDraft } from 'shared-ui/kept-draft';
import { newKey } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { useAnswer } from '../../context/use-answer.ts';
import { useShell } from '../../context/shell-context.tsx';
import { usePageTexts } from '../content/page-texts.ts';
import { emptyValues, FORM_FIELDS, linesOf } from './form-fields.ts';
import { VisitorField } from './visitor-field.tsx';
import styles from './forms.module.css';

type Values = Record<string, string | boolean | string[]>;
const Values = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())]));

/** A received form, with its reference and the e-mail address of its sender. */
export interface Sent {
  readonly form: RequestFormName;
  readonly reference: string;
  readonly email: string;
  /** The instant at which it was received, by the server's clock. */
  readonly at: Instant;
}

interface VisitorFormProps {
  form: RequestFormName;
  onSent: (sent: Sent) => void;
}

/** One of the request forms. Typed values are stored in the tab until the form was sent. */
export const VisitorForm = ({ form, onSent }: VisitorFormProps) => {
  const { host } = useShell();
  const texts = usePageTexts();
  const { data: choices } = useAnswer(requestChoices, {});
  const draft = useRef(keptDraft<Values>(`shell.request-${form}`, Values, {})).current;
  const initial = useRef({ ...emptyValues(form), ...draft.load(host.clock.now()) } as Values).current;
  const key = useRef(newKey());
  const fields = FORM_FIELDS[form];
  const endpoint = REQUEST_ENDPOINTS[form];
  const labels = texts.fields as Readonly<Record<string, string>>;
  const label = (name: string): string => labels[name] ?? name;
  const bound = useRequestForm<typeof endpoint.request, Values>({
    id: `request-${form}`,
    schema: endpoint.request,
    initial,
    fields: {
      ...Object.fromEntries(
        fields.map(({ name, kind, optional }) => [
          name,
          {
            label: optional ? `${label(name)} ${texts.optional}` : label(name),
            choose: ['choice', 'several', 'city'].includes(kind),
            optional: optional ?? false,
          },
        ]),
      ),
      consent: { label: texts.consent, choose: true, texts: { INVALID: texts.consentMissing } },
    },
    refusals: { PHONE_INVALID: 'phone' },
    onChange: (values) => {
      // The server rejects a repeated idempotency key with different content, so only the same content reuses its key.
      key.current = newKey();
      draft.save(values, host.clock.now());
    },
    onSubmit: async (request, { email }) => {
      const { reference } = await host.api.call(endpoint, request as RequestOf<typeof endpoint>, {
        idempotencyKey: key.current,
      });
      key.current = newKey();
      draft.drop();
      onSent({ form, reference, email: String(email), at: new Date(host.clock.now()).toISOString() });
    },
  });
  const consent = bound.field('consent');
  return (
    <RequestForm form={bound}>
      {linesOf(form).map((line) => {
        const shown = line.map((definition) => (
          <VisitorField
            key={definition.name}
            definition={definition}
            bound={bound.field(definition.name)}
            hint={(texts.hints as Readonly<Record<string, string>>)[definition.name]}
            choices={choices}
            choose={texts.choose}
          />
        ));
        return line.length === 1 ? shown : <FieldPair key={line[0]?.name}>{shown}</FieldPair>;
      })}
      {/* Not visible, and skipped by screen readers. */}
      <div className={styles.website} aria-hidden="true">
        <label>
          {texts.fields.website}
          <input
            tabIndex={-1}
            autoComplete="off"
            value={String(bound.values['website'] ?? '')}
            onChange={(event) => bound.set({ website: event.target.value })}
          />
        </label>
      </div>
      <Checkbox
        id={consent.id}
        label={texts.consent}
        checked={consent.value === true}
        onValueChange={consent.onValueChange}
        error={consent.error}
      />
      <p className={styles.note}>{texts.nothingMedical}</p>
      <Button type="submit" wide loading={bound.busy}>
        {texts.send}
      </Button>
    </RequestForm>
  );
};
