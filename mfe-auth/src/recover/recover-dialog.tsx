import { useState } from 'react';
import { requestPhoneRecovery, requestRecoveryCode } from 'shared-contracts/api';
import {
  DEFAULT_COUNTRY,
  DEFAULT_DIAL_CODE,
  identityTypeOf,
  normalizeIdentity,
  riyadhDay,
} from 'shared-contracts/domain';
import { Alert, Button, Dialog, IconButton } from 'shared-ui';
import { DateOfBirthField } from 'shared-ui/date-of-birth-picker';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useBackHandler, useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CodeDialogView } from '../code-dialog/code-dialog.tsx';
import { useCodeDialog } from '../code-dialog/use-code-dialog.ts';
import type { Phone } from '../draft/draft.ts';
import { phoneFields } from '../draft/payloads.ts';
import { PhoneStep } from '../steps/phone-step.tsx';
import { typedNumber } from '../steps/typed-number.tsx';
import styles from '../steps/steps.module.css';

export interface RecoverDialogProps {
  /** The lost number. */
  lost: Pick<Phone, 'pc' | 'ph'>;
  /** Back to the code of the lost number. */
  onBack: () => void;
  onClose: () => void;
}

type Holder = Readonly<{ identity: string; dob: string }>;

type Stage = { readonly kind: 'holder' | 'number' } | { readonly kind: 'sent'; readonly hours: number };

/**
 * A new number for an account whose number is lost: the identity of its holder, the new number, and the code sent to it. None of
 * it is stored in the browser. The page does not reveal whether the details belong to an account.
 */
export const RecoverDialog = ({ lost, onBack, onClose }: RecoverDialogProps) => {
  const t = useT();
  const host = useHost();
  const [stage, setStage] = useState<Stage>({ kind: 'holder' });
  const [holder, setHolder] = useState<Holder>({ identity: '', dob: '' });
  const [phone, setPhone] = useState<Phone>({ pc: DEFAULT_DIAL_CODE, ph: '', country: DEFAULT_COUNTRY });
  const dialog = useCodeDialog({
    where: 'recover-phone',
    send: (captcha) => host.api.call(requestRecoveryCode, { ...phoneFields(phone), ...captcha }),
    check: async (code) => {
      const { pc: old_pc, ph: old_ph } = phoneFields(lost);
      const { hours } = await host.api.call(requestPhoneRecovery, {
        ...phoneFields(phone),
        ...holder,
        code,
        old_pc,
        old_ph,
      });
      setStage({ kind: 'sent', hours });
    },
  });
  if (stage.kind === 'sent') return <Sent hours={stage.hours} onClose={onClose} />;
  if (stage.kind === 'holder') {
    const submit = (typed: Holder) => {
      setHolder(typed);
      setStage({ kind: 'number' });
    };
    return <HolderStep lost={lost} holder={holder} onBack={onBack} onClose={onClose} onSubmit={submit} />;
  }
  return (
    <CodeDialogView
      dialog={dialog}
      title={t('recover.numberTitle')}
      editable
      onBack={() => setStage({ kind: 'holder' })}
      onDismiss={onClose}
    >
      <PhoneStep
        asking={{ ...dialog.asking, phone, typePhone: (change) => setPhone((now) => ({ ...now, ...change })) }}
        label={t('recover.number')}
      />
    </CodeDialogView>
  );
};

interface HolderStepProps extends RecoverDialogProps {
  holder: Holder;
  onSubmit: (holder: Holder) => void;
}

const HolderRequest = z.pick(requestPhoneRecovery.request, { identity: true, dob: true });

const HolderStep = ({ lost, holder, onBack, onClose, onSubmit }: HolderStepProps) => {
  const t = useT();
  const { clock } = useHost();
  useBackHandler(() => {
    onBack();
    return true;
  });
  const form = useRequestForm({
    id: 'recover',
    schema: HolderRequest,
    fields: {
      identity: { label: t('recover.identity') },
      dob: { label: t('recover.birthDay'), choose: true },
    },
    rules: { identity: (typed) => (identityTypeOf(normalizeIdentity(typed)) ? null : 'IDENTITY') },
    initial: holder,
    onSubmit: (_, typed) => onSubmit(typed),
  });
  const dob = form.field('dob');
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('recover.title')}
      start={<IconButton icon="back" look="plain" label={t('action.back')} onClick={onBack} />}
    >
      <RequestForm form={form} page>
        <p className={styles.lead}>
          {t('recover.lead')} <bdi dir="ltr">{typedNumber(lost)}</bdi>
        </p>
        <LatinCodeField
          {...form.field('identity')}
          hint={t('recover.identityHint')}
          enterKeyHint="next"
          maxLength={20}
          data-autofocus=""
        />
        <DateOfBirthField {...dob} value={dob.value || null} today={riyadhDay(new Date(clock.now()))} />
        <Button type="submit" wide>
          {t('action.continue')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};

const Sent = ({ hours, onClose }: { hours: number; onClose: () => void }) => {
  const t = useT();
  return (
    <Dialog open onClose={onClose} title={t('recover.sentTitle')}>
      <Alert tone="success">{t('recover.sent')}</Alert>
      <p className={styles.lead}>{t('recover.sentNext', { count: hours })}</p>
      <Button wide onClick={onClose}>
        {t('recover.close')}
      </Button>
    </Dialog>
  );
};
