import { createTicket, FEEDBACK_MAX, orderStatus, TICKET_TYPES, ticketList, ticketTypes } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Alert, Button, useUi } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Field, RadioCards, TextArea } from 'shared-ui/forms';
import { useEndpointMutation, useEndpointQuery, useHost, useNavigation, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { AwaitedOrder } from '../shared/order-page.tsx';
import { Quantity } from '../shared/quantity.tsx';
import shared from '../shared/shared.module.css';
import { PhotoField, usePhotos } from './photo-field.tsx';

const TicketRequest = z.pick(createTicket.request, { type: true, lines: true, text: true });
type Lines = z.output<typeof TicketRequest>['lines'];

/** Reports a problem with medicines of an order: its kind, the packs, a description and photos. */
export const TicketForm = ({ orderId }: { orderId: string }) => {
  const t = useT();
  const { data, error, refetch } = useEndpointQuery(ticketList, { order_id: orderId }, { refetchOnMount: 'always' });
  if (!data) return <AwaitedOrder error={error} onRetry={() => void refetch()} />;
  if (data.until === null) {
    return (
      <Alert tone="info" title={t('help.notNow')} still>
        {t('help.notNowText')}
      </Alert>
    );
  }
  return <Form orderId={orderId} lines={data.lines} />;
};

type HandedOver = readonly {
  readonly drug_id: string;
  readonly name: { ar: string; en: string };
  readonly packs: number;
}[];

const Form = ({ orderId, lines }: { orderId: string; lines: HandedOver }) => {
  const t = useT();
  const { say } = useUi();
  const { alerts } = useHost();
  const { navigate } = useNavigation();
  const { data: types } = useEndpointQuery(ticketTypes, {}, { staleTime: Number.POSITIVE_INFINITY });
  const photos = usePhotos();
  const { mutateAsync } = useEndpointMutation(createTicket, { invalidates: [ticketList, orderStatus] });
  const form = useRequestForm({
    id: 'ticket',
    schema: TicketRequest,
    fields: {
      type: {
        label: t('help.what'),
        choose: true,
        texts: { REQUIRED: t('help.noType'), NOT_CHOSEN: t('help.noType') },
      },
      lines: {
        label: t('help.which'),
        choose: true,
        texts: { REQUIRED: t('help.noDrug'), NOT_CHOSEN: t('help.noDrug'), TOO_SHORT: t('help.noDrug') },
      },
      text: { label: t('help.text') },
    },
    initial: { type: '', lines: [] as Lines, text: '' },
    onSubmit: async (request) => {
      if (photos.busy) return { text: t('help.photoWait') };
      await mutateAsync({ order_id: orderId, ...request, attachments: [...photos.fileIds] });
      alerts.show({ tone: 'success', text: t('help.sent') });
      navigate(linkTo('completedOrder', { orderId }), { replace: true });
      return undefined;
    },
  });
  const type = form.field('type');
  const chosen = form.field('lines');
  const packsOf = (id: string): number => chosen.value.find(({ drug_id }) => drug_id === id)?.quantity ?? 0;
  const setPacks = (id: string, quantity: number): void =>
    chosen.onValueChange([
      ...chosen.value.filter(({ drug_id }) => drug_id !== id),
      ...(quantity > 0 ? [{ drug_id: id, quantity }] : []),
    ]);
  return (
    <RequestForm form={form}>
      <RadioCards
        id={type.id}
        label={type.label}
        error={type.error}
        value={type.value}
        options={TICKET_TYPES.map((value) => {
          const name = types?.types.find(({ id }) => id === value)?.name;
          return { value, label: name ? say(name) : t(`help.type.${value}`) };
        })}
        onValueChange={type.onValueChange}
      />
      <Field id={chosen.id} label={chosen.label} error={chosen.error} required>
        {({ id, 'aria-describedby': described }) => (
          <ul id={id} className={shared.lines} aria-describedby={described} tabIndex={-1}>
            {lines.map(({ drug_id: drug, name, packs }) => (
              <li key={drug} className={shared.line}>
                <div className={shared.what}>
                  <bdi>{say(name)}</bdi>
                </div>
                <Quantity
                  label={say(name)}
                  value={packsOf(drug)}
                  most={packs}
                  onValueChange={(quantity) => setPacks(drug, quantity)}
                />
              </li>
            ))}
          </ul>
        )}
      </Field>
      <TextArea {...form.field('text')} hint={t('help.textHint')} maxLength={FEEDBACK_MAX} />
      <EmergencyNotice text={form.values.text} />
      <PhotoField photos={photos} />
      <Button type="submit" wide loading={form.busy}>
        {t('help.send')}
      </Button>
    </RequestForm>
  );
};
