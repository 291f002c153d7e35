import { screen, waitFor } from '@testing-library/react';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { EmergencyNotice } from './emergency-notice.tsx';

const show = (text: string, locale: 'ar' | 'en') =>
  renderRemote(<EmergencyNotice text={text} />, {
    host: createFakeHost({ language: locale }),
    locale,
  });

it.each([
  ['en', 'chest pain since noon', 'This may be an emergency', 'Ambulance 997', 'Medical advice 937'],
  ['ar', 'ألم في الصدر', 'قد تكون هذه حالة طارئة', 'الإسعاف 997', 'الاستشارة الطبية 937'],
  ['en', 'I want to die', 'You are not alone', 'Ambulance 997', 'Medical advice 937'],
] as const)(
  'emergency notice: shows the emergency numbers (%s: %s)',
  async (locale, typed, title, ambulance, advice) => {
    show(typed, locale);
    expect(await screen.findByRole('alert')).toHaveTextContent(title);
    expect(screen.getByRole('link', { name: ambulance })).toHaveAttribute('href', 'tel:997');
    expect(screen.getByRole('link', { name: advice })).toHaveAttribute('href', 'tel:937');
  },
);

it('emergency notice: renders nothing for symptoms that are not urgent, and appears with the first urgent word', async () => {
  const { rerender } = show('headache', 'en');
  await waitFor(async () => expect(await import('./red-flag-notice.tsx')).toBeDefined());
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<EmergencyNotice text="headache and heavy bleeding" />);
  expect(await screen.findByRole('alert')).toBeVisible();
});
