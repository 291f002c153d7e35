import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { STORAGE_KEY } from 'shared-contracts/domain';
import { createFakeHost, renderRemote, standIn } from 'shared-ui/testing';
import { resources } from '../../testing/samples.ts';
import ClinicsDialog from './clinics-dialog.tsx';
import { clinicDrawing } from './clinic-drawings.ts';
import { matchesName } from './match-name.ts';

const clinics = [
  { id: 'dermatology', name: { ar: 'الجلدية', en: 'Dermatology' }, new_img: null, picture: 'skin', doctors: 6 },
  { id: 'family', name: { ar: 'طب الأسرة', en: 'Family medicine' }, new_img: null, picture: 'family', doctors: 6 },
];

const show = () => {
  const host = createFakeHost({
    language: 'en',
    calls: { 'generic.eclinics': { title: { ar: 'العيادات', en: 'E-clinics' }, clinics } },
  });
  const close = jest.fn();
  return { close, ...renderRemote(<ClinicsDialog close={close} />, { host, resources, name: 'booking' }) };
};

it('clinics: ignores whitespace, case and the variants of Arabic letters', () => {
  expect(matchesName(['Family medicine'], ' familyMED ')).toBe(true);
  expect(matchesName(['طب الأسرة'], 'الاسره')).toBe(true);
  expect(matchesName(['Dermatology'], 'heart')).toBe(false);
});

it('clinics: navigates to the doctors of the clinic with the specified query, and increments the step', async () => {
  const user = userEvent.setup();
  const { host, close } = show();
  await user.click(await screen.findByRole('link', { name: 'Dermatology' }));
  expect(host.fake.log.navigations).toEqual([
    { href: '/browse/telemedicine?deptid=dermatology&pId=ST11&stid=ST1', replace: false },
  ]);
  expect(localStorage.getItem(STORAGE_KEY.currentPage)).toBe('2');
  expect(close).toHaveBeenCalledWith({ kind: 'chosen', clinicId: 'dermatology' });
});

it('clinics: shows a message when no clinic matches', async () => {
  const user = userEvent.setup();
  show();
  await user.type(await screen.findByRole('searchbox'), 'heart');
  await waitFor(() => expect(screen.getByText('No data found')).toBeVisible());
});

it('clinics: has a different drawing for each speciality', () => {
  const specialities = (
    'general family pediatrics dermatology obgyn internal psychiatry psychology cardiology orthopedics ent ophthalmology ' +
    'gastroenterology endocrinology urology neurology pulmonology rheumatology nephrology allergy nutrition dentistry ' +
    'surgery hematology oncology geriatrics sleep speech'
  ).split(' ');
  const lines = specialities.map((id) => clinicDrawing(id).line);
  expect(specialities.filter((_, index) => lines.indexOf(lines[index] ?? '') !== index)).toEqual([]);
});

it('clinics: moves focus to the search field when it is opened on a phone', async () => {
  const user = userEvent.setup();
  const narrow = jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    standIn<MediaQueryList>({
      matches: true,
      media: query,
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    }),
  );
  show();
  await user.click(await screen.findByRole('button', { name: 'Search the clinics' }));
  expect(screen.getByRole('searchbox')).toHaveFocus();
  narrow.mockRestore();
});
