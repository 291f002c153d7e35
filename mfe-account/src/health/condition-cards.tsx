import { useState } from 'react';
import { type Condition, conditionList } from 'shared-contracts/api';
import { CONDITION_KINDS, type ConditionKind } from 'shared-contracts/domain';
import { Badge, Button, Card, Icon, type IconName, useUi } from 'shared-ui';
import { UserText } from 'shared-ui/user-text';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { ConditionDialog } from './condition-dialog.tsx';
import { formatSince } from './since.ts';
import styles from './health.module.css';

const ICONS: Readonly<Record<ConditionKind, IconName>> = {
  allergy: 'alert',
  'chronic-disease': 'favourite',
  medication: 'pill',
  'past-medication': 'clock',
  surgery: 'stethoscope',
  injury: 'body',
};

type Open = { readonly kind: ConditionKind; readonly condition: Condition | null };

/** The conditions of a patient: a card for each kind, allergies first. */
export const ConditionCards = ({ relId }: { relId: string }) => {
  const t = useT();
  const [open, setOpen] = useState<Open | null>(null);
  const list = useEndpointQuery(conditionList, { rel_id: relId });
  return (
    <>
      <AccountQuery query={list} heights={[140, 140, 140]} title={t('conditions.failed')}>
        {({ conditions }) => (
          <div className={styles.cards}>
            {CONDITION_KINDS.map((kind) => (
              <KindCard
                key={kind}
                kind={kind}
                conditions={conditions.filter((one) => one.kind === kind)}
                onOpen={(condition) => setOpen({ kind, condition })}
              />
            ))}
          </div>
        )}
      </AccountQuery>
      {open && <ConditionDialog relId={relId} {...open} onClose={() => setOpen(null)} />}
    </>
  );
};

interface KindProps {
  kind: ConditionKind;
  conditions: readonly Condition[];
  onOpen: (condition: Condition | null) => void;
}

const KindCard = ({ kind, conditions, onOpen }: KindProps) => {
  const t = useT();
  return (
    <Card as="section" aria-labelledby={`conditions-${kind}`} className={styles.kind}>
      <div className={styles.head}>
        <span className={styles.icon} data-kind={kind}>
          <Icon name={ICONS[kind]} size={22} />
        </span>
        <h2 id={`conditions-${kind}`} className={styles.title}>
          {t(`kind.${kind}`)}
        </h2>
        <Button variant="link" icon="add" aria-label={t(`kind.add.${kind}`)} onClick={() => onOpen(null)}>
          {t('kind.add')}
        </Button>
      </div>
      {conditions.length === 0 ? (
        <p className={styles.soft}>{t('kind.none')}</p>
      ) : (
        <ul className={styles.list}>
          {conditions.map((condition) => (
            <Line key={condition.condition_id} condition={condition} onEdit={() => onOpen(condition)} />
          ))}
        </ul>
      )}
      {kind === 'allergy' && <p className={styles.soft}>{t('kind.allergyNote')}</p>}
    </Card>
  );
};

const Line = ({ condition, onEdit }: { condition: Condition; onEdit: () => void }) => {
  const t = useT();
  const { locale, say } = useUi();
  const { kind, severity, since, note } = condition;
  const name = say(condition.name);
  const facts = [since && t('since.shown', { since: formatSince(since, locale) }), note].filter(Boolean);
  return (
    <li className={styles.line}>
      <span className={styles.words}>
        <strong>
          <UserText>{name}</UserText>
        </strong>
        {severity !== '' && <Badge tone={kind === 'allergy' ? 'danger' : 'neutral'}>{t(`severity.${severity}`)}</Badge>}
        {facts.length > 0 && (
          <span className={styles.soft}>
            <UserText>{facts.join(' · ')}</UserText>
          </span>
        )}
      </span>
      <Button variant="link" size="s" onClick={onEdit} aria-label={t('kind.editNamed', { name })}>
        {t('kind.edit')}
      </Button>
    </li>
  );
};
