import type { ReactNode } from 'react';
import { normalizePhone } from 'shared-contracts/domain';
import { Button } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { Phone } from '../draft/draft.ts';
import styles from './steps.module.css';

/** `+966 501234567`: with the dial code, without grouping characters and the leading zero. */
export const typedNumber = ({ pc, ph }: Pick<Phone, 'pc' | 'ph'>): string | undefined => {
  const digits = normalizePhone(ph).replace(/^0+/, '');
  return digits === '' ? undefined : `+${pc} ${digits}`;
};

interface TypedNumberProps {
  readonly signIn: { readonly phone: Phone; readonly editNumber: () => void };
  readonly children: ReactNode;
}

/** The number as it was entered, and a button that edits it. */
export const TypedNumber = ({ signIn, children }: TypedNumberProps) => {
  const t = useT();
  return (
    <p className={styles.lead}>
      {children} <bdi dir="ltr">{typedNumber(signIn.phone)}</bdi>
      <span aria-hidden="true">&nbsp;·</span>{' '}
      <Button variant="link" size="s" onClick={signIn.editNumber}>
        {t('code.editNumber')}
      </Button>
    </p>
  );
};
