import { useState } from 'react';
import {
  deleteInsurance,
  insuranceDetails,
  type InsuranceResult,
  insurerEligibility,
  patientList,
  priceTerms,
  staticData,
  userProfile,
} from 'shared-contracts/api';
import { DISMISSED, type OverlayProps, type OverlayResult } from 'shared-contracts/host';
import { BlocksSkeleton, Dialog, IconButton, useUi } from 'shared-ui';
import { QueryError, useBackHandler, useEndpointMutation, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { Companies } from './companies.tsx';
import { LinkForm, type LinkValues } from './link-form.tsx';
import { LinkedPlan } from './linked-plan.tsx';
import { Memberships } from './memberships.tsx';
import { Pending } from './pending.tsx';

type InsuranceDialogProps = OverlayProps<'auth.insurance'> & {
  close: (result: OverlayResult<'auth.insurance'>) => void;
};

type Step = 'linked' | 'form' | 'companies' | 'memberships' | 'pending';
const TITLES = {
  linked: 'insurance.title.linked',
  form: 'insurance.title.form',
  companies: 'insurance.title.companies',
  memberships: 'insurance.title.memberships',
  pending: 'insurance.title.form',
} as const;
const EMPTY: LinkValues = { prov_code: '', identity: '' };

const firstStep = (details: InsuranceResult | undefined): Step => {
  if (details?.isInsurance) return 'linked';
  if (details?.status === 'PENDING') return 'pending';
  return details && details.membership_ids.length > 1 ? 'memberships' : 'form';
};

/** What is linked of one patient, the link of another membership, and its end (specification part 1, section 2.5). */
export const InsuranceDialog = ({ rel_id: relId, close }: InsuranceDialogProps) => {
  const t = useT();
  const { text } = useUi();
  const people = useEndpointQuery(patientList, {});
  const linked = useEndpointQuery(insuranceDetails, { rel_id: relId });
  const lists = useEndpointQuery(staticData, {}, { staleTime: 600_000 });
  const changes = { invalidates: [insuranceDetails, userProfile, patientList, priceTerms] };
  const ask = useEndpointMutation(insurerEligibility, changes);
  const remove = useEndpointMutation(deleteInsurance, changes);
  const [chosen, setStep] = useState<Step | null>(null);
  const [values, setValues] = useState(EMPTY);
  const [answer, setAnswer] = useState<InsuranceResult | null>(null);
  const [changed, setChanged] = useState<boolean | null>(null);

  const dismiss = () => close(changed === null ? DISMISSED : { kind: 'changed', linked: changed });
  const step = chosen ?? firstStep(linked.data);
  // Before the first question here, what the insurer answered or owes from an earlier one.
  const found = answer ?? linked.data;
  const back = step === 'companies' || step === 'memberships' ? () => setStep('form') : null;
  useBackHandler(() => {
    (back ?? dismiss)();
    return true;
  });
  const patient = people.data?.patients.find((one) => one.rel_id === relId);
  const insurers = lists.data?.insurers;
  const failed = [people, linked, lists].find(({ error }) => error);

  const asked = (about: InsuranceResult) => ({ ...values, prov_code: values.prov_code || (about.provider_code ?? '') });
  /** One membership opens its result at once; several are chosen from, a late answer is waited for. */
  const check = async (typed: LinkValues): Promise<void> => {
    setValues(typed);
    const result = await ask.mutateAsync({ rel_id: relId, ...typed, mid: '', mode: 'verify' });
    setAnswer(result);
    setStep(result.status === 'PENDING' ? 'pending' : 'memberships');
  };
  /** Ends what is linked, and what an insurer still owes an answer to. */
  const unlink = async (): Promise<void> => {
    await remove.mutateAsync({ rel_id: relId });
    setChanged(false);
    setAnswer(null);
    setValues(EMPTY);
    setStep('form');
  };
  const content = () => {
    if (failed?.error) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} />;
    if (!patient || !insurers || !linked.data) return <BlocksSkeleton heights={[72, 56, 56, 48]} />;
    switch (step) {
      case 'linked':
        return (
          <LinkedPlan
            plan={linked.data}
            onDone={dismiss}
            onEdit={() => {
              // The company is chosen anew (specification part 1, section 4).
              setValues(EMPTY);
              setStep('form');
            }}
            onDelete={unlink}
          />
        );
      case 'form':
        return (
          <LinkForm
            patient={patient}
            insurers={insurers}
            values={values}
            removed={changed === false}
            onChange={setValues}
            onCompanies={() => setStep('companies')}
            onCheck={check}
            onWithout={dismiss}
          />
        );
      case 'companies':
        return (
          <Companies
            insurers={insurers}
            chosen={values.prov_code}
            onChoose={(prov_code) => {
              setValues((typed) => ({ ...typed, prov_code }));
              setStep('form');
            }}
          />
        );
      case 'memberships':
        return (
          found && (
            <Memberships
              found={found}
              ask={(mid, mode) => ask.mutateAsync({ rel_id: relId, ...asked(found), mid, mode })}
              onSaved={() => {
                setChanged(true);
                close({ kind: 'changed', linked: true });
              }}
              onEdit={() => {
                setValues((typed) => ({ ...typed, prov_code: '' }));
                setStep('form');
              }}
            />
          )
        );
      case 'pending':
        return (
          found && (
            <Pending
              answer={found}
              onClose={() => (chosen === null ? dismiss() : close({ kind: 'changed', linked: false }))}
              onCancel={unlink}
            />
          )
        );
    }
  };
  return (
    <Dialog
      open
      title={t(TITLES[step])}
      onClose={dismiss}
      start={back && <IconButton icon="back" look="plain" label={text('back')} onClick={back} />}
    >
      {content()}
    </Dialog>
  );
};
