import { eClinics } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { IconButton, PageColumn, PageHeader, useUi } from 'shared-ui';
import { type Prefetch, type ScreenFile, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { BookingSteps } from '../../shared/steps/booking-steps.tsx';
import { raiseStep } from '../../shared/steps/stored-steps.ts';
import { ClinicChooser } from './clinic-chooser.tsx';
import { useClinicSearch } from './use-clinic-search.ts';

const ahead: Prefetch = ({ query }) => query(eClinics, {});

/** `/eclinics`: the chooser as a page of its own. */
const ClinicsScreen = () => {
  const t = useT();
  const { say } = useUi();
  const { back } = useNavigation();
  const { data } = useEndpointQuery(eClinics, {}, { staleTime: 300_000 });
  const { search, setSearch, open, toggle, asked } = useClinicSearch();
  return (
    <PageColumn width="list">
      <PageHeader
        title={data ? say(data.title) : t('clinics.title')}
        onBack={() => back(linkTo('home'))}
        end={
          toggle && (
            <IconButton
              icon={open ? 'close' : 'search'}
              label={open ? t('clinics.closeSearch') : t('clinics.openSearch')}
              aria-expanded={open}
              onClick={toggle}
            />
          )
        }
      />
      <BookingSteps at="clinic" />
      <ClinicChooser search={search} onSearch={setSearch} searchOpen={open} searchAsked={asked} onChoose={raiseStep} />
    </PageColumn>
  );
};

export default Object.assign(ClinicsScreen, { ahead } satisfies ScreenFile);
