import { LinkButton } from 'shared-ui';
import { useHost } from 'shared-ui/remote-kit';
import styles from './steps.module.css';

/** Not everyone can solve a captcha: shows how to contact a person. */
export const HelpLine = ({ text }: { text: string }) => {
  const { supportPhone } = useHost().settings;
  return (
    <p className={styles.legal}>
      {text}{' '}
      <LinkButton variant="link" size="s" href={`tel:${supportPhone}`}>
        <bdi dir="ltr">{supportPhone}</bdi>
      </LinkButton>
    </p>
  );
};
