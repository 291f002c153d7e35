import type { OfferedLine, OrderLine, PharmacyOrder } from 'shared-contracts/api';
import { needsAnswer } from 'shared-contracts/domain';
import { Badge, Icon, Money, QuietText, useUi } from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { usePaymentTexts } from 'shared-ui/payment';
import { useT } from 'shared-ui/remote-kit';
import shared from '../shared/shared.module.css';
import styles from './offer.module.css';

interface OfferedLinesProps extends Pick<PharmacyOrder, 'lines'> {
  /** Partial lines and alternatives can be answered. */
  isOpen: boolean;
  decisions: Readonly<Record<string, boolean>>;
  onDecide: (drugId: string, accept: boolean) => void;
}

/** The lines of an offer, each with its difference from the order and the answer to it. */
export const OfferedLines = ({ lines, isOpen, decisions, onDecide }: OfferedLinesProps) => (
  <ul className={shared.lines}>
    {lines.map(
      (line) =>
        line.offer && (
          <li key={line.drug_id} className={shared.line}>
            <Offered line={line} offer={line.offer} />
            {isOpen && needsAnswer(line.offer.kind) && (
              <Answer
                offer={line.offer}
                accepted={decisions[line.drug_id]}
                onAnswer={(accept) => onDecide(line.drug_id, accept)}
              />
            )}
          </li>
        ),
    )}
  </ul>
);

const TONES = { full: 'success', part: 'warning', alternative: 'info', none: 'neutral', unknown: 'neutral' } as const;

const Offered = ({ line, offer }: { line: OrderLine; offer: OfferedLine }) => {
  const t = useT();
  const { say, number } = useUi();
  const { vat } = usePaymentTexts();
  const { kind, packs, unit_price: price, tax_class: taxClass } = offer;
  return (
    <>
      <span className={shared.pill}>
        <Icon name="pill" />
      </span>
      <div className={shared.what}>
        <strong>
          <bdi>{say(offer.name)}</bdi>
          {packs > 0 && ` × ${number(packs)}`}
        </strong>
        <Difference line={line} offer={offer} />
        {packs > 0 && taxClass !== 'unknown' && <QuietText as="span">{vat[taxClass]}</QuietText>}
        <span className={styles.kind}>
          <Badge tone={TONES[kind]}>{t(`offer.kind.${kind}`)}</Badge>
        </span>
      </div>
      {packs > 0 ? (
        <strong>
          <Money halalas={price * packs} />
        </strong>
      ) : (
        <span aria-hidden="true">—</span>
      )}
    </>
  );
};

/** How the line differs from the order. */
const Difference = ({ line, offer }: { line: OrderLine; offer: OfferedLine }) => {
  const t = useT();
  const { say, number } = useUi();
  const { kind, packs, amount } = offer;
  if (kind === 'full') return <QuietText as="span">{t('offer.asPrescribed')}</QuietText>;
  if (kind === 'none') return <QuietText as="span">{t('offer.stays')}</QuietText>;
  if (kind === 'part') {
    const counts = { packs: number(packs), ordered: number(line.quantity) };
    return <QuietText as="span">{t('offer.packsOf', counts)}</QuietText>;
  }
  if (kind !== 'alternative') return null;
  const isRewritten = say(offer.how) !== say(line.how);
  return (
    <>
      <QuietText as="span">
        {t(isRewritten ? 'offer.insteadStrength' : 'offer.instead', { name: say(line.name) })}
      </QuietText>
      {isRewritten && <span>{t('offer.rewritten', { how: say(offer.how) })}</span>}
      {amount && (
        <>
          <QuietText as="span">
            {t('offer.units', { units: say(amount.units), ordered: say(amount.ordered_units) })}
          </QuietText>
          <QuietText as="span">
            {t('offer.substance', {
              substance: say(amount.substance),
              prescribed: say(amount.prescribed_substance),
            })}
          </QuietText>
        </>
      )}
    </>
  );
};

interface AnswerProps {
  offer: OfferedLine;
  accepted: boolean | undefined;
  onAnswer: (accept: boolean) => void;
}

const Answer = ({ offer, accepted, onAnswer }: AnswerProps) => {
  const t = useT();
  const { say } = useUi();
  const { kind } = offer;
  return (
    <div className={styles.answer}>
      <ChipGroup
        label={t('offer.decide', { name: say(offer.name) })}
        labelHidden
        options={[
          { value: 'accept', label: t(kind === 'part' ? 'offer.acceptPart' : 'offer.acceptAlternative') },
          { value: 'refuse', label: t('offer.refuse') },
        ]}
        value={accepted === undefined ? null : accepted ? 'accept' : 'refuse'}
        onValueChange={(value) => onAnswer(value === 'accept')}
      />
    </div>
  );
};
