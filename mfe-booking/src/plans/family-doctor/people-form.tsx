import type { ReactNode } from 'react';
import { Aside, Button, StickyDock, WithAside } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { PatientChoice } from '../../shared/patients/patient-choice.tsx';

const PeopleRequest = z.object({ patients: z.array(z.string()).check(z.minLength(1)) });
type PeopleValues = { patients: readonly string[] };

interface PeopleFormProps {
  /** Maximum number of covered people. */
  most: number;
  initial: readonly string[];
  /** Already covered; they cannot be removed. */
  kept?: readonly string[];
  action: string;
  onSubmit: (patients: string[]) => Promise<void>;
  /** Beside the form: the summary of the purchase. */
  children?: ReactNode;
}

/** The form of the people whom a plan covers. */
export const PeopleForm = ({ most, initial, kept = [], action, onSubmit, children }: PeopleFormProps) => {
  const t = useT();
  const form = useRequestForm<typeof PeopleRequest, PeopleValues>({
    id: 'people',
    schema: PeopleRequest,
    fields: { patients: { label: t('familyDoctor.who'), choose: true } },
    initial: { patients: initial },
    onSubmit: ({ patients }) => onSubmit([...patients]),
  });
  return (
    <WithAside>
      <RequestForm form={form} single>
        <PatientChoice
          field={form.field('patients')}
          most={most}
          hint={t('familyDoctor.people', { count: most })}
          refusalOf={({ rel_id: id }) => (kept.includes(id) ? t('familyDoctor.coveredAlready') : null)}
        />
      </RequestForm>
      <Aside>
        {children}
        <StickyDock>
          <Button type="submit" form={form.id} wide loading={form.busy}>
            {action}
          </Button>
        </StickyDock>
      </Aside>
    </WithAside>
  );
};
