import type { OverlayMountProps } from 'shared-contracts/host';
import { eClinics } from 'shared-contracts/api';
import { Dialog, IconButton, useUi } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { BookingSteps } from '../../shared/steps/booking-steps.tsx';
import { raiseStep } from '../../shared/steps/stored-steps.ts';
import { ClinicChooser } from './clinic-chooser.tsx';
import { useClinicSearch } from './use-clinic-search.ts';
import styles from './clinics.module.css';

export interface ClinicsDialogProps {
  close: OverlayMountProps<'booking.e-clinics'>['close'];
}

/** The e-clinics dialog (specification part 1, section 2.4). */
const ClinicsDialog = ({ close }: ClinicsDialogProps) => {
  const t = useT();
  const { say } = useUi();
  const { data } = useEndpointQuery(eClinics, {}, { staleTime: 300_000 });
  const { search, setSearch, open, toggle, asked } = useClinicSearch();
  return (
    <Dialog
      open
      size="l"
      title={data ? say(data.title) : t('clinics.title')}
      onClose={() => close({ kind: 'dismissed' })}
    >
      <div className={styles.content}>
        <div className={styles.steps}>
          <BookingSteps at="clinic" />
          {toggle && (
            <IconButton
              icon={open ? 'close' : 'search'}
              look="plain"
              label={open ? t('clinics.closeSearch') : t('clinics.openSearch')}
              aria-expanded={open}
              onClick={toggle}
            />
          )}
        </div>
        <ClinicChooser
          search={search}
          onSearch={setSearch}
          searchOpen={open}
          searchAsked={asked}
          onChoose={(clinic) => {
            raiseStep();
            close({ kind: 'chosen', clinicId: clinic.id });
          }}
        />
      </div>
    </Dialog>
  );
};

export default ClinicsDialog;
