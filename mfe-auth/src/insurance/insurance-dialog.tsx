import { useEffect, useState } from 'react';
import {
  deleteInsurance,
  insuranceDetails,
  type InsuranceResult,
  insurerEligibility,
  patientList,
  patientProfile,
  priceTerms,
  staticData,
  updatePatient,
  userProfile,
} from 'shared-contracts/api';
import { DISMISSED, type OverlayProps, type OverlayResult } from 'shared-contracts/host';
import { BlocksSkeleton, Dialog, IconButton, useUi } from 'shared-ui';
import {
  QueryError,
  useBackHandler,
  useEndpointMutation,
  useEndpointQuery,
  useHost,
  useInvalidate,
  useT,
} from 'shared-ui/remote-kit';
import { AddForm } from './add-form.tsx';
import { Companies } from './companies.tsx';
import { LinkForm } from './link-form.tsx';
import { type LinkRefusal, type LinkValues, refusedBy, valuesOf } from './link-values.ts';
import { LinkedPlan } from './linked-plan.tsx';
import { Memberships } from './memberships.tsx';
import { Pending } from './pending.tsx';

type InsuranceDialogProps = OverlayProps<'auth.insurance'> & {
  close: (result: OverlayResult<'auth.insurance'>) => void;
};

/** `link`: the form; `add`: for a relative, whose details are shown; `edit`: the form again, to select another company. */
type Form = 'link' | 'add' | 'edit';
type Step = 'linked' | Form | 'companies' | 'memberships' | 'pending';
const TITLES = {
  linked: 'insurance.title.linked',
  link: 'insurance.title.form',
  add: 'insurance.title.form',
  edit: 'insurance.title.edit',
  companies: 'insurance.title.companies',
  memberships: 'insurance.title.memberships',
  pending: 'insurance.title.form',
} as const;

const firstStep = (details: InsuranceResult | undefined, form: Form): Step => {
  if (details?.isInsurance) return 'linked';
  if (details?.status === 'PENDING') return 'pending';
  return details && details.membership_ids.length > 1 ? 'memberships' : form;
};

/** Marks the page below an open insurance dialog (specification part 1, section 4). */
const PAGE_OVERLAY = 'page-overlay';
const usePageOverlay = (): void => {
  useEffect(() => {
    document.body.classList.add(PAGE_OVERLAY);
    return () => document.body.classList.remove(PAGE_OVERLAY);
  }, []);
};

