import {
  bookFamilyPlan,
  familyDoctorBio,
  familyPackages,
  familyStatus,
  type FamilyStatus,
  patientList,
  reviewFamilyPlan,
} from 'shared-contracts/api';
import { BlocksSkeleton, Card, CardHeading, PersonAvatar, useUi } from 'shared-ui';
import { QueryError, useEndpointMutation, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { NOT_INSURED } from '../../shared/price/use-price-terms.ts';
import { familyHref, selectHref } from './address.ts';
import { PeopleForm } from './people-form.tsx';
import { PlanFlow } from './plan-flow.tsx';
import { PlanFacts } from './plans.tsx';
import styles from './family-doctor.module.css';

/** The people of the pending plan, or of the last one; otherwise the holder only. */
const chosenBefore = ({ pending, subscription }: FamilyStatus, known: readonly string[], most: number): string[] => {
  const before = (pending ?? subscription)?.patients.map(({ rel_id }) => rel_id).filter((id) => known.includes(id));
  return (before && before.length > 0 ? before : known.slice(0, 1)).slice(0, most);
};

/** The people whom the selected plan covers. */
export const PeopleStep = ({ planId, doctorId }: { planId: string; doctorId: string }) => {
  const t = useT();
  const { say } = useUi();
  const { navigate, back } = useNavigation();
  const plans = useEndpointQuery(familyPackages, {}, { staleTime: 300_000 });
  const status = useEndpointQuery(familyStatus, {});
  const patients = useEndpointQuery(patientList, {});
  const bio = useEndpointQuery(familyDoctorBio, { doctor_id: doctorId });
  const book = useEndpointMutation(bookFamilyPlan, { invalidates: [familyStatus, reviewFamilyPlan] });
  const plan = plans.data?.packages.find(({ package_id }) => package_id === planId);
  const missing = plans.data && !plan ? new Error('no such plan') : null;
  const error = plans.error ?? status.error ?? patients.error ?? bio.error ?? missing;
  const retry = () => void Promise.all([plans.refetch(), status.refetch(), patients.refetch(), bio.refetch()]);
  const ready = plan && status.data && patients.data && bio.data;
  return (
    <PlanFlow
      at="people"
      title={t('familyDoctor.peopleTitle')}
      onBack={() => back(selectHref({ plan: planId }))}
      plan={planId}
      chosen={{ plan: plan && say(plan.name), doctor: bio.data && say(bio.data.doctor.name) }}
    >
      {ready ? (
        <PeopleForm
          most={plan.people}
          initial={chosenBefore(
            status.data,
            patients.data.patients.map(({ rel_id }) => rel_id),
            plan.people,
          )}
          action={t('familyDoctor.toReview')}
          onSubmit={async (ids) => {
            const { subscription } = await book.mutateAsync({
              package_id: planId,
              doctor_id: doctorId,
              rel_ids: ids,
            });
            navigate(familyHref({ sub: subscription.subscription_id }));
          }}
        >
          <Card as="section" aria-labelledby="family-chosen">
            <CardHeading id="family-chosen">{say(plan.name)}</CardHeading>
            <div className={styles.who}>
              <PersonAvatar
                id={doctorId}
                gender={bio.data.doctor.gender}
                img={bio.data.doctor.img}
                provider={say(bio.data.doctor.name)}
                size={44}
              />
              <p>{say(bio.data.doctor.name)}</p>
            </div>
            <PlanFacts plan={plan} />
            <Price fee={plan.price} utid={NOT_INSURED} />
          </Card>
        </PeopleForm>
      ) : error ? (
        <QueryError error={error} onRetry={retry} elsewhere={{ href: familyHref(), label: t('familyDoctor.plans') }} />
      ) : (
        <BlocksSkeleton heights={[160, 160]} />
      )}
    </PlanFlow>
  );
};
