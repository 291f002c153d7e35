/** Repeats the booking of an earlier visit: from its page, and from the list of providers seen before. */
import { basket, bookAgain, type ResponseOf } from 'shared-contracts/api';
import { useUi } from 'shared-ui';
import { useEndpointMutation, useHost, useNavigation } from 'shared-ui/remote-kit';

const texts = {
  gone: { ar: 'لم يعد متوفرًا: {{items}}', en: 'No longer offered: {{items}}' },
  other: {
    ar: 'مقدم الخدمة لا يستقبل حجوزات الآن، ويمكنك اختيار غيره.',
    en: 'This provider takes no bookings now; you can choose another.',
  },
  failed: {
    ar: 'تعذّر تجهيز الحجز. يرجى المحاولة مرة أخرى.',
    en: 'The booking could not be prepared. Please try again.',
  },
} as const;

/** Fills the basket with the items of an earlier visit, shows which ones are no longer offered, and continues the booking. */
export const useBookAgain = () => {
  const { say, list } = useUi();
  const { alerts } = useHost();
  const { navigate } = useNavigation();
  const tell = ({ left_out: gone, same_provider: same }: ResponseOf<typeof bookAgain>): void => {
    const items = list(gone.map((name) => say(name)));
    if (gone.length > 0) alerts.show({ tone: 'info', text: say(texts.gone).replace('{{items}}', items) });
    else if (!same) alerts.show({ tone: 'info', text: say(texts.other) });
  };
  const again = useEndpointMutation(bookAgain, {
    invalidates: [basket],
    onSuccess: (answer) => {
      tell(answer);
      navigate(answer.href);
    },
    onError: () => alerts.show({ tone: 'danger', text: say(texts.failed) }),
  });
  return { isPending: again.isPending, bookAgain: (apntId: string) => again.mutate({ apnt_id: apntId }) };
};
