import { useState } from 'react';
import {
  type FamilyInsurance,
  familyInsuranceList,
  familyStatus,
  type InsuranceResult,
  insurerEligibility,
  priceTerms,
  staticData,
  userProfile,
} from 'shared-contracts/api';
import { Alert, Button, Dialog, QuietText, Skeleton, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { RadioCards, TextField } from 'shared-ui/forms';
import { QueryError, useEndpointMutation, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';

const { prov_code, identity } = insurerEligibility.request.shape;
const LinkRequest = z.object({ prov_code, identity, mid: z.string() });
type LinkValues = { prov_code: string; identity: string; mid: string };

interface LinkInsuranceProps {
  patient: FamilyInsurance['patient'];
  /** Linked now. */
  onLinked: () => void;
  onClose: () => void;
}

/** Asks the insurer about one person of the account and links the membership; of several, one is chosen. */
export const LinkInsurance = ({ patient, onLinked, onClose }: LinkInsuranceProps) => {
  const t = useT();
  const { data, error, refetch } = useEndpointQuery(staticData, {}, { staleTime: 600_000 });
  return (
    <Dialog open title={t('familyDoctor.insurance.linkTitle', { name: patient.fn })} onClose={onClose}>
      {data ? (
        <LinkForm patient={patient} insurers={data.insurers} onLinked={onLinked} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape="block" height="240px" />
      )}
    </Dialog>
  );
};

type Insurers = { id: string; name: { ar: string; en: string } }[];

interface LinkFormProps {
  patient: FamilyInsurance['patient'];
  insurers: Insurers;
  onLinked: () => void;
}

const LinkForm = ({ patient, insurers, onLinked }: LinkFormProps) => {
  const t = useT();
  const { say } = useUi();
  const [answer, setAnswer] = useState<InsuranceResult | null>(null);
  const link = useEndpointMutation(insurerEligibility, {
    invalidates: [familyInsuranceList, familyStatus, priceTerms, userProfile],
  });
  const several = answer && answer.status !== 'SUCCESS' ? answer.membership_ids : [];
  const form = useRequestForm<typeof LinkRequest, LinkValues>({
    id: 'link-insurance',
    schema: LinkRequest,
    fields: {
      prov_code: { label: t('familyDoctor.insurance.company'), choose: true },
      identity: { label: t('familyDoctor.insurance.identity') },
      mid: { label: t('familyDoctor.insurance.membership'), choose: true },
    },
    initial: { prov_code: '', identity: '', mid: '' },
    refusals: { INSURANCE_MISMATCH: 'identity' },
    onSubmit: async (typed) => {
      const result = await link.mutateAsync({ rel_id: patient.rel_id, ...typed, mode: 'save' });
      if (result.isInsurance) onLinked();
      else setAnswer(result);
    },
  });
  const typed = form.field('identity');
  return (
    <RequestForm form={form}>
      <Stack>
        <RadioCards
          {...form.field('prov_code')}
          options={insurers.map(({ id, name }) => ({ value: id, label: say(name) }))}
        />
        <TextField {...typed} hint={t('familyDoctor.insurance.identityHint')} digits autoComplete="off" />
        {several.length > 0 && (
          <RadioCards
            {...form.field('mid')}
            options={several.map(({ id }) => ({ value: id, label: <bdi dir="ltr">{id}</bdi> }))}
          />
        )}
        {answer && <Alert tone="info">{say(answer.message)}</Alert>}
        <QuietText>{t('familyDoctor.insurance.note')}</QuietText>
        <Button type="submit" wide loading={form.busy}>
          {t('familyDoctor.insurance.linkNow')}
        </Button>
      </Stack>
    </RequestForm>
  );
};
