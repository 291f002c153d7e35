import { Button, QuietText } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';

interface FormEndProps {
  busy: boolean;
  /** An insurer has refused. The message stays while the refused field is corrected, so that the buttons do not move. */
  refused: boolean;
  /** About the refused request: whether the details of the patient were saved before. */
  saved: boolean;
  /** Continues at the full price. */
  onWithout: () => void;
}

/** The buttons of a form that links insurance. */
export const FormEnd = ({ busy, refused, saved, onWithout }: FormEndProps) => {
  const t = useT();
  return (
    <>
      {refused && <QuietText>{t(saved ? 'insurance.detailsSaved' : 'insurance.nothingChanged')}</QuietText>}
      <div className={styles.actions}>
        <Button type="submit" wide loading={busy}>
          {t(refused ? 'insurance.retry' : 'insurance.link')}
        </Button>
        <Button wide variant="quiet" disabled={busy} onClick={onWithout}>
          {t(refused ? 'insurance.without' : 'insurance.cancel')}
        </Button>
      </div>
    </>
  );
};
