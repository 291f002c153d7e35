import type { EClinic } from 'shared-contracts/api';
import { classNames } from 'shared-ui';
import { clinicDrawing } from './clinic-drawings.ts';
import styles from './clinic-picture.module.css';

/** The photo of a speciality when the server has one, else its drawing. Decoration: the name stands beside it. */
export const ClinicPicture = ({ clinic }: { clinic: Pick<EClinic, 'id' | 'new_img' | 'picture'> }) => {
  if (clinic.new_img) return <img src={clinic.new_img} alt="" width={44} height={44} className={styles.photo} />;
  const { tone, tint, line } = clinicDrawing(clinic.picture, clinic.id);
  return (
    <span className={classNames(styles.tile, styles[tone])}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={tint} className={styles.tint} />
        <path d={line} />
      </svg>
    </span>
  );
};
