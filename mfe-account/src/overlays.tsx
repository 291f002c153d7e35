import type { OverlayMountProps } from 'shared-contracts/host';
import { createRemote } from 'shared-ui/remote-kit';
import { AddPatientDialog } from './patients/add-patient-dialog.tsx';
import { remote } from './remote.ts';

export default createRemote<OverlayMountProps<'account.add-patient'>>({
  ...remote,
  namespaces: ['common', 'patients'],
  Root: AddPatientDialog,
});
