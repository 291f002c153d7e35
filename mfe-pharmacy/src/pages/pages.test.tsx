import { screen } from '@testing-library/react';
import type { Language } from 'shared-contracts/domain';
import { linkTo, type RouteId } from 'shared-contracts/routes';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import ar from '../locales/ar/pharmacy.json';
import en from '../locales/en/pharmacy.json';
import { Pages } from './pages.tsx';

const show = (href: string, locale: Language, closed: readonly RouteId[] = []) => {
  const host = createFakeHost({ href, closed });
  renderRemote(<Pages />, { host, locale, resources: { ar, en }, name: 'pharmacy' });
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
};

describe('the details of a prescription, which open later', () => {
  const href = linkTo('prescriptionDetails');

  it('leads to what there is today', () => {
    expect(show(href, 'en')).toEqual([
      ['Prescriptions', linkTo('prescriptions')],
      ['My appointments', linkTo('myAppointments')],
      ['E-clinics', linkTo('eclinics')],
    ]);
  });

  it('says so in Arabic', () => {
    expect(show(href, 'ar').map(([words]) => words)).toEqual(['الوصفات الطبية', 'مواعيدي', 'العيادات الإلكترونية']);
  });

  it('leads to nothing that opens later too', () => {
    expect(show(href, 'en', ['myAppointments']).map(([words]) => words)).toEqual(['Prescriptions', 'E-clinics']);
  });
});
