import { useEffect, useRef, useState } from 'react';
import { prescriptionCheck, type ResponseOf, VOUCHER_CODE_MAX } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Button, Card, FocusedNotice, PageColumn, PageHeader, Stack } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useEndpointMutation, useNavigation, useT } from 'shared-ui/remote-kit';

type State = ResponseOf<typeof prescriptionCheck>['state'];

const TONES = { valid: 'success', dispensed: 'info', unknown: 'warning' } as const;

/** The code from a printed QR code: after `#`, so that no server logs it. */
const codeInAddress = (): string => decodeURIComponent(window.location.hash.slice(1));

/** `/prescription-check`: whether a printed prescription is valid. Nothing else about it is shown. */
const CheckScreen = () => {
  const t = useT();
  const { back } = useNavigation();
  const [code] = useState(codeInAddress);
  const [state, setState] = useState<State | null>(null);
  const check = useEndpointMutation(prescriptionCheck);
  const form = useRequestForm({
    id: 'prescription-check',
    schema: prescriptionCheck.request,
    initial: { code },
    fields: { code: { label: t('check.code') } },
    onChange: () => setState(null),
    onSubmit: async (request) => setState((await check.mutateAsync(request)).state),
  });
  const scanned = useRef(code !== '');
  useEffect(() => {
    if (!scanned.current) return;
    scanned.current = false;
    form.submit();
  }, [form]);
  return (
    <PageColumn>
      <PageHeader title={t('check.title')} onBack={() => back(linkTo('home'))} focusOnMount />
      <Card as="section">
        <Stack>
          <p>{t('check.text')}</p>
          <RequestForm form={form} single>
            <LatinCodeField {...form.field('code')} hint={t('check.hint')} maxLength={VOUCHER_CODE_MAX} />
            <Button type="submit" loading={form.busy}>
              {t('check.action')}
            </Button>
          </RequestForm>
          {state && (
            <FocusedNotice>
              <Alert tone={TONES[state]} title={t(`check.${state}`)} still>
                {t(`check.${state}Text`)}
              </Alert>
            </FocusedNotice>
          )}
        </Stack>
      </Card>
    </PageColumn>
  );
};

export default CheckScreen;
