import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { ResultPage } from './result-page.tsx';

const show = () =>
  render(
    <UiProvider locale="en">
      <ResultPage
        picture={<svg />}
        title="Booked"
        text="Friday at five."
        reference={{ label: 'Reference number', value: 'SN-1' }}
        next={{
          title: 'What happens next',
          steps: [
            { id: 'booked', label: 'Booked', done: true },
            { id: 'room', label: 'The room opens', when: 'Friday 4:55 pm' },
          ],
        }}
        actions={<a href="/">Home</a>}
      />
    </UiProvider>,
  );

it('result: focuses its title, and shows the next steps with their dates', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Booked' })).toHaveFocus();
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(next).toHaveTextContent('The room opensFriday 4:55 pm');
});

it('result: copies the reference number and confirms it', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Copy Reference number' }));
  expect(await navigator.clipboard.readText()).toBe('SN-1');
  expect(screen.getByRole('status')).toHaveTextContent('Copied');
});

it('result: keeps the number readable where the clipboard is not available', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  show();
  await user.click(screen.getByRole('button', { name: 'Copy Reference number' }));
  expect(screen.getByText('SN-1')).toBeVisible();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('result: that is come back to has the heading of its page, and its own title below it', () => {
  render(
    <UiProvider locale="en">
      <ResultPage
        header={<h1>Completed order</h1>}
        picture={<svg />}
        title="Delivered"
        text="Friday at five."
        actions={<a href="/">Again</a>}
      />
    </UiProvider>,
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 2, name: 'Delivered' })).not.toHaveFocus();
});
