import type { Visit } from 'shared-contracts/api';
import { addMinutes, formatTimes, type Instant } from 'shared-contracts/domain';
import { Icon, QuietText, useUi } from 'shared-ui';
import { definitionOf } from '../steps/line.ts';
import booking from './booking.module.css';
import { useLength } from './use-length.ts';
import { useWhen } from './use-when.ts';
import { useVisitText, visitIcon } from './visit-text.ts';

interface VisitTimeProps {
  of: { readonly stid: string; readonly starts_at: Instant; readonly length: number; readonly visit: Visit };
}

/**
 * The text of the time and kind of a visit. A window is shown as the range of the arrival, because the visit does not take all of
 * it.
 */
export const useVisitTime = ({ stid, starts_at: start, length, visit }: VisitTimeProps['of']) => {
  const { list, locale } = useUi();
  const { when, dayOf } = useWhen();
  const lengthOf = useLength();
  const wordsOf = useVisitText();
  const { slot } = definitionOf(stid);
  const windowMinutes = slot.kind === 'window' ? slot.minutes : null;
  return {
    time:
      windowMinutes === null
        ? when(start)
        : list([dayOf(start), formatTimes(start, addMinutes(start, windowMinutes), locale)]),
    manner: list([wordsOf(visit), ...(length === windowMinutes ? [] : [lengthOf(length)])]),
  };
};

/** The same as a row of a card. */
export const VisitTime = ({ of }: VisitTimeProps) => {
  const { time, manner } = useVisitTime(of);
  return (
    <div className={booking.row}>
      <Icon name={visitIcon(of.visit)} className={booking.icon} />
      <div>
        <p className={booking.strong}>{time}</p>
        <QuietText>{manner}</QuietText>
      </div>
    </div>
  );
};
