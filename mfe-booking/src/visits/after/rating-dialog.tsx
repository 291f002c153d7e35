import {
  type AppointmentDetail,
  addRating,
  doctorDetails,
  ratingDetails,
  RATING_COMMENT_MAX,
} from 'shared-contracts/api';
import { Button, Dialog, QuietText, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Checkbox, TextArea } from 'shared-ui/forms';
import { Name } from 'shared-ui/name';
import { StarField } from 'shared-ui/star-field';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { APPOINTMENT_ANSWERS } from '../events/use-appointment-events.ts';

const RatingRequest = z.pick(addRating.request, { rating: true, comment: true, hide_name: true });

interface RatingDialogProps {
  appointment: AppointmentDetail;
  /** As other users will read it. */
  author: string;
  onClose: () => void;
}

/** Rates a visit, once. */
export const RatingDialog = ({ appointment, author, onClose }: RatingDialogProps) => {
  const t = useT();
  const { say } = useUi();
  const { alerts } = useHost();
  const { mutateAsync } = useEndpointMutation(addRating, {
    invalidates: [ratingDetails, doctorDetails, ...APPOINTMENT_ANSWERS],
  });
  const form = useRequestForm({
    id: 'rate',
    schema: RatingRequest,
    fields: {
      rating: {
        label: t('rate.label', { provider: say(appointment.provider.name) }),
        texts: { REQUIRED: t('rate.missing'), NOT_CHOSEN: t('rate.missing') },
        choose: true,
      },
      comment: { label: t('rate.comment'), optional: true },
      hide_name: { label: t('rate.showName'), optional: true },
    },
    initial: { rating: null as number | null, comment: '', hide_name: true as boolean },
    onSubmit: async (request) => {
      await mutateAsync({ apnt_id: appointment.apnt_id, ...request });
      alerts.show({ tone: 'success', text: t('rate.done') });
      onClose();
    },
  });
  const { id, label, error, value, onValueChange } = form.field('rating');
  const hidden = form.field('hide_name');
  return (
    <Dialog open title={t('rate.open')} onClose={onClose} dismissible={!form.busy}>
      <RequestForm form={form}>
        <StarField
          id={id}
          label={label}
          error={error}
          value={value}
          onValueChange={onValueChange}
          starLabel={(count) => t('rate.stars', { count })}
        />
        <TextArea {...form.field('comment')} optional maxLength={RATING_COMMENT_MAX} />
        <Checkbox
          id={hidden.id}
          label={hidden.label}
          hint={<Name>{author}</Name>}
          checked={!hidden.value}
          onValueChange={(shown) => hidden.onValueChange(!shown)}
        />
        <QuietText>{t('rate.once')}</QuietText>
        <Button type="submit" wide loading={form.busy}>
          {t('rate.send')}
        </Button>
      </RequestForm>
    </Dialog>
  );
};
