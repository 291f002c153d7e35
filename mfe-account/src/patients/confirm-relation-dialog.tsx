import { useState } from 'react';
import {
  confirmRelation,
  confirmRelationCode,
  isApiError,
  patientList,
  type PatientSummary,
  relativeList,
} from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import type { OverlayMountProps } from 'shared-contracts/host';
import { Alert, Button, Dialog, QuietText, Stack } from 'shared-ui';
import { CodeForm } from 'shared-ui/code-form';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import { isAdultPending, pendingCheckOf } from './relation-check.ts';

type DialogProps = Pick<OverlayMountProps<'account.confirm-relation'>, 'props' | 'close'>;

const CHANGES = { invalidates: [patientList, relativeList] } as const;

/**
 * Confirms the relation to a relative (`account.confirm-relation`): a child by the register, an adult by a code that is sent to
 * them.
 */
export const ConfirmRelationDialog = ({ props: { patient }, close }: DialogProps) => {
  const t = useT();
  const host = useHost();
  const [expiresAt, setExpiresAt] = useState<string | null>(null);
  const request = useEndpointMutation(confirmRelation, CHANGES);
  const enter = useEndpointMutation(confirmRelationCode, CHANGES);
  const { rel_id, fn: name } = patient;
  const done = (confirmed: PatientSummary) => {
    host.events.publish(patientsChanged, { rel_id, change: 'changed' });
    host.alerts.show({
      tone: 'success',
      text: t(isAdultPending(patient) ? 'relation.confirmedAdult' : 'relation.confirmed', { name }),
    });
    close({ kind: 'confirmed', patient: confirmed });
  };
  const start = async () => {
    try {
      const step = await request.mutateAsync({ rel_id });
      if (step.kind === 'confirmed') done(step.patient);
      if (step.kind === 'code') setExpiresAt(step.expires_at);
    } catch {
      // Shows `request.error`.
    }
  };
  const failure = request.error && (
    <Alert tone="danger" title={isApiError(request.error) ? request.error.message : t('relation.failed')} />
  );
  return (
    <Dialog
      open
      title={t('relation.title')}
      onClose={() => close({ kind: 'dismissed' })}
      dismissible={!request.isPending && !enter.isPending}
    >
      {expiresAt === null ? (
        <Stack>
          <p>{t(isAdultPending(patient) ? 'relation.leadAdult' : 'relation.lead', { name })}</p>
          <Introduction patient={patient} />
          {failure}
          <Button wide loading={request.isPending} onClick={() => void start()}>
            {t(`relation.ask.${pendingCheckOf(patient) ?? 'identity'}`)}
          </Button>
        </Stack>
      ) : (
        <CodeForm
          key={expiresAt}
          id="relation"
          texts={{
            label: t('relation.label'),
            resendIn: t('relation.resendIn'),
            notArrived: t('relation.notArrived'),
            resend: t('relation.resend'),
            verify: t('relation.verify'),
          }}
          expiresAt={expiresAt}
          onVerify={async (code) => done((await enter.mutateAsync({ rel_id, code })).patient)}
          onResend={() => void start()}
        >
          {failure}
          <p>{t('relation.sent', { name })}</p>
          <QuietText>{t('relation.noAccount', { name })}</QuietText>
        </CodeForm>
      )}
    </Dialog>
  );
};

const Introduction = ({ patient }: { patient: PatientSummary }) => {
  const t = useT();
  const check = pendingCheckOf(patient) ?? 'identity';
  return (
    <>
      <p>{t(`relation.about.${check}`, { name: displayNameOf(patient) })}</p>
      {check === 'code' && <QuietText>{t('relation.noAccount', { name: displayNameOf(patient) })}</QuietText>}
    </>
  );
};
