import { useEffect, useRef, useState } from 'react';
import { patientList } from 'shared-contracts/api';
import { displayNameOf, UTID } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { SearchField, Skeleton } from 'shared-ui';
import { Select } from 'shared-ui/forms';
import { useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { useSettled } from '../../shared/state/use-settled.ts';
import styles from './appointments.module.css';

const TYPING_MS = 300;
const QUERY_MAX = 80;
const SERVICES = Object.values(UTID);

/** The filters of the list; they are in the address, so that reload and back keep them. */
export interface ListFilters {
  readonly query: string;
  readonly patient: string | undefined;
  readonly service: string | undefined;
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const id = (value: string | undefined) => (value && ID.test(value) ? value : undefined);

export const readListFilters = (query: Readonly<Record<string, string>>): ListFilters => ({
  query: (query.q ?? '').slice(0, QUERY_MAX),
  patient: id(query.rel_id),
  service: SERVICES.find((known) => known === query.utid),
});

export const isNarrowed = ({ query, patient, service }: ListFilters): boolean =>
  query !== '' || patient !== undefined || service !== undefined;

/** `chosen`: the appointment whose details are shown beside the list. */
export const listHref = (tab: string, { query, patient, service }: ListFilters, chosen?: string): string =>
  linkTo('myAppointments', {}, { tab, q: query || undefined, rel_id: patient, utid: service, apnt_id: chosen });

/** The appointment that the address of the list names. */
export const readChosen = (query: Readonly<Record<string, string>>): string | undefined => id(query.apnt_id);

/** Search, patient and service. */
export const FilterBar = ({ tab, filters }: { tab: string; filters: ListFilters }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const [typed, setTyped] = useState(filters.query);
  const query = useSettled(typed.trim(), TYPING_MS);
  const { data, isLoading } = useEndpointQuery(patientList, {});
  const change = (next: Partial<ListFilters>) => navigate(listHref(tab, { ...filters, ...next }), { replace: true });
  // Only typing changes the address: a history navigation does not trigger another one.
  const applied = useRef(query);
  useEffect(() => {
    if (applied.current === query) return;
    applied.current = query;
    change({ query });
  });
  const patients = data?.patients ?? [];
  return (
    <div className={styles.filters}>
      <SearchField label={t('lists.search')} value={typed} onValueChange={setTyped} input={{ maxLength: QUERY_MAX }} />
      {/* The patients to choose from when there are several: both fields wait until that is known, to avoid a layout shift. */}
      {isLoading && <Skeleton shape="block" height="56px" />}
      {patients.length > 1 && (
        <Select
          label={t('lists.patient')}
          labelHidden
          placeholder={t('lists.everyone')}
          value={filters.patient ?? ''}
          options={patients.map((patient) => ({ value: patient.rel_id, label: displayNameOf(patient) }))}
          onValueChange={(patient) => change({ patient: patient || undefined })}
        />
      )}
      {!isLoading && (
        <Select
          label={t('lists.service')}
          labelHidden
          placeholder={t('lists.everything')}
          value={filters.service ?? ''}
          options={SERVICES.map((value) => ({ value, label: t(`lists.services.${value}`) }))}
          onValueChange={(service) => change({ service: service || undefined })}
        />
      )}
    </div>
  );
};