/** The linked insurance of one patient, linking another membership, and removing it (specification part 1, section 2.5). */
export const InsuranceDialog = ({ rel_id: relId, close }: InsuranceDialogProps) => {
  const t = useT();
  const { text, say } = useUi();
  const { session, telemetry } = useHost();
  const invalidate = useInvalidate();
  usePageOverlay();
  const people = useEndpointQuery(patientList, {});
  const person = useEndpointQuery(patientProfile, { rel_id: relId });
  const linked = useEndpointQuery(insuranceDetails, { rel_id: relId });
  const lists = useEndpointQuery(staticData, {}, { staleTime: 600_000 });
  const ask = useEndpointMutation(insurerEligibility);
  const update = useEndpointMutation(updatePatient);
  const remove = useEndpointMutation(deleteInsurance);
  const [chosen, setStep] = useState<Step | null>(null);
  /** The form from which the list of companies was opened. */
  const [origin, setOrigin] = useState<Form>('link');
  const [typed, setTyped] = useState<LinkValues | null>(null);
  const [answer, setAnswer] = useState<InsuranceResult | null>(null);
  /** Whether insurance is linked after a change made here; null: nothing was changed. */
  const [changed, setChanged] = useState<boolean | null>(null);
  const [removed, setRemoved] = useState(false);

  const dismiss = () => close(changed === null ? DISMISSED : { kind: 'changed', linked: changed });
  const patient = people.data?.patients.find((one) => one.rel_id === relId);
  const form: Form = patient && patient.relation.id !== 'self' ? 'add' : 'link';
  const step = chosen ?? firstStep(linked.data, form);
  // Before the first request here: an earlier or a pending answer of the insurer.
  const found = answer ?? linked.data;
  const backs: Partial<Record<Step, () => void>> = {
    companies: () => setStep(origin),
    memberships: () => edit(),
    ...(form === 'add' && { edit: () => setStep('add') }),
  };
  const back = backs[step] ?? null;
  useBackHandler(() => {
    (back ?? dismiss)();
    return true;
  });
  const failed = [people, person, linked, lists].find(({ error }) => error);
  const saved = patient && person.data && valuesOf(person.data.patient, person.data.identity);
  const values = typed ?? saved;

  /** The company is selected again (specification part 1, section 4). */
  const edit = () => {
    setTyped(values ? { ...values, prov_code: '' } : null);
    setStep('edit');
  };
  const openCompanies = (from: Form) => () => {
    setOrigin(from);
    setStep('companies');
  };
  /** The user data is refetched, unless the patient still has to select one of several memberships. */
  const reread = async ({ membership_ids: ids }: InsuranceResult): Promise<void> => {
    if (ids.length > 1) return;
    await invalidate(insuranceDetails, userProfile, patientList, priceTerms);
    // The insurance is linked: a header that updates late is no failure of the link.
    await session.refresh().catch((error: unknown) => telemetry.error(error, { where: 'insurance' }));
  };
  /** One membership opens its result at once; several are offered for selection; a pending answer has its own page. */
  const take = async (result: InsuranceResult): Promise<LinkRefusal | null> => {
    const refusal = refusedBy(
      result,
      t('insurance.notLinked'),
      result.refusal === 'mismatch' ? t('insurance.mismatch') : say(result.message),
    );
    if (refusal) return refusal;
    setAnswer(result);
    setStep(result.status === 'PENDING' ? 'pending' : 'memberships');
    await reread(result);
    return null;
  };
  const verify = (identity: string, prov_code: string) =>
    ask.mutateAsync({ rel_id: relId, identity, prov_code, mid: '', mode: 'verify' });
  const saveAndAsk = async (asked: LinkValues): Promise<LinkRefusal | null> => {
    const { prov_code, ...details } = asked;
    const gnd = patient?.gnd ?? 'M';
    const result = await update.mutateAsync({
      type: 'personal',
      rel_id: relId,
      gnd,
      ...details,
      provider_code: prov_code,
    });
    setChanged(result.isInsurance ?? false);
    await person.refetch();
    // An older server saves the details and queries no insurer.
    return take(result.insurance ?? (await verify(asked.identity, prov_code)));
  };
  /** Removes the linked insurance, and cancels a pending request to an insurer. */
  const unlink = async (): Promise<void> => {
    await remove.mutateAsync({ rel_id: relId });
    setChanged(false);
    setRemoved(true);
    setAnswer(null);
    setTyped(saved ?? null);
    setStep(form);
    await invalidate(insuranceDetails, userProfile, patientList, priceTerms);
  };
  const content = () => {
    if (failed?.error) return <QueryError error={failed.error} onRetry={() => void failed.refetch()} />;
    if (!patient || !lists.data || !linked.data || !person.data || !saved || !values)
      return <BlocksSkeleton heights={[72, 56, 56, 48]} />;
    const { insurers } = lists.data;
    const choose = (prov_code: string) => setTyped({ ...values, prov_code });
    switch (step) {
      case 'linked':
        return <LinkedPlan patient={patient} plan={linked.data} onDone={dismiss} onEdit={edit} onDelete={unlink} />;
      case 'add':
        return (
          <AddForm
            patient={person.data.patient}
            identity={person.data.identity}
            insurers={insurers}
            company={values.prov_code}
            removed={removed}
            onEdit={edit}
            onCompanies={openCompanies('add')}
            onCheck={async (company) => take(await verify(saved.identity, company))}
            onWithout={dismiss}
          />
        );
      case 'link':
      case 'edit':
        return (
          <LinkForm
            key={step}
            lists={lists.data}
            saved={saved}
            verified={person.data.patient.verified}
            values={values}
            removed={removed && step === 'link'}
            onChange={setTyped}
            onCompanies={openCompanies(step)}
            onCheck={saveAndAsk}
            onWithout={dismiss}
          />
        );
      case 'companies':
        return (
          <Companies
            insurers={insurers}
            chosen={values.prov_code}
            onChoose={(company) => {
              choose(company);
              // From the edit form the list stays open (specification part 1, section 4).
              if (origin !== 'edit') setStep(origin);
            }}
            onDone={origin === 'edit' ? () => setStep('edit') : null}
          />
        );
      case 'memberships':
        return (
          found && (
            <Memberships
              found={found}
              patient={patient}
              ask={(mid, mode) => {
                // A membership that an insurer sent later needs no number.
                const identity = answer ? values.identity : '';
                const prov_code = found.provider_code ?? values.prov_code;
                return ask.mutateAsync({ rel_id: relId, identity, prov_code, mid, mode });
              }}
              onSaved={async (result) => {
                setChanged(true);
                await reread({ ...result, membership_ids: [] });
                close({ kind: 'changed', linked: true });
              }}
              onEdit={edit}
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
      size="m"
      title={t(TITLES[step])}
      onClose={dismiss}
      start={back && <IconButton icon="back" look="plain" label={text('back')} onClick={back} />}
    >
      {content()}
    </Dialog>
  );
};
