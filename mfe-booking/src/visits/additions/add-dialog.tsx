import { useState } from 'react';
import {
  addMoreTasks,
  addMoreTests,
  type AppointmentDetail,
  type CatalogueItem,
  catalogueItems,
  isApiError,
  type VisitItem,
} from 'shared-contracts/api';
import { AskedOne, type BasketAnswer, type BasketItem, type ItemKind } from 'shared-contracts/domain';
import { Alert, BlocksSkeleton, Button, Dialog, QuietText, SearchField, Stack, useUi } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { Checkbox } from 'shared-ui/forms';
import { QueryError, useEndpointMutation, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { useSettled } from '../../shared/state/use-settled.ts';
import * as z from 'zod/mini';
import { definitionOf } from '../../shared/steps/line.ts';
import { AdditionQuestions } from './addition-questions.tsx';

const TYPING_MS = 300;

interface AddDialogProps {
  appointment: AppointmentDetail;
  /** Selects paid additions; items that the visit already has are not offered. */
  added: readonly VisitItem[];
  useWallet: boolean;
  onAdded: () => void;
  onClose: () => void;
}

type Chosen = Pick<BasketItem, 'kind' | 'reference'>;
type Listed = CatalogueItem & { kind: ItemKind };

const Missing = z.object({ asked: z.array(AskedOne) });

/** The unanswered questions, when the server refused the selection because of them. */
const askedBy = (error: unknown): readonly AskedOne[] => {
  const missing = isApiError(error, 'STEP_MISSING') ? z.safeParse(Missing, error.details) : null;
  return missing?.success ? missing.data.asked : [];
};

const FORM = 'addition-questions';

const keyOf = ({ kind, reference }: { kind: string; reference: string }): string => `${kind}|${reference}`;

/** The list of the service; selected items apply to every patient of the visit, and are priced before payment. */
export const AddDialog = ({ appointment, added, useWallet, onAdded, onClose }: AddDialogProps) => {
  const t = useT();
  const { stid, apnt_id: id, patients } = appointment;
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const query = useSettled(typed.trim(), TYPING_MS);
  const list = useEndpointQuery(catalogueItems, { stid, query, page: 1 }, { placeholderData: (before) => before });
  const tasks = definitionOf(stid).chosen === 'tasks';
  const [asked, setAsked] = useState<readonly AskedOne[]>([]);
  const [stopped, setStopped] = useState(false);
  const add = useEndpointMutation(tasks ? addMoreTasks : addMoreTests, {
    onSuccess: onAdded,
    onError: (error) => setAsked((before) => [...before, ...askedBy(error)]),
  });
  const there = new Set([...appointment.items, ...added].map(keyOf));
  const offered = (list.data?.items ?? []).filter(
    (item): item is Listed => item.kind !== 'unknown' && !there.has(keyOf(item)),
  );
  const toggle = (item: Chosen, on: boolean) =>
    setChosen((before) => [...before.filter((one) => keyOf(one) !== keyOf(item)), ...(on ? [item] : [])]);
  const items = chosen.flatMap((item) => patients.map(({ rel_id: patient }) => ({ ...item, patient, quantity: 1 })));
  const see = (answers?: BasketAnswer[]) =>
    add.mutate({ apnt_id: id, items, use_wallet: useWallet, ...(answers ? { answers } : {}) });
  const asking = asked.length > 0;
  return (
    <Dialog
      open
      title={t(asking ? 'additions.questions' : 'additions.add')}
      onClose={onClose}
      footer={
        !stopped && (
          <Button
            wide
            disabled={chosen.length === 0}
            loading={add.isPending}
            {...(asking ? { type: 'submit', form: FORM } : { onClick: () => see() })}
          >
            {t('additions.see', { count: chosen.length })}
          </Button>
        )
      }
    >
      <Stack>
        {add.error && askedBy(add.error).length === 0 && <Alert tone="danger" title={add.error.message} />}
        {asking ? (
          <AdditionQuestions id={FORM} stid={stid} asked={asked} onAnswered={see} onStop={setStopped} />
        ) : (
          <>
            {patients.length > 1 && <QuietText>{t('additions.forAll')}</QuietText>}
            <SearchField label={t('additions.search')} value={typed} onValueChange={setTyped} />
            <EmergencyNotice text={typed} />
            {list.data ? (
              <Offered items={offered} chosen={chosen} utid={appointment.utid} onToggle={toggle} />
            ) : list.error ? (
              <QueryError error={list.error} onRetry={() => void list.refetch()} />
            ) : (
              <BlocksSkeleton heights={[64, 64, 64]} />
            )}
            {(list.data?.page_count ?? 0) > 1 && <QuietText>{t('additions.more')}</QuietText>}
          </>
        )}
      </Stack>
    </Dialog>
  );
};

interface OfferedProps {
  items: readonly Listed[];
  chosen: readonly Chosen[];
  utid: string;
  onToggle: (item: Chosen, on: boolean) => void;
}

const Offered = ({ items, chosen, utid, onToggle }: OfferedProps) => {
  const t = useT();
  const { say } = useUi();
  if (items.length === 0) return <p role="status">{t('additions.none')}</p>;
  return (
    <Stack as="ul">
      {items.map((item) => (
        <li key={keyOf(item)}>
          <Checkbox
            label={say(item.name)}
            hint={
              <Price
                fee={item.price}
                utid={utid}
                taxClass={item.tax_class === 'unknown' ? undefined : item.tax_class}
              />
            }
            checked={chosen.some((one) => keyOf(one) === keyOf(item))}
            onValueChange={(on) => onToggle({ kind: item.kind, reference: item.reference }, on)}
          />
        </li>
      ))}
    </Stack>
  );
};
