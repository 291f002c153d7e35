import { screen } from '@testing-library/react';
import { createFakeHost, renderRemote } from 'shared-ui/testing';
import { resources } from '../../testing/samples.ts';
import { useLength } from './use-length.ts';

const Lengths = () => {
  const length = useLength();
  return (
    <ul>
      {[15, 60, 90, 120, 720].map((minutes) => (
        <li key={minutes}>{length(minutes)}</li>
      ))}
    </ul>
  );
};

it.each([
  ['en', ['15 minutes', '60 minutes', '90 minutes', '2 hours', '12 hours']],
  ['ar', ['١٥ دقيقة', '٦٠ دقيقة', '٩٠ دقيقة', 'ساعتان', '١٢ ساعة']],
] as const)('use length: formats a day of care in hours, and a visit in minutes (%s)', async (language, words) => {
  renderRemote(<Lengths />, { host: createFakeHost({ language }), resources, name: 'booking' });
  expect(await screen.findByText(words[0])).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(words);
});
