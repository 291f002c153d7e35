import { screen } from '@testing-library/react';
import { renderRemote } from 'shared-ui/testing';
import { NOW, resources, signedInHost } from '../../testing/samples.ts';
import { useWhen } from './use-when.ts';

const Times = ({ start }: { start: string }) => {
  const { when, dayOf, soon } = useWhen();
  return (
    <>
      <p>{when(start)}</p>
      <p>{dayOf(start)}</p>
      <p>{soon(start)}</p>
    </>
  );
};

// Past midnight in Riyadh it is another day than in UTC.
it.each([
  [
    'en',
    '2026-11-20T13:15:00.000Z',
    ['Today, Friday 20 November, 4:15 pm', 'Today, Friday 20 November', 'Today 4:15 pm'],
  ],
  ['ar', '2026-11-20T13:15:00.000Z', ['اليوم، الجمعة، ٢٠ نوفمبر، ٤:١٥ م', 'اليوم، الجمعة، ٢٠ نوفمبر', 'اليوم ٤:١٥ م']],
  ['en', '2026-11-20T21:15:00.000Z', ['Saturday 21 November, 12:15 am', 'Saturday 21 November']],
] as const)('use when: formats a time of the current day as today (%s, %s)', (language, start, words) => {
  const host = signedInHost({ now: Date.parse(NOW), language });
  renderRemote(<Times start={start} />, { host, resources, name: 'booking' });
  for (const each of words) expect(screen.getAllByText(each)[0]).toBeVisible();
});
