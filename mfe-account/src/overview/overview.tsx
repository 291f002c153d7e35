import { Suspense } from 'react';
import { type UserProfile, userProfile, wallet } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  Avatar,
  Badge,
  BlocksSkeleton,
  Card,
  cardLinkClass,
  Icon,
  type IconName,
  Money,
  QuietText,
  SectionHeader,
  useUi,
} from 'shared-ui';
import { useWideAccount } from 'shared-ui/account-page';
import { Name } from 'shared-ui/name';
import { lazyScreen, Link, type ScreenFile, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import styles from './overview.module.css';

const NextVisits = lazyScreen(
  () => import(/* webpackChunkName: "appointments" */ './appointments.tsx'),
  ['appointments'],
);

/** The account holder and a summary of the account: above the list of sections on a phone, beside it elsewhere. */
const Overview = () => {
  const t = useT();
  const wide = useWideAccount();
  const profile = useEndpointQuery(userProfile, {});
  return (
    <AccountQuery query={profile} heights={[72, 120]} title={t('overview.failed')}>
      {(person) => (
        <>
          <Person profile={person} />
          <div className={styles.tiles}>
            <WalletTile />
            <InsuranceTile profile={person} />
          </div>
          {wide && (
            <section aria-labelledby="next-visits" className={styles.visits}>
              <SectionHeader id="next-visits" title={t('section.appointments')} />
              <Suspense fallback={<BlocksSkeleton heights={[112]} />}>
                <NextVisits />
              </Suspense>
            </section>
          )}
        </>
      )}
    </AccountQuery>
  );
};

const Person = ({ profile: { personal } }: { profile: UserProfile }) => {
  const t = useT();
  return (
    <div className={styles.person}>
      <Avatar name="" src={personal.img} size={72} />
      <div className={styles.words}>
        <p className={styles.name}>
          <Name>{displayNameOf(personal)}</Name>
        </p>
        {personal.verified ? (
          <Badge tone="success" icon="check">
            {t('overview.verified')}
          </Badge>
        ) : (
          <Badge tone="warning" icon="alert">
            {t('overview.unverified')}
          </Badge>
        )}
      </div>
    </div>
  );
};

const Tile = ({
  icon,
  name,
  href,
  children,
}: {
  icon: IconName;
  name: string;
  href: string;
  children: React.ReactNode;
}) => (
  <Card pressable className={styles.tile}>
    <Icon name={icon} />
    <div>
      <QuietText>
        <Link href={href} className={cardLinkClass}>
          {name}
        </Link>
      </QuietText>
      <strong>{children}</strong>
    </div>
  </Card>
);

/** The balance; only the link when it fails to load. */
const WalletTile = () => {
  const t = useT();
  const { data } = useEndpointQuery(wallet, {});
  return (
    <Tile icon="wallet" name={t('section.wallet')} href={linkTo('wallet')}>
      {data && <Money halalas={data.balance} />}
    </Tile>
  );
};

const InsuranceTile = ({ profile: { insurance } }: { profile: UserProfile }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Tile icon="shield" name={t('section.insurance')} href={linkTo('familyInsurance')}>
      {insurance ? say(insurance.provider_name) : t('overview.noInsurance')}
    </Tile>
  );
};

export default Object.assign(Overview, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(userProfile, {});
    query(wallet, {});
  },
} satisfies ScreenFile);
