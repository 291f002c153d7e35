import { browseWeb, type ProviderCard } from 'shared-contracts/api';
import { nameOf, type ServiceDefinition, type StepId } from 'shared-contracts/domain';
import {
  BlocksSkeleton,
  Button,
  buttonClass,
  Card,
  Cluster,
  EmptyState,
  Icon,
  InfiniteList,
  PersonAvatar,
  QuietText,
  Stack,
  useUi,
  WithAside,
  Aside,
} from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { Rating } from 'shared-ui/rating';
import { Link, QueryError, useEndpointPages, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CitizensNote, Price } from '../../shared/price/price.tsx';
import { feeOf } from '../../shared/price/use-price-terms.ts';
import { serviceHref } from '../../routes/service-routes.ts';
import type { ServiceStepProps } from '../basket/step-props.ts';
import { useTabState } from '../../shared/state/use-tab-state.ts';
import { useWhen } from '../../shared/visit/use-when.ts';
import { ANY_PROVIDER } from './any-provider.ts';
import { useFirstRows } from '../../shared/state/use-first-rows.ts';
import styles from './providers.module.css';

const WHEN = ['any', 'today', 'next3', 'weekend'] as const;
const SORTS = ['soonest', 'nearest', 'fee-asc', 'rating'] as const;
const GENDERS = ['A', 'F', 'M'] as const;
const Wish = z.object({ when: z.enum(WHEN), sort: z.enum(SORTS), gender: z.enum(GENDERS) });
const PLACE_STEPS = ['location', 'branch'] as const satisfies readonly StepId[];
const NO_WISH: z.infer<typeof Wish> = { when: 'any', sort: 'soonest', gender: 'A' };

/**
 * The step that selects the provider: anyone who is free, or one of those who serve the place, with distance, fee, rating and
 * time.
 */
const ProviderStep = ({ definition, basket, save, next, heldId, children }: ServiceStepProps) => {
  const t = useT();
  const { stid, steps } = definition;
  const [wish, setWish] = useTabState(`providers.${stid}`, Wish, NO_WISH);
  // Where the gender has a step of its own it is not asked again.
  const gender = steps.includes('gender') ? (basket.gender ?? 'A') : wish.gender;
  const { location, branch } = basket;
  const asked = {
    stid,
    gender,
    availability: wish.when,
    sort: wish.sort === 'nearest' && !location ? NO_WISH.sort : wish.sort,
    ...(location ? { location: { latitude: location.latitude, longitude: location.longitude } } : {}),
    ...(branch === null ? {} : { branch_id: branch }),
  };
  const list = useEndpointPages(browseWeb, {
    key: asked,
    request: (page) => ({ ...asked, page }),
    hasMore: (last) => last.page < last.page_count,
  });
  const pages = list.data?.pages;
  const people = (pages ?? []).flatMap(({ providers }) => providers);
  const first = useFirstRows(people);
  /** For some services only the items are paid. */
  const fees = people.some(({ fee }) => fee > 0);
  const isOffered = (sort: (typeof SORTS)[number]): boolean =>
    (sort !== 'nearest' || location !== null) && (sort !== 'fee-asc' || fees || asked.sort === sort);
  const choose = (provider: string) => void next({ provider, gender });
  return (
    <WithAside>
      <Stack>
        <ChipGroup
          label={t('who.when.label')}
          layout="scroll"
          options={WHEN.map((value) => ({ value, label: t(`who.when.${value}`) }))}
          value={wish.when}
          onValueChange={(when) => setWish({ ...wish, when })}
        />
        <ChipGroup
          label={t('who.sort.label')}
          layout="scroll"
          options={SORTS.filter(isOffered).map((value) => ({
            value,
            label: t(`who.sort.${value}`),
          }))}
          value={asked.sort}
          onValueChange={(sort) => setWish({ ...wish, sort })}
        />
        {!steps.includes('gender') && (
          <ChipGroup
            label={t('step.gender')}
            layout="scroll"
            options={GENDERS.map((value) => ({ value, label: t(`who.gender.${value}`) }))}
            value={wish.gender}
            onValueChange={(to) => setWish({ ...wish, gender: to })}
          />
        )}
        {!pages ? (
          list.error ? (
            <QueryError error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <BlocksSkeleton heights={[96, 148, 148, 148]} />
          )
        ) : people.length === 0 ? (
          <Nobody
            definition={definition}
            heldId={heldId}
            onAnyDay={wish.when === 'any' && wish.gender === 'A' ? null : () => setWish(NO_WISH)}
            onEveryone={gender === wish.gender || gender === 'A' ? null : () => void save({ gender: 'A' })}
          />
        ) : (
          <>
            <AnyCard gender={gender} onChoose={() => choose(ANY_PROVIDER)} />
            {fees && <CitizensNote />}
            <InfiniteList
              hasMore={first.whole && list.hasNextPage}
              loading={list.isFetchingNextPage}
              error={list.isFetchNextPageError ? t('browse.moreFailed') : undefined}
              onMore={() => void list.fetchNextPage()}
            >
              <ul className={styles.list}>
                {first.rows.map((person) => (
                  <Person
                    key={person.provider_id}
                    person={person}
                    definition={definition}
                    chosen={person.provider_id === basket.provider}
                    onChoose={() => choose(person.provider_id)}
                  />
                ))}
              </ul>
            </InfiniteList>
          </>
        )}
      </Stack>
      <Aside>{children}</Aside>
    </WithAside>
  );
};

