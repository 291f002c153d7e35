import { caregiverPackages, type CarePackage } from 'shared-contracts/api';
import { UTID } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  BlocksSkeleton,
  buttonClass,
  Card,
  CardList,
  cardLinkClass,
  EmptyState,
  PageColumn,
  PageHeader,
  QuietText,
  ServicePicture,
  useUi,
} from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { PageQueryError } from 'shared-ui/page-error';
import { type Prefetch, Link, type ScreenFile, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { useCareText } from './care-texts.ts';
import styles from './caregiver.module.css';

const SPANS = ['all', 'day', 'week', 'month'] as const;
type Span = (typeof SPANS)[number];
const FITS: Readonly<Record<Span, (days: number) => boolean>> = {
  all: () => true,
  day: (days) => days === 1,
  week: (days) => days > 1 && days <= 7,
  month: (days) => days > 7,
};

const ahead: Prefetch = ({ query }) => query(caregiverPackages, {});

/** `/caregiver`: packages of care by duration. */
const CaregiverScreen = () => {
  const t = useT();
  const { route, navigate, back } = useNavigation();
  const { data, error, refetch } = useEndpointQuery(caregiverPackages, {}, { staleTime: 60_000 });
  const span = SPANS.find((each) => each === route.query.span) ?? 'all';
  const choose = (next: string) =>
    navigate(linkTo('caregiver', {}, { span: next === 'all' ? undefined : next }), { replace: true });
  const shown = data?.packages.filter(({ days }) => FITS[span](days)) ?? [];
  return (
    <PageColumn width="list">
      <PageHeader
        title={t('care.title')}
        subtitle={t('care.subtitle')}
        onBack={() => back(linkTo('home'))}
        end={<ServicePicture name="caregiver" />}
      />
      <ChipGroup
        id="care-span"
        label={t('care.span')}
        value={span}
        onValueChange={choose}
        options={SPANS.map((value) => ({ value, label: t(`care.spans.${value}`) }))}
      />
      {data ? (
        shown.length > 0 ? (
          <CardList columns>
            {shown.map((each) => (
              <PackageCard key={each.reference} offered={each} />
            ))}
          </CardList>
        ) : (
          <EmptyState title={t('care.none')} action={<AskLink />} />
        )
      ) : error ? (
        <PageQueryError to="doctors" error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[140, 140, 140]} />
      )}
      {data && shown.length > 0 && (
        <Card tone="tint" className={styles.ask}>
          <p>{t('care.unsure')}</p>
          <AskLink />
        </Card>
      )}
    </PageColumn>
  );
};

const AskLink = () => {
  const t = useT();
  return (
    <Link href={linkTo('caregiverDetails')} className={buttonClass({ variant: 'quiet' })}>
      {t('care.ask')}
    </Link>
  );
};

const PackageCard = ({ offered }: { offered: CarePackage }) => {
  const { say } = useUi();
  const words = useCareText();
  return (
    <Card pressable className={styles.package}>
      <div>
        <Link href={linkTo('caregiverDetails', {}, { reference: offered.reference })} className={cardLinkClass}>
          {say(offered.name)}
        </Link>
        <QuietText>{say(offered.summary)}</QuietText>
        <QuietText>{words(offered)}</QuietText>
      </div>
      <div className={styles.price}>
        <Price fee={offered.price} utid={UTID.caregiver} />
      </div>
    </Card>
  );
};

export default Object.assign(CaregiverScreen, { ahead } satisfies ScreenFile);
