import { CARE_NEEDS_MAX, generateCareLead, staticData } from 'shared-contracts/api';
import { isSaudiMobile } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Button, useUi } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { FieldPair } from 'shared-ui/form-page';
import { Select, TextArea, TextField } from 'shared-ui/forms';
import { rememberRequest } from './sent-request.ts';
import { useEndpointMutation, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';

/** Requests a call: about a package, or about care that fits none of them. */
export const LeadForm = ({ reference }: { reference?: string }) => {
  const t = useT();
  const { say } = useUi();
  const { navigate } = useNavigation();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: 300_000 });
  const { mutateAsync } = useEndpointMutation(generateCareLead);
  const form = useRequestForm({
    id: 'care',
    schema: generateCareLead.request,
    initial: { name: '', phone: '', city_id: '', needs: '' },
    fields: {
      name: { label: t('lead.name') },
      phone: { label: t('lead.phone') },
      city_id: { label: t('lead.city'), choose: true },
      needs: { label: t('lead.needs') },
    },
    rules: { phone: (phone) => (isSaudiMobile(phone) ? null : 'PHONE_SAUDI') },
    refusals: { PHONE_INVALID: 'phone' },
    onSubmit: async (request) => {
      const { request_number: number } = await mutateAsync({ ...request, ...(reference ? { reference } : {}) });
      rememberRequest(number);
      navigate(linkTo('caregiverSuccessful', {}, { number }), { replace: true });
    },
  });
  return (
    <RequestForm form={form}>
      <FieldPair>
        <TextField {...form.field('name')} autoComplete="name" maxLength={60} />
        <TextField {...form.field('phone')} digits="phone" type="tel" inputMode="tel" autoComplete="tel-national" />
      </FieldPair>
      <Select
        {...form.field('city_id')}
        options={[
          { value: '', label: t('lead.choose') },
          ...(data?.cities.map(({ id, name }) => ({ value: id, label: say(name) })) ?? []),
        ]}
      />
      <TextArea {...form.field('needs')} hint={t('lead.needsHint')} rows={4} maxLength={CARE_NEEDS_MAX} />
      <EmergencyNotice text={form.values.needs} />
      <Button type="submit" wide loading={form.busy}>
        {t('lead.send')}
      </Button>
    </RequestForm>
  );
};
