import type { BookingDraft } from 'shared-contracts/api';
import { Localized, StepId } from 'shared-contracts/domain';
import { Alert, buttonClass, useUi } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { addressOf } from '../../shared/steps/line.ts';

/** With the names of the items that are no longer offered, when they are the reason. */
const MissingStep = z.object({ step: StepId, gone: z.optional(z.array(Localized)) });

/** The server names the missing step; without a name it is the patient step. */
export const StepMissing = ({ draft, details }: { draft: BookingDraft; details: unknown }) => {
  const t = useT();
  const { say } = useUi();
  const named = z.safeParse(MissingStep, details);
  const { step, gone = [] } = named.success ? named.data : { step: 'patients' as const };
  return (
    <Alert
      tone="warning"
      title={step === 'patients' ? t('patient.required') : t('review.missing')}
      action={
        <Link href={addressOf(step, draft)} className={buttonClass({ size: 's' })}>
          {t('patient.choose')}
        </Link>
      }
    >
      {gone.length > 0 && (
        <ul>
          {gone.map((name) => (
            <li key={name.en}>
              <bdi>{say(name)}</bdi>
              {': '}
              {t('changes.gone')}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
};
