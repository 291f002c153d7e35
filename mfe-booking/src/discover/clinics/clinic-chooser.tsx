import { type EClinic, eClinics } from 'shared-contracts/api';
import { Card, cardLinkClass, DrawnTile, EmptyState, SearchField, Skeleton, SkeletonRegion, useUi } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { PageQueryError } from 'shared-ui/page-error';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { browseHref } from '../../routes/doctor-filters.ts';
import { clinicDrawing } from './clinic-drawings.ts';
import { matchesName } from './match-name.ts';
import styles from './clinics.module.css';

export interface ClinicChooserProps {
  search: string;
  onSearch: (text: string) => void;
  searchOpen: boolean;
  searchAsked: boolean;
  /** A clinic was pressed; its link is followed unless the event is prevented. */
  onChoose: (clinic: EClinic) => void;
}

/** Search and list of the telemedicine specialities, for the dialog and for the page. */
export const ClinicChooser = ({ search, onSearch, searchOpen, searchAsked, onChoose }: ClinicChooserProps) => {
  const t = useT();
  const { data, error, refetch } = useEndpointQuery(eClinics, {}, { staleTime: 300_000 });
  if (error && !data) return <PageQueryError to="appointments" error={error} onRetry={() => void refetch()} />;
  const found = data?.clinics.filter(({ name }) => matchesName([name.ar, name.en], search));
  return (
    <>
      {searchOpen && (
        <SearchField label={t('clinics.search')} value={search} onValueChange={onSearch} autoFocus={searchAsked} />
      )}
      <EmergencyNotice text={search} />
      {!found ? (
        <ClinicSkeleton />
      ) : found.length === 0 ? (
        <EmptyState title={t('clinics.none')}>{t('clinics.noneHint')}</EmptyState>
      ) : (
        <ul className={styles.grid}>
          {found.map((clinic) => (
            <ClinicTile key={clinic.id} clinic={clinic} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </>
  );
};

const ClinicTile = ({ clinic, onChoose }: { clinic: EClinic; onChoose: (clinic: EClinic) => void }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Card as="li" pressable className={styles.tile}>
      <ClinicPicture clinic={clinic} />
      <div className={styles.text}>
        <Link href={browseHref({ deptid: clinic.id })} className={cardLinkClass} onClick={() => onChoose(clinic)}>
          {say(clinic.name)}
        </Link>
        <p className={styles.count}>{t('clinics.doctors', { count: clinic.doctors })}</p>
      </div>
    </Card>
  );
};

/** The photo of a speciality when the server has one, otherwise its drawing. It is decorative: the name is beside it. */
const ClinicPicture = ({ clinic }: { clinic: Pick<EClinic, 'id' | 'new_img' | 'picture'> }) =>
  clinic.new_img ? (
    <img src={clinic.new_img} alt="" width={44} height={44} className={styles.photo} />
  ) : (
    <DrawnTile {...clinicDrawing(clinic.picture, clinic.id)} />
  );

const ClinicSkeleton = () => (
  <SkeletonRegion>
    <div className={styles.grid}>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} shape="block" height="80px" />
      ))}
    </div>
  </SkeletonRegion>
);
