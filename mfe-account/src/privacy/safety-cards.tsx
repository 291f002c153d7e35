import { listSignIns, recordAccesses, type SignIn } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { linkTo, type ContractRouteId } from 'shared-contracts/routes';
import { Badge, buttonClass, Card, classNames, QuietText, SectionHeader, useUi } from 'shared-ui';
import { SectionColumns } from 'shared-ui/account-page';
import { Name } from 'shared-ui/name';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { type Access, groupAccesses } from '../records/grouped-accesses.ts';
import { useDeviceName } from '../sign-ins/device-name.ts';
import styles from './privacy.module.css';

/** The number of entries of each list that fit beside one another; the others are on its page. */
const SHOWN = 3;

/** The newest sign-ins and the newest accesses to the records, with links to all of them. */
export const SafetyCards = () => {
  const t = useT();
  const { locale } = useUi();
  const signIns = useEndpointQuery(listSignIns, {}).data?.sign_ins ?? [];
  const accesses = useEndpointQuery(recordAccesses, { page: 1 }).data?.accesses;
  return (
    <SectionColumns>
      <Listed title={t('privacy.signIns')} all={t('privacy.signInsAll')} to="signIns">
        {signIns.slice(0, SHOWN).map((signIn) => (
          <Device key={signIn.id} signIn={signIn} />
        ))}
      </Listed>
      <Listed
        title={t('privacy.access')}
        all={t('privacy.accessAll')}
        to="recordAccess"
        empty={accesses?.length === 0 && t('privacy.accessNone')}
      >
        {groupAccesses(accesses ?? [])
          .slice(0, SHOWN)
          .map(({ latest }) => (
            <Reader key={latest.id} access={latest} when={formatWhen(latest.at, locale)} />
          ))}
      </Listed>
    </SectionColumns>
  );
};

interface ListedProps {
  readonly title: string;
  /** The text of the link to the full list. */
  readonly all: string;
  readonly to: ContractRouteId;
  readonly empty?: string | false;
  readonly children: React.ReactNode;
}

const Listed = ({ title, all, to, empty, children }: ListedProps) => (
  <Card as="section">
    <SectionHeader title={title} />
    {empty ? <QuietText>{empty}</QuietText> : <ul className={styles.rows}>{children}</ul>}
    <Link href={linkTo(to)} className={classNames(buttonClass({ variant: 'link' }), styles.all)}>
      {all}
    </Link>
  </Card>
);

const Device = ({ signIn }: { signIn: SignIn }) => {
  const t = useT();
  const { locale } = useUi();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>
          <Name>{useDeviceName(signIn)}</Name>
        </strong>
        <QuietText as="span">{t('signIns.lastUsed', { when: formatWhen(signIn.last_used_at, locale) })}</QuietText>
      </span>
      {signIn.current && (
        <Badge tone="success" icon="check">
          {t('signIns.current')}
        </Badge>
      )}
    </li>
  );
};

const Reader = ({ access: { reader, what, at }, when }: { access: Access; when: string }) => {
  const { say } = useUi();
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{say(reader)}</strong>
        <QuietText as="span">
          {say(what)} · <time dateTime={at}>{when}</time>
        </QuietText>
      </span>
    </li>
  );
};
