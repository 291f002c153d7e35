import { useRef, useState } from 'react';
import { nationalAddress, type NationalAddress } from 'shared-contracts/api';
import { normalizeIdentity, SHORT_ADDRESS } from 'shared-contracts/domain';
import { QuietText } from 'shared-ui';
import type { BoundField } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useApi, useT } from 'shared-ui/remote-kit';

/** The length of the code, and two spaces that people type in it. */
const MOST_LETTERS = 10;

interface ShortAddressProps {
  field: BoundField;
  onFound: (address: NationalAddress) => void;
}

/** A national short address fills the other fields and moves the pin; each can be corrected. */
export const ShortAddress = ({ field, onFound }: ShortAddressProps) => {
  const t = useT();
  const api = useApi();
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'unknown' | 'failed'>('idle');
  const latest = useRef('');
  const look = async (value: string) => {
    const short = normalizeIdentity(value);
    field.onValueChange(value);
    setState('idle');
    latest.current = short;
    if (!SHORT_ADDRESS.test(short)) return;
    setState('asking');
    try {
      const { address } = await api.call(nationalAddress, { short });
      if (latest.current !== short) return;
      setState(address ? 'found' : 'unknown');
      if (address) onFound(address);
    } catch {
      if (latest.current === short) setState('failed');
    }
  };
  return (
    <div>
      <LatinCodeField
        {...field}
        hint={t('address.shortHint')}
        optional
        maxLength={MOST_LETTERS}
        enterKeyHint="next"
        onValueChange={(value) => void look(value)}
      />
      <p role="status">{state !== 'idle' && <QuietText as="span">{t(`address.shortState.${state}`)}</QuietText>}</p>
    </div>
  );
};
