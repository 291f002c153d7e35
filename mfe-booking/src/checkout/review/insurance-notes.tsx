import { type InsuranceState, type PatientSummary, type QuoteLine, requestApproval } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { Button, Card, CardHeading, Cluster, Stack, useUi } from 'shared-ui';
import { ApprovalRequest, CoverageCard, type RepaymentChoice, RepaymentChoices } from 'shared-ui/payment';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';

interface InsuranceNotesProps {
  states: readonly InsuranceState[];
  lines: readonly QuoteLine[];
  /** The kind of service, as insurance plans name it. */
  utid: string;
  patients: readonly PatientSummary[];
  repayment: RepaymentChoice;
  disabled: boolean;
  onRepaymentChange: (repayment: RepaymentChoice) => void;
  /** Refetches the price. */
  reread: () => Promise<unknown>;
}

const isAwaited = ({ state }: InsuranceState): boolean =>
  state === 'pending' || state === 'several' || state === 'unavailable' || state === 'approval-pending';

/** What insurance pays, why it does not cover a patient, and what is refunded once a pending insurer has answered. */
export const InsuranceNotes = ({
  states,
  lines,
  utid,
  patients,
  repayment,
  disabled,
  onRepaymentChange,
  reread,
}: InsuranceNotesProps) => {
  const t = useT();
  const uncovered = states.filter(({ state }) => state !== 'covered' && state !== 'unknown');
  const coverage = <CoverageCard lines={lines} states={states} />;
  if (uncovered.length === 0) return coverage;
  // A previous server version sends no end date.
  const until = uncovered
    .flatMap((one) => one.until ?? [])
    .toSorted()
    .at(-1);
  return (
    <>
      {coverage}
      <Card as="section" aria-label={t('review.insurance.title')}>
        <CardHeading>{t('review.insurance.title')}</CardHeading>
        <Stack>
          {uncovered.map((state) => (
            <StateNote
              key={state.rel_id}
              insurance={state}
              utid={utid}
              name={patients.find(({ rel_id }) => rel_id === state.rel_id)?.fn ?? ''}
              reread={reread}
            />
          ))}
          {uncovered.some(isAwaited) && (
            <RepaymentChoices until={until} disabled={disabled} value={repayment} onValueChange={onRepaymentChange} />
          )}
        </Stack>
      </Card>
    </>
  );
};

interface StateNoteProps {
  insurance: InsuranceState;
  utid: string;
  name: string;
  reread: () => Promise<unknown>;
}

const StateNote = ({ insurance, utid, name, reread }: StateNoteProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { overlays } = useHost();
  const approval = useEndpointMutation(requestApproval);
  const { rel_id, state, insurer, since } = insurance;
  if (state === 'covered' || state === 'unknown') return null;
  const open = async () => {
    const result = await overlays.open('auth.insurance', { rel_id });
    if (result.kind === 'changed') await reread();
  };
  const named = {
    name,
    insurer: insurer ? say(insurer) : '',
    day: since ? formatDate(since, locale) : '',
  };
  return (
    <Stack gap={1}>
      <p>{t(`review.insurance.state.${state}`, named)}</p>
      <ApprovalRequest
        state={state}
        onRequest={async () => {
          await approval.mutateAsync({ rel_id, utid });
          await reread();
        }}
      />
      <Cluster>
        <Button variant="link" size="s" onClick={() => void open()}>
          {t(state === 'not-linked' ? 'review.insurance.link' : 'review.insurance.open')}
        </Button>
      </Cluster>
    </Stack>
  );
};
