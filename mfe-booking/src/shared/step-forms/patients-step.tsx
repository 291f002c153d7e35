import { useEffect, useEffectEvent } from 'react';
import { patientList, type PatientSummary } from 'shared-contracts/api';
import { CONSULTATION_CHANNELS, type ConsultationChannel } from 'shared-contracts/domain';
import { Icon } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { RadioCards } from 'shared-ui/forms';
import { useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { CHANNEL_ICON } from '../visit/channel-icon.ts';
import { definitionOf } from '../steps/line.ts';
import { requestedPatient, forgetRequestedPatient, markChosen } from '../patients/requested-patient.ts';
import { ItemReceivers } from './item-receivers.tsx';
import { PatientChoice } from '../patients/patient-choice.tsx';
import { itemRows, leftOut, type Without, withoutOf } from '../draft/receivers.ts';
import { StepAside } from './step-aside.tsx';
import type { Prepared, StepProps, VisitChange } from '../draft/prepared.ts';
import { readTyped, writeTyped } from '../draft/typed.ts';
import { useAgeRefusals } from './use-age-refusals.ts';

const PatientsRequest = z.object({
  patients: z.array(z.string()).check(z.minLength(1)),
  without: z.record(z.string(), z.array(z.string())),
  // A channel that this version does not know is sent back unchanged.
  channel: z.nullable(z.enum(CONSULTATION_CHANNELS)),
});

// An alias, not an interface: only an alias fits the form's index of values.
type PatientsValues = {
  patients: readonly string[];
  without: Without;
  channel: ConsultationChannel | null;
};

/** The patients, the items of each, and the channel of a remote visit. */
export const PatientsStep = ({ visit, save, total, children }: StepProps) => {
  const t = useT();
  const { maxPatients } = definitionOf(visit.stid);
  const ages = useAgeRefusals(visit);
  const initial = chosenBefore(visit);
  const form = useRequestForm<typeof PatientsRequest, PatientsValues>({
    id: 'patients',
    schema: PatientsRequest,
    fields: {
      patients: { label: t('patient.label'), choose: true },
      channel: { label: t('channel.label'), choose: true },
      without: { label: t('receivers.label'), choose: true, texts: { NOT_CHOSEN: t('receivers.missing') } },
    },
    initial,
    rules: {
      without: (_, { patients, without }) => {
        const missing = leftOut(visit.items, patients, ages.excluding(without, patients));
        return missing.patients.length + missing.items.length > 0 ? 'NOT_CHOSEN' : null;
      },
    },
    onChange: ({ patients, without, channel }) =>
      writeTyped(visit.id, {
        patients: [...patients],
        without: writable(without),
        ...(channel ? { channel } : {}),
      }),
    onSubmit: ({ patients, without, channel }) => {
      forgetRequestedPatient();
      return save({
        rel_ids: patients,
        channel: channel ?? undefined,
        ...itemsOf(visit, patients, ages.excluding(without, patients)),
      });
    },
  });
  useAskedPatient(visit.id, (id) => form.set({ patients: [id] }), ages);
  const { patients, without } = form.values;
  const several = maxPatients > 1;
  return (
    <>
      <RequestForm form={form} single={!several}>
        <PatientChoice
          field={form.field('patients')}
          most={maxPatients}
          refusalOf={(patient: PatientSummary) => ages.refusalOf(patient)}
        />
        {visit.items.length > 0 && (patients.length > 1 || ages.anyOf(patients)) && (
          <ItemReceivers
            field={form.field('without')}
            items={visit.items}
            patients={patients}
            without={ages.excluding(without, patients)}
            refusalOf={ages.ofItem}
          />
        )}
        {visit.channels.length > 0 && (
          <RadioCards
            {...form.field('channel')}
            options={visit.channels.map((channel) => ({
              value: channel,
              label: t(`channel.${channel}.name`),
              note: t(`channel.${channel}.note`),
              picture: <Icon name={CHANNEL_ICON[channel]} />,
            }))}
          />
        )}
      </RequestForm>
      <StepAside form={form} total={total}>
        {children}
      </StepAside>
    </>
  );
};

/** Selects the patient named by a link, if the visit is possible for them. */
const useAskedPatient = (
  visitId: string,
  choose: (relId: string) => void,
  ages: Pick<ReturnType<typeof useAgeRefusals>, 'isKnown' | 'refusalOf'>,
): void => {
  const { clock } = useHost();
  const { data } = useEndpointQuery(patientList, {});
  const chooseAsked = useEffectEvent((people: readonly PatientSummary[]) => {
    const asked = requestedPatient(visitId, clock.now());
    const patient = people.find(({ rel_id: id }) => id === asked);
    if (!patient || ages.refusalOf(patient) !== null) return;
    markChosen(patient.rel_id, visitId, clock.now());
    choose(patient.rel_id);
  });
  useEffect(() => {
    if (data && ages.isKnown) chooseAsked(data.patients);
  }, [data, ages.isKnown]);
};

const writable = (without: Without): Record<string, string[]> =>
  Object.fromEntries(Object.entries(without).map(([key, ids]) => [key, [...ids]]));

/** Items are sent again with the patients: the items of a removed patient are removed too. */
const itemsOf = ({ items }: Prepared, patients: readonly string[], without: Without): Pick<VisitChange, 'items'> => {
  const rows = items.length === 0 ? null : itemRows(items, patients, without);
  return rows ? { items: rows } : {};
};

/** The selected items: from this tab first, otherwise from the server. */
const chosenBefore = (visit: Prepared): PatientsValues => {
  const { id, patients, channels } = visit;
  const typed = readTyped(id);
  const channel = typed.channel && channels.includes(typed.channel) ? typed.channel : visit.channel;
  return {
    patients: typed.patients ?? patients.map(({ rel_id }) => rel_id),
    without: typed.without ?? withoutOf(visit),
    channel,
  };
};
