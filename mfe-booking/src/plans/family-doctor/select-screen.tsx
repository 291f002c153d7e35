import { Suspense, useState } from 'react';
import {
  changeFamilyDoctor,
  familyDoctors,
  familyPackages,
  familySlots,
  familyStatus,
  priceTerms,
  type ProviderCard,
  type ResponseOf,
} from 'shared-contracts/api';
import {
  Aside,
  Button,
  Card,
  CardHeading,
  ConfirmDialog,
  EmptyState,
  InfiniteList,
  PageColumn,
  PageHeader,
  PersonAvatar,
  QuietText,
  useUi,
} from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import type { FlowPageProps } from 'shared-ui/flow-page';
import { Rating } from 'shared-ui/rating';
import { PageQueryError } from 'shared-ui/page-error';
import {
  type Prefetch,
  lazyScreen,
  type ScreenFile,
  useEndpointMutation,
  useEndpointPages,
  useEndpointQuery,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { DoctorListSkeleton } from '../../shared/doctors/doctor-card.tsx';
import { NameSearch } from '../../shared/doctors/name-search.tsx';
import { Price } from '../../shared/price/price.tsx';
import { NOT_INSURED } from '../../shared/price/use-price-terms.ts';
import { useFirstRows } from '../../shared/state/use-first-rows.ts';
import browse from '../../shared/doctors/browse.module.css';
import { familyHref, readSelect, selectHref, type SelectQuery } from './address.ts';
import { PlanFlow } from './plan-flow.tsx';
import { PlanFacts } from './plans.tsx';

const BioSheet = lazyScreen(() => import(/* webpackChunkName: "family-doctor" */ './bio-sheet.tsx'));

const doctorPages = ({ gender, query }: Pick<SelectQuery, 'gender' | 'query'>) => ({
  key: { gender, query },
  request: (page: number) => ({ gender, query, page }),
  hasMore: (last: ResponseOf<typeof familyDoctors>) => last.page < last.page_count,
});

const ahead: Prefetch = ({ route, pages }) => pages(familyDoctors, doctorPages(readSelect(route.query)));

/** `/select-family-doctor`: doctors who accept families, for a new plan or for the active one. */
const SelectFamilyDoctorScreen = () => {
  const t = useT();
  const { route, navigate, back } = useNavigation();
  const asked = readSelect(route.query);
  const choice = useChoice(asked);
  const change = (next: Partial<SelectQuery>) => navigate(selectHref({ ...asked, ...next }), { replace: true });
  const title = t(asked.change ? 'familyDoctor.change' : 'familyDoctor.select');
  const toOverview = () => back(familyHref());
  const content = (
    <>
      <NameSearch query={asked.query} onSearch={(query) => change({ query })} />
      <ChipGroup
        label={t('familyDoctor.gender')}
        labelHidden
        options={[
          { value: 'A', label: t('familyDoctor.all') },
          { value: 'F', label: t('filters.woman') },
          { value: 'M', label: t('filters.man') },
        ]}
        value={asked.gender}
        onValueChange={(gender) => change({ gender })}
      />
      <Doctors asked={asked} onChoose={choice.choose} />
      {choice.dialog}
    </>
  );
  if (asked.change) {
    return (
      <PageColumn width="list">
        <PageHeader title={title} onBack={toOverview} backAlways focusOnMount />
        {content}
      </PageColumn>
    );
  }
  return (
    <ChosenPlan planId={asked.plan} title={title} onBack={toOverview}>
      {content}
    </ChosenPlan>
  );
};

interface ChosenPlanProps extends Pick<FlowPageProps, 'title' | 'onBack' | 'children'> {
  planId: string | undefined;
}

/** The step in which a doctor is chosen, with the plan beside it. */
const ChosenPlan = ({ planId, title, onBack, children }: ChosenPlanProps) => {
  const { say } = useUi();
  const { data } = useEndpointQuery(familyPackages, {}, { staleTime: 300_000, enabled: planId !== undefined });
  const plan = data?.packages.find(({ package_id: id }) => id === planId);
  return (
    <PlanFlow at="doctor" title={title} onBack={onBack} chosen={{ plan: plan && say(plan.name) }}>
      {children}
      {plan && (
        <Aside>
          <Card as="section" aria-labelledby="family-plan">
            <CardHeading id="family-plan">{say(plan.name)}</CardHeading>
            <PlanFacts plan={plan} />
            <Price fee={plan.price} utid={NOT_INSURED} />
          </Card>
        </Aside>
      )}
    </PlanFlow>
  );
};

/** The action of selecting a doctor: continue to the covered people or, for the active plan, a confirmation first. */
const useChoice = ({ plan, change }: SelectQuery) => {
  const t = useT();
  const { say } = useUi();
  const { navigate } = useNavigation();
  const [chosen, setChosen] = useState<ProviderCard | null>(null);
  const mutation = useEndpointMutation(changeFamilyDoctor, { invalidates: [familyStatus, familySlots, priceTerms] });
  const choose = (doctor: ProviderCard) => {
    if (change) setChosen(doctor);
    else navigate(familyHref({ plan, doctor: doctor.provider_id }));
  };
  const dialog = chosen && (
    <ConfirmDialog
      title={t('familyDoctor.changeTitle', { doctor: say(chosen.name) })}
      text={t('familyDoctor.changeText')}
      confirm={t('familyDoctor.changeNow')}
      keep={t('familyDoctor.keepDoctor')}
      pending={mutation.isPending}
      error={mutation.error?.message ?? null}
      onConfirm={async () => {
        await mutation.mutateAsync({ doctor_id: chosen.provider_id });
        setChosen(null);
        navigate(familyHref({ done: 'changed' }), { replace: true });
      }}
      onClose={() => setChosen(null)}
    />
  );
  return { choose, dialog };
};

interface DoctorsProps {
  asked: SelectQuery;
  onChoose: (doctor: ProviderCard) => void;
}

const Doctors = ({ asked: { gender, query }, onChoose }: DoctorsProps) => {
  const t = useT();
  const [shown, setShown] = useState<ProviderCard | null>(null);
  const list = useEndpointPages(familyDoctors, doctorPages({ gender, query }));
  const pages = list.data?.pages;
  const doctors = (pages ?? []).flatMap((page) => page.doctors);
  const first = useFirstRows(doctors);
  if (!pages) {
    return list.error ? (
      <PageQueryError to="doctors" error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <DoctorListSkeleton />
    );
  }
  return (
    <>
      <QuietText role="status">{t('familyDoctor.doctors', { count: pages[0]?.total ?? 0 })}</QuietText>
      {doctors.length === 0 ? (
        <EmptyState title={t('familyDoctor.none')}>{t('familyDoctor.noneText')}</EmptyState>
      ) : (
        <InfiniteList
          hasMore={first.whole && list.hasNextPage}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? t('browse.moreFailed') : undefined}
          onMore={() => void list.fetchNextPage()}
        >
          <ul className={browse.list}>
            {first.rows.map((doctor) => (
              <Doctor key={doctor.provider_id} doctor={doctor} onShow={setShown} onChoose={onChoose} />
            ))}
          </ul>
        </InfiniteList>
      )}
      {shown && (
        <Suspense fallback={null}>
          <BioSheet
            doctor={shown}
            onChoose={() => {
              setShown(null);
              onChoose(shown);
            }}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
};

interface DoctorProps {
  doctor: ProviderCard;
  onShow: (doctor: ProviderCard) => void;
  onChoose: (doctor: ProviderCard) => void;
}

const Doctor = ({ doctor, onShow, onChoose }: DoctorProps) => {
  const t = useT();
  const { say } = useUi();
  const name = say(doctor.name);
  return (
    <Card as="li" className={browse.card}>
      <div className={browse.who}>
        <PersonAvatar id={doctor.provider_id} gender={doctor.gender} img={doctor.img} provider={name} />
        <div className={browse.about}>
          <h2 className={browse.name}>{name}</h2>
          <p className={browse.meta}>{say(doctor.title)}</p>
          <p className={browse.meta}>{t('familyDoctor.years', { count: doctor.experience_years })}</p>
          <Rating rating={doctor.rating} count={doctor.rating_count} />
        </div>
      </div>
      <div className={browse.slots}>
        <Button
          variant="quiet"
          size="s"
          className={browse.slot}
          aria-label={t('familyDoctor.bioOf', { doctor: name })}
          onClick={() => onShow(doctor)}
        >
          {t('familyDoctor.bio')}
        </Button>
        <Button
          size="s"
          className={browse.slot}
          aria-label={t('familyDoctor.chooseDoctor', { doctor: name })}
          onClick={() => onChoose(doctor)}
        >
          {t('familyDoctor.choose')}
        </Button>
      </div>
    </Card>
  );
};

export default Object.assign(SelectFamilyDoctorScreen, { ahead } satisfies ScreenFile);
