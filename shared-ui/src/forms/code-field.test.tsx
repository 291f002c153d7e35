import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../context/ui-provider.tsx';
import { CodeField } from './code-field.tsx';

const show = (first = '', error?: string) => {
  const onSubmit = jest.fn();
  const Form = () => {
    const [value, setValue] = useState(first);
    return (
      <UiProvider locale="en">
        <CodeField label="Code" value={value} onValueChange={setValue} onSubmit={onSubmit} error={error} />
        <output>{value}</output>
      </UiProvider>
    );
  };
  render(<Form />);
  const boxes = screen.getAllByRole<HTMLInputElement>('textbox');
  return { boxes, onSubmit, user: userEvent.setup(), value: () => screen.getByRole('status').textContent };
};

it('code field: has four fields in left-to-right order, the first ready for autofill', () => {
  const { boxes } = show();
  expect(boxes).toHaveLength(4);
  expect(boxes[0]).toHaveAttribute('autocomplete', 'one-time-code');
  expect(boxes[0]).toHaveAttribute('inputmode', 'numeric');
  expect(boxes[0]?.parentElement).toHaveAttribute('dir', 'ltr');
  expect(boxes[2]).toHaveAccessibleName('Digit 3 of 4');
});

it('code field: moves focus forward as digits are typed and submits with Enter on the last', async () => {
  const { boxes, onSubmit, user, value } = show();
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('4107');
  expect(value()).toBe('4107');
  expect(boxes[3]).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenCalledWith('4107');
});

it('code field: does not submit before all fields are filled', async () => {
  const { boxes, onSubmit, user } = show('41');
  await user.click(boxes[2] as HTMLElement);
  await user.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

it('code field: deletes the digit and moves focus back', async () => {
  const { boxes, user, value } = show('410');
  await user.click(boxes[3] as HTMLElement);
  await user.keyboard('{Backspace}');
  expect(value()).toBe('41');
  expect(boxes[2]).toHaveFocus();
  await user.keyboard('{Backspace}');
  expect(value()).toBe('4');
  expect(boxes[1]).toHaveFocus();
});

it('code field: converts Arabic-Indic and Persian digits to 0–9 and drops other characters', async () => {
  const { boxes, user, value } = show();
  await user.click(boxes[0] as HTMLElement);
  await user.keyboard('٤x۱');
  expect(value()).toBe('41');
});

it('code field: accepts a pasted code with spaces', async () => {
  const { boxes, user, value } = show();
  await user.click(boxes[1] as HTMLElement);
  await user.paste('Code: 41 07');
  expect(value()).toBe('4107');
});

it('code field: accepts a complete code from autofill in the first field', async () => {
  const { boxes, user, value } = show();
  await user.click(boxes[0] as HTMLElement);
  const { fireEvent } = await import('@testing-library/react');
  fireEvent.change(boxes[0] as HTMLElement, { target: { value: '4107' } });
  expect(value()).toBe('4107');
});

it('code field: replaces the digit of a filled field', async () => {
  const { boxes, user, value } = show('4107');
  await user.click(boxes[1] as HTMLElement);
  await user.keyboard('9');
  expect(value()).toBe('4907');
});

it('code field: associates the error with the group', () => {
  show('', 'The code is not correct');
  expect(screen.getByRole('group', { name: 'Code' })).toHaveAccessibleDescription('The code is not correct');
});
