import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField } from '../forms/code-field.tsx';
import { UiProvider } from '../context/ui-provider.tsx';
import { Dialog } from './dialog.tsx';

const Page = ({ dismissible = true }: { dismissible?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <UiProvider locale="en">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Enter the code" dismissible={dismissible}>
        <input aria-label="Inside" data-autofocus="" />
      </Dialog>
    </UiProvider>
  );
};

const openIt = async (dismissible?: boolean) => {
  const user = userEvent.setup();
  render(<Page dismissible={dismissible} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return user;
};

it('dialog: is a modal dialog named by its title, with focus inside', async () => {
  const showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal');
  await openIt();
  expect(showModal).toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Enter the code' })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Inside' })).toHaveFocus();
});

it('dialog: focuses its heading unless a control requests focus', () => {
  render(
    <Dialog open onClose={jest.fn()} title="Two ways on">
      <button type="button">Continue</button>
    </Dialog>,
  );
  expect(screen.getByRole('heading', { name: 'Two ways on' })).toHaveFocus();
});

it('dialog: focuses the first empty field of a code', () => {
  render(
    <Dialog open onClose={jest.fn()} title="Code">
      <CodeField label="Code" value="41" onValueChange={jest.fn()} autoFocus />
    </Dialog>,
  );
  expect(screen.getAllByRole('textbox')[2]).toHaveAttribute('data-autofocus');
  expect(screen.getAllByRole('textbox')[2]).toHaveFocus();
});

it('dialog: closes with its button and returns focus to the element that opened it', async () => {
  const user = await openIt();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

it('dialog: closes on Escape (the browser’s cancel)', async () => {
  await openIt();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('dialog: closes on a press outside, not inside', async () => {
  await openIt();
  fireEvent.mouseDown(screen.getByRole('textbox'));
  expect(screen.getByRole('dialog')).toBeVisible();
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('dialog: calls onClose once, and not at all when its owner closes it', async () => {
  const onClose = jest.fn();
  const { rerender } = render(
    <Dialog open onClose={onClose} title="Once">
      <input type="file" aria-label="Report" />
    </Dialog>,
  );
  fireEvent(screen.getByLabelText('Report'), new Event('cancel', { bubbles: true, cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledTimes(1);
  rerender(
    <Dialog open={false} onClose={onClose} title="Once">
      gone
    </Dialog>,
  );
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('dialog: stays open when it is not dismissible', async () => {
  await openIt(false);
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  fireEvent.mouseDown(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
