import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UiProvider } from 'shared-ui';
import { DateOfBirthPicker } from './date-of-birth-picker.tsx';

const open = (value: string | null = '1990-03-31') => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  render(
    <UiProvider locale="en">
      <DateOfBirthPicker open value={value} today="2026-11-20" onConfirm={onConfirm} onCancel={onCancel} />
    </UiProvider>,
  );
  return { onConfirm, onCancel, user: userEvent.setup() };
};

const chosen = (name: string) =>
  screen.getByRole('listbox', { name }).querySelector('[aria-selected="true"]')?.textContent;

it('date of birth picker: confirms the day it was opened with', async () => {
  const { onConfirm, user } = open();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledWith('1990-03-31');
});

it('date of birth picker: moves with arrow keys, Home, End and typing', async () => {
  const { onConfirm, user } = open();
  screen.getByRole('listbox', { name: 'Year' }).focus();
  await user.keyboard('1985{ArrowDown}');
  expect(chosen('Year')).toBe('1986');
  await user.keyboard('{End}');
  expect(chosen('Year')).toBe('2026');
  screen.getByRole('listbox', { name: 'Month' }).focus();
  await user.keyboard('feb');
  expect(chosen('Month')).toBe('February');
  screen.getByRole('listbox', { name: 'Day' }).focus();
  await user.keyboard('{Home}');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledWith('2026-02-01');
});

it('date of birth picker: accepts digits from a touch keyboard after a press on the selected row', async () => {
  const { onConfirm, user } = open();
  await user.click(screen.getByRole('option', { name: '1990' }));
  const field = screen.getByRole('textbox', { name: 'Year' });
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'numeric');
  await user.type(field, '١٩٨٥');
  expect(chosen('Year')).toBe('1985');
  await user.type(field, '{Enter}');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledWith('1985-03-31');
});

it('date of birth picker: does not scroll for a number that it does not have', async () => {
  const { user } = open();
  await user.click(screen.getByRole('option', { name: '31' }));
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '77');
  expect(chosen('Day')).toBe('7');
});

it('date of birth picker: accepts Arabic-Indic digits', async () => {
  const { user } = open();
  screen.getByRole('listbox', { name: 'Day' }).focus();
  await user.keyboard('١٥');
  expect(chosen('Day')).toBe('15');
});

it('date of birth picker: keeps the 31st while scrolling past a shorter month', async () => {
  const { user } = open('1990-01-31');
  screen.getByRole('listbox', { name: 'Month' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(chosen('Day')).toBe('28');
  await user.keyboard('{ArrowDown}');
  expect(chosen('Day')).toBe('31');
});

it('date of birth picker: converts when the calendar is switched and still returns a Gregorian day', async () => {
  const { onConfirm, user } = open('1990-03-05');
  await user.click(screen.getByRole('tab', { name: 'Hijri' }));
  expect([chosen('Day'), chosen('Year')]).toEqual(['7', '1410']);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(onConfirm).toHaveBeenCalledWith('1990-03-05');
});

it('date of birth picker: disables the Hijri calendar before 1356 AH, and states why', async () => {
  const { user } = open('1937-03-13');
  const hijri = screen.getByRole('tab', { name: 'Hijri' });
  expect(hijri).toHaveAttribute('aria-disabled', 'true');
  expect(hijri).toHaveAccessibleDescription(/available from 1356 AH/);
  await user.click(hijri);
  screen.getByRole('tab', { name: 'Gregorian' }).focus();
  await user.keyboard('{ArrowRight}');
  expect(chosen('Year')).toBe('1937');
  screen.getByRole('listbox', { name: 'Day' }).focus();
  await user.keyboard('{ArrowDown}');
  expect(hijri).not.toHaveAttribute('aria-disabled');
  await user.click(hijri);
  expect([chosen('Day'), chosen('Month'), chosen('Year')]).toEqual(['1', 'Muharram', '1356']);
});

it('date of birth picker: follows a swipe', () => {
  open();
  const day = screen.getByRole('listbox', { name: 'Day' });
  day.scrollTop = 44 * 4;
  fireEvent.scroll(day);
  expect(chosen('Day')).toBe('5');
});

it('date of birth picker: cancels with the button', async () => {
  const { onCancel, onConfirm, user } = open();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(onConfirm).not.toHaveBeenCalled();
});
