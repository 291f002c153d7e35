import { useState } from 'react';
import { deleteCard, isApiError, type SavedCard, savedCards, setDefaultCard } from 'shared-contracts/api';
import { addMinutes, CARDS_MAX, isCardExpired } from 'shared-contracts/domain';
import { Alert, Badge, Button, classNames, Cluster, ConfirmDialog, EmptyState, Icon, Spinner, Stack } from 'shared-ui';
import { CardName, useCardName } from 'shared-ui/payment';
import { useEndpointMutation, useEndpointQuery, useHost, useT, type ScreenFile } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import styles from './cards.module.css';
import { useAddCard, useCardSetupReturn } from './use-card-setup.ts';

/** Cards for later payments: added on the bank's page, set as default, removed. */
const SavedCards = () => {
  const t = useT();
  const cards = useEndpointQuery(savedCards, {});
  const returned = useCardSetupReturn();
  return (
    <Stack>
      {returned.saving && (
        <Cluster>
          <Spinner size={24} label={t('card.saving')} />
          <span aria-hidden="true">{t('card.saving')}</span>
        </Cluster>
      )}
      {returned.error !== null && (
        <Alert
          tone="danger"
          title={isApiError(returned.error) ? returned.error.message : t('card.failed')}
          action={
            <Button size="s" variant="quiet" icon="refresh" onClick={returned.again}>
              {t('card.again')}
            </Button>
          }
        />
      )}
      <AccountQuery query={cards} heights={[88, 88]} title={t('card.unread')}>
        {(data) => <Cards cards={data.cards} />}
      </AccountQuery>
    </Stack>
  );
};

const Cards = ({ cards }: { cards: readonly SavedCard[] }) => {
  const t = useT();
  const { add, leaving, error } = useAddCard();
  const [removing, setRemoving] = useState<SavedCard | null>(null);
  const makeDefault = useEndpointMutation(setDefaultCard, { invalidates: [savedCards] });
  const problem = error ?? makeDefault.error;
  const button = (
    <Button icon="add" loading={leaving} onClick={() => void add()}>
      {t('card.add')}
    </Button>
  );
  return (
    <Stack>
      {problem !== null && <Alert tone="danger" title={isApiError(problem) ? problem.message : t('card.failed')} />}
      {cards.length === 0 ? (
        <EmptyState title={t('card.none')} action={button}>
          {t('card.noneText')}
        </EmptyState>
      ) : (
        <>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <CardItem
                key={card.id}
                card={card}
                pending={makeDefault.isPending}
                onDefault={() => makeDefault.mutate({ id: card.id })}
                onRemove={() => setRemoving(card)}
              />
            ))}
            {cards.length < CARDS_MAX && <li className={styles.add}>{button}</li>}
          </ul>
          <p className={styles.private}>
            <Icon name="lock" size={20} />
            {t('card.private')}
          </p>
        </>
      )}
      {removing && <RemoveDialog card={removing} onClose={() => setRemoving(null)} />}
    </Stack>
  );
};

interface CardItemProps {
  readonly card: SavedCard;
  readonly pending: boolean;
  readonly onDefault: () => void;
  readonly onRemove: () => void;
}

/** A card that expires within three months is marked, so that it is replaced in time. */
const SOON_MINUTES = 90 * 24 * 60;

const CardItem = ({ card, pending, onDefault, onRemove }: CardItemProps) => {
  const t = useT();
  const name = useCardName()(card);
  const { clock } = useHost();
  const isEndingSoon =
    !card.expired && isCardExpired(card, addMinutes(new Date(clock.now()).toISOString(), SOON_MINUTES));
  const month = String(card.month).padStart(2, '0');
  const year = String(card.year % 100).padStart(2, '0');
  return (
    <li className={styles.item}>
      <div className={classNames(styles.face, card.brand !== 'mada' && styles.other)}>
        <strong className={styles.name}>
          <CardName card={card} />
        </strong>
        <span>
          {t('card.until')} <bdi dir="ltr">{`${month}/${year}`}</bdi>
        </span>
      </div>
      <Cluster gap={2} justify="between">
        <Cluster gap={2}>
          {card.expired && <Badge tone="danger">{t('card.expired')}</Badge>}
          {isEndingSoon && <Badge tone="warning">{t('card.endsSoon')}</Badge>}
          {card.is_default && !card.expired && (
            <Badge tone="success" icon="check">
              {t('card.default')}
            </Badge>
          )}
        </Cluster>
        <Cluster gap={1}>
          {!card.is_default && !card.expired && (
            <Button
              variant="link"
              disabled={pending}
              onClick={onDefault}
              aria-label={t('card.makeDefaultNamed', { name })}
            >
              {t('card.makeDefault')}
            </Button>
          )}
          <Button variant="link" onClick={onRemove} aria-label={t('card.removeNamed', { name })}>
            {t('card.remove')}
          </Button>
        </Cluster>
      </Cluster>
    </li>
  );
};

const RemoveDialog = ({ card, onClose }: { card: SavedCard; onClose: () => void }) => {
  const t = useT();
  const name = useCardName()(card);
  const { mutateAsync, isPending, error } = useEndpointMutation(deleteCard, { invalidates: [savedCards] });
  return (
    <ConfirmDialog
      title={t('card.removeTitle', { name })}
      text={t('card.removeText')}
      confirm={t('card.remove')}
      keep={t('card.keep')}
      pending={isPending}
      error={error && (isApiError(error) ? error.message : t('card.failed'))}
      onConfirm={async () => {
        await mutateAsync({ id: card.id });
        onClose();
      }}
      onClose={onClose}
    />
  );
};

export default Object.assign(SavedCards, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(savedCards, {});
  },
} satisfies ScreenFile);
