/**
 * The numbering tables of all countries are the heaviest thing here, so they come beside the dialog, not before it:
 * typing a number takes longer than fetching them.
 */
import { useEffect, useState } from 'react';

type PhoneRules = typeof import('shared-contracts/domain/phone');

let loading: Promise<PhoneRules> | null = null;

export const loadPhoneRules = (): Promise<PhoneRules> => {
  loading ??= import(/* webpackChunkName: "phone-rules" */ 'shared-contracts/domain/phone').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};

/** A number shown back to its owner: enough to recognise, too little to misuse. */
export const useMaskedPhone = (dialCode: string, typed: string): string => {
  const [masked, setMasked] = useState(() => `+${dialCode} •••`);
  useEffect(() => {
    let current = true;
    loadPhoneRules().then(
      ({ toE164, maskPhone }) => {
        const e164 = toE164(dialCode, typed);
        if (current && e164) setMasked(maskPhone(e164));
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [dialCode, typed]);
  return masked;
};
