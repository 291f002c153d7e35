/** A step about patients before a slot is held, with a server that stores one basket. */
import userEvent from '@testing-library/user-event';
import type { CatalogueItem, PatientSummary } from 'shared-contracts/api';
import { type Basket, emptyBasket, type Language } from 'shared-contracts/domain';
import { renderRemote } from 'shared-ui/testing';
import ServiceScreen from '../service/steps/service-screen.tsx';
import { serviceHref } from '../routes/service-routes.ts';
import { NOW, patient, resources, signedInHost } from './samples.ts';

interface Shown {
  readonly step: 'patients' | 'questionnaire' | 'details';
  readonly stid: string;
  readonly basket?: Partial<Basket>;
  readonly listed?: readonly CatalogueItem[];
  readonly patients?: readonly PatientSummary[];
  readonly calls?: Readonly<Record<string, unknown>>;
  readonly language?: Language;
  /** For a held booking whose step is changed. */
  readonly aId?: string;
}

export const showPrepared = ({
  step,
  stid,
  basket = {},
  listed = [],
  patients,
  calls = {},
  language = 'en',
  aId,
}: Shown) => {
  let kept: Basket = { ...emptyBasket(stid), ...basket };
  const answer = () => ({ basket: kept, listed: [...listed], warnings: [] });
  const host = signedInHost({
    language,
    now: Date.parse(NOW),
    href: serviceHref(stid, { step, aId }),
    calls: {
      'booking.basket': answer,
      'booking.saveBasket': ({ basket: next }: { basket: Basket }) => {
        if (next.stid === stid) kept = next;
        return answer();
      },
      'users.patientList': { patients: [...(patients ?? [patient()])] },
      'catalogue.items': { items: [...listed], page: 1, page_count: 1, total: listed.length, categories: [] },
      ...calls,
    },
  });
  const rendered = renderRemote(<ServiceScreen />, { host, resources, name: 'booking', locale: language });
  return { ...rendered, host, kept: () => kept, user: userEvent.setup() };
};
