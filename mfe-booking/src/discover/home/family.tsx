import { relativeList } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { patientsChanged } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card, PersonAvatar, SectionHeader, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useEndpointQuery, useEvent, useHost, useInvalidate, useT } from 'shared-ui/remote-kit';
import { Undecided } from './undecided.tsx';
import styles from './home.module.css';

const SHOWN = 4;
/** About that of two. */
const HEIGHT = '14rem';

/** Relatives of the account, on wide screens only. */
export const Family = () => {
  const t = useT();
  const host = useHost();
  const { say } = useUi();
  const invalidate = useInvalidate();
  const { data, isPending } = useEndpointQuery(relativeList, {});
  useEvent(patientsChanged, () => void invalidate(relativeList));
  if (isPending) return <Undecided height={HEIGHT} />;
  if (!data) return null;
  return (
    <Card as="section" aria-labelledby="home-family">
      <SectionHeader
        id="home-family"
        title={t('family.title')}
        end={
          <Link href={linkTo('patientList')} className={buttonClass({ variant: 'link', size: 's' })}>
            {t('home.seeAll')}
          </Link>
        }
      />
      {data.relatives.length === 0 ? (
        <div className={styles.familyEmpty}>
          <p>{t('family.empty')}</p>
          <Button
            variant="quiet"
            size="s"
            icon="add"
            onClick={() => void host.overlays.open('account.add-patient', {}).then(() => invalidate(relativeList))}
          >
            {t('patient.add')}
          </Button>
        </div>
      ) : (
        <ul>
          {data.relatives.slice(0, SHOWN).map((relative) => (
            <li key={relative.rel_id} className={styles.relative}>
              <PersonAvatar
                id={relative.rel_id}
                gender={relative.gnd}
                age={relative.age}
                img={relative.img}
                size={56}
              />
              <div>
                <p className={styles.relativeName}>
                  <Name>{displayNameOf(relative)}</Name>
                </p>
                <p className={styles.relativeNote}>
                  {say(relative.relation.name)} · {t('age', { count: relative.age })}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
