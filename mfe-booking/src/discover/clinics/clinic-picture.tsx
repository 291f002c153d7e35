import type { EClinic } from 'shared-contracts/api';
import { DrawnTile } from 'shared-ui';
import { clinicDrawing } from './clinic-drawings.ts';
import styles from './clinics.module.css';

/** The photo of a speciality when the server has one, else its drawing. Decoration: the name stands beside it. */
export const ClinicPicture = ({ clinic }: { clinic: Pick<EClinic, 'id' | 'new_img' | 'picture'> }) =>
  clinic.new_img ? (
    <img src={clinic.new_img} alt="" width={44} height={44} className={styles.photo} />
  ) : (
    <DrawnTile {...clinicDrawing(clinic.picture, clinic.id)} />
  );
