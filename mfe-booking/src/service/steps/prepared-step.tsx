import { type ComponentType, useEffect, useRef } from 'react';
import { patientList } from 'shared-contracts/api';
import { riyadhDay } from 'shared-contracts/domain';
import { BlocksSkeleton, Button, EmptyState, WithAside } from 'shared-ui';
import { QueryError, useEndpointQuery, useHost, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import type { Prepared, StepProps, VisitChange } from '../../shared/draft/prepared.ts';
import type { ServiceStepProps } from '../basket/step-props.ts';

/** A step about patients before a slot is held. It uses the basket of the account, because patients belong to an account. */
export const PreparedStep = ({ Screen, ...props }: ServiceStepProps & { Screen: ComponentType<StepProps> }) => {
  const { kind } = useSession();
  if (kind === 'visitor') return <SignInFirst />;
  return kind === 'signed-in' ? <OfAccount Screen={Screen} {...props} /> : <BlocksSkeleton heights={[80, 80, 80]} />;
};

/** Opens the sign-in for a visitor in place, once without a press; the choices are kept. */
const SignInFirst = () => {
  const t = useT();
  const { session } = useHost();
  const { route } = useNavigation();
  const asked = useRef(false);
  const ask = () => void session.requireSignIn(route.href);
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    ask();
  });
  return (
    <EmptyState title={t('service.signIn')} action={<Button onClick={ask}>{t('service.signInNow')}</Button>}>
      {t('service.signInHint')}
    </EmptyState>
  );
};

const OfAccount = ({
  Screen,
  definition,
  basket,
  chosen,
  save,
  next,
  heldId,
  total,
  children,
}: Parameters<typeof PreparedStep>[0]) => {
  const { clock } = useHost();
  const people = useEndpointQuery(patientList, {});
  if (!people.data) {
    return people.error ? (
      <QueryError error={people.error} onRetry={() => void people.refetch()} />
    ) : (
      <BlocksSkeleton heights={[80, 80, 80]} />
    );
  }
  const { patients } = people.data;
  const named = (id: string | null | undefined) => chosen.files.find(({ file_id: file }) => file === id) ?? null;
  const visit: Prepared = {
    id: heldId ?? ['basket', definition.stid].join('.'),
    stid: definition.stid,
    delivery: definition.delivery,
    day: riyadhDay(basket.slot ?? new Date(clock.now())),
    channels: [],
    channel: null,
    patients: basket.patients.flatMap((id) => patients.find(({ rel_id: one }) => one === id) ?? []),
    items: basket.items.flatMap(({ kind, reference, patient, quantity }) => {
      const listed = chosen.listed.find((one) => one.kind === kind && one.reference === reference);
      return listed ? [{ kind, reference, rel_id: patient, quantity, name: listed.name }] : [];
    }),
    questions: basket.questions,
    asked: basket.asked ?? [],
    answers: basket.answers,
    symptoms: basket.symptoms,
    attachments: basket.attachments.flatMap((id) => named(id) ?? []),
    voiceNote: named(basket.voice_note),
  };
  const changed = ({ rel_ids: ids, channel: _channel, ...change }: VisitChange) => ({
    ...change,
    ...(ids === undefined ? {} : { patients: ids }),
  });
  const keep: StepProps['keep'] = async (change) => {
    if (!(await save(changed(change)))) throw new Error('NOT_SAVED');
  };
  return (
    <WithAside>
      <Screen
        visit={visit}
        total={total}
        keep={keep}
        save={async (change) => {
          await next(changed(change));
          return undefined;
        }}
      >
        {children}
      </Screen>
    </WithAside>
  );
};
