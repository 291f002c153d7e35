import { useCallback } from 'react';
import {
  type FamilySubscription,
  familySlots,
  familyStatus,
  postbookFamilyPlan,
  priceTerms,
  reviewFamilyPlan,
} from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import {
  BlocksSkeleton,
  buttonClass,
  Card,
  CardHeading,
  PersonAvatar,
  QuietText,
  Stack,
  StateBlock,
  StatePicture,
  useUi,
  WithAside,
} from 'shared-ui';
import { Name } from 'shared-ui/name';
import {
  isBusy,
  PayAside,
  type PaymentControls,
  PaymentNotice,
  PriceQuestion,
  SettlingPanel,
  usePayment,
  usesWallet,
} from 'shared-ui/payment';
import {
  Link,
  QueryError,
  useApi,
  useEndpointQuery,
  useInvalidate,
  useNavigation,
  useSession,
  useStillHere,
  useT,
} from 'shared-ui/remote-kit';
import { familyHref } from './address.ts';
import { PlanFlow } from './plan-flow.tsx';
import { PlanFacts } from './plans.tsx';
import styles from './family-doctor.module.css';

/** `/family-doctor?sub=…`: the selected plan, its current price, and the payment. */
export const PlanReview = ({ subscriptionId }: { subscriptionId: string }) => {
  const t = useT();
  const { route, back } = useNavigation();
  const useWallet = usesWallet(useSession(), route.query.wallet);
  const controls = usePlanPayment(subscriptionId, route.query.payment, useWallet);
  const { payment } = controls;
  const settling = ['settling', 'waiting', 'slow', 'unknown', 'refunded', 'confirmed'].includes(payment.kind);
  const locked = settling || isBusy(payment);
  const { say, list } = useUi();
  // What the review reads; asked for there.
  const { data } = useEndpointQuery(
    reviewFamilyPlan,
    { subscription_id: subscriptionId, use_wallet: useWallet },
    { enabled: false },
  );
  const bought = data?.subscription;
  return (
    <PlanFlow
      at="review"
      title={t('review.title')}
      onBack={locked ? undefined : () => back(familyHref())}
      locked={locked}
      plan={bought?.package.package_id}
      doctor={bought?.doctor.doctor_id}
      chosen={
        bought && {
          plan: say(bought.package.name),
          doctor: say(bought.doctor.doctor_name),
          people: list(bought.patients.map(displayNameOf)),
        }
      }
    >
      {settling ? (
        <SettlingPanel
          payment={payment}
          elsewhere={{ href: familyHref(), label: t('familyDoctor.title') }}
          confirmed={t('payment.confirmed')}
          refunded={<Refunded />}
          onCheck={controls.check}
        />
      ) : (
        <Review subscriptionId={subscriptionId} useWallet={useWallet} controls={controls} />
      )}
    </PlanFlow>
  );
};

const pathOf = ({ pathname }: { pathname: string }): string => pathname;

const usePlanPayment = (id: string, paymentId: string | undefined, useWallet: boolean): PaymentControls => {
  const api = useApi();
  const { navigate } = useNavigation();
  const invalidate = useInvalidate();
  const stillHere = useStillHere(pathOf);
  const onConfirmed = useCallback(() => {
    void invalidate(familyStatus, familySlots, priceTerms);
    navigate(familyHref({ done: 'bought' }), { replace: true });
  }, [invalidate, navigate]);
  const confirm = (quote: string, idempotencyKey: string, card: string | undefined) =>
    api.call(postbookFamilyPlan, { subscription_id: id, quote, use_wallet: useWallet, card }, { idempotencyKey });
  return usePayment(
    { id, confirm, reviewed: reviewFamilyPlan, shown: familyStatus, stillHere, onConfirmed },
    paymentId,
  );
};

/** The selection was replaced while the bank processed the payment, and the payment was refunded. */
const Refunded = () => {
  const t = useT();
  return (
    <StateBlock
      role="alert"
      picture={<StatePicture name="error" />}
      title={t('familyDoctor.refunded')}
      action={
        <Link href={familyHref()} className={buttonClass()}>
          {t('familyDoctor.title')}
        </Link>
      }
    >
      {t('familyDoctor.refundedText')}
    </StateBlock>
  );
};

interface ReviewProps {
  subscriptionId: string;
  useWallet: boolean;
  controls: PaymentControls;
}

const Review = ({ subscriptionId, useWallet, controls }: ReviewProps) => {
  const t = useT();
  const request = { subscription_id: subscriptionId, use_wallet: useWallet };
  const { data, error, refetch, isPlaceholderData } = useEndpointQuery(reviewFamilyPlan, request, {
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    placeholderData: (before) => before,
  });
  if (!data) {
    return error ? (
      <QueryError
        error={error}
        onRetry={() => void refetch()}
        elsewhere={{ href: familyHref(), label: t('familyDoctor.title') }}
      />
    ) : (
      <BlocksSkeleton heights={[200, 240]} />
    );
  }
  const { quote, subscription } = data;
  return (
    <>
      <PaymentNotice payment={controls.payment} safe={t('familyDoctor.notCharged')} />
      <WithAside>
        <Chosen subscription={subscription} />
        <PayAside
          quote={quote}
          controls={controls}
          repricing={isPlaceholderData}
          useWallet={useWallet}
          walletHref={(wallet) => familyHref({ sub: subscriptionId, wallet })}
          confirmLabel={t('review.confirm')}
        >
          <QuietText>{t('familyDoctor.noAutoRenewal')}</QuietText>
        </PayAside>
      </WithAside>
      <PriceQuestion controls={controls} reviewLabel={t('price.review')} reread={refetch} />
    </>
  );
};

const Chosen = ({ subscription }: { subscription: FamilySubscription }) => {
  const t = useT();
  const { say } = useUi();
  const { package: plan, doctor, patients } = subscription;
  return (
    <Stack>
      <Card as="section" aria-labelledby="family-chosen">
        <CardHeading id="family-chosen">{say(plan.name)}</CardHeading>
        <div className={styles.who}>
          <PersonAvatar
            id={doctor.doctor_id}
            gender={doctor.gender}
            img={doctor.doctor_img}
            provider={say(doctor.doctor_name)}
            size={56}
          />
          <p>{say(doctor.doctor_name)}</p>
        </div>
        <PlanFacts plan={plan} />
      </Card>
      <Card as="section" aria-labelledby="family-people">
        <CardHeading id="family-people">{t('familyDoctor.covered')}</CardHeading>
        <ul className={styles.people}>
          {patients.map((patient) => (
            <li key={patient.rel_id}>
              <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={44} />
              <Name>{displayNameOf(patient)}</Name>
            </li>
          ))}
        </ul>
        <Link
          href={familyHref({ plan: plan.package_id, doctor: doctor.doctor_id })}
          className={buttonClass({ variant: 'link', size: 's' })}
        >
          {t('familyDoctor.changePeople')}
        </Link>
      </Card>
    </Stack>
  );
};