interface NobodyProps extends Pick<ServiceStepProps, 'definition' | 'heldId'> {
  /** Removes the filters of this page; null: there are none. */
  onAnyDay: (() => void) | null;
  /** Removes the preferred gender; null: there is none. */
  onEveryone: (() => void) | null;
}

/** Actions for an empty list: each filter can be removed on its own, and another place can be chosen. */
const Nobody = ({ definition: { stid, steps }, heldId, onAnyDay, onEveryone }: NobodyProps) => {
  const t = useT();
  const wishes = onAnyDay !== null || onEveryone !== null;
  const place = PLACE_STEPS.find((step) => steps.includes(step));
  return (
    <EmptyState
      title={wishes ? t('who.none') : t('who.nobody')}
      action={
        <Cluster justify="center">
          {onAnyDay && <Button onClick={onAnyDay}>{t('who.anyDay')}</Button>}
          {onEveryone && <Button onClick={onEveryone}>{t('who.everyone')}</Button>}
          {place && (
            <Link
              href={serviceHref(stid, { step: place, aId: heldId })}
              className={buttonClass(wishes ? { variant: 'quiet' } : {})}
            >
              {t(`who.otherPlace.${place}`)}
            </Link>
          )}
        </Cluster>
      }
    >
      {wishes ? t('who.noneHint') : t('who.nobodyHint')}
    </EmptyState>
  );
};

/** Most users have no preferred provider: the first option. */
const AnyCard = ({ gender, onChoose }: { gender: (typeof GENDERS)[number]; onChoose: () => void }) => {
  const t = useT();
  return (
    <Card as="section" tone="tint" aria-labelledby="any-provider" className={styles.any}>
      <Icon name="family" size={28} />
      <div>
        <h2 id="any-provider" className={styles.name}>
          {t('who.any')}
        </h2>
        <QuietText>{t('who.anyHint')}</QuietText>
        <p>{t(`who.comes.${gender}`)}</p>
      </div>
      <Button onClick={onChoose}>{t('who.choose')}</Button>
    </Card>
  );
};

interface PersonProps {
  person: ProviderCard;
  definition: ServiceDefinition;
  chosen: boolean;
  onChoose: () => void;
}

const Person = ({ person, definition, chosen, onChoose }: PersonProps) => {
  const t = useT();
  const { say, list, locale, number } = useUi();
  const { when } = useWhen();
  const [first] = person.next_slots;
  const name = say(person.name);
  const distance = person.distance_km ?? null;
  return (
    <Card as="li" className={styles.person}>
      <div className={styles.who}>
        <PersonAvatar id={person.provider_id} gender={person.gender} img={person.img} provider={name} />
        <div>
          <h2 className={styles.name}>{name}</h2>
          <QuietText>{say(person.title)}</QuietText>
          <QuietText>
            {list([
              ...person.languages.map((code) => nameOf('language', code, locale)),
              ...(distance === null ? [] : [t('who.distance', { km: number(Math.round(distance)) })]),
            ])}
          </QuietText>
          <Rating rating={person.rating} count={person.rating_count} />
        </div>
      </div>
      <p className={styles.first}>
        <Icon name="clock" size={18} />
        {first === undefined ? t('who.noTime') : t('who.first', { when: when(first) })}
      </p>
      <div className={styles.foot}>
        {/* The items are paid, and there is no fee of the visit: "0" would suggest that it is free. */}
        {person.fee > 0 && <Price fee={person.fee} {...feeOf(definition)} />}
        <Button
          size="s"
          variant={chosen ? 'primary' : 'quiet'}
          aria-label={t('who.chooseOne', { name })}
          onClick={onChoose}
        >
          {t('who.choose')}
        </Button>
      </div>
    </Card>
  );
};

export default ProviderStep;
