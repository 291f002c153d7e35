import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { UiProvider } from '../context/ui-provider.tsx';
import { ChipGroup, RadioCards } from './choices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Select, TextField } from './text-field.tsx';

it('fields: associates label, hint and error with the control', () => {
  render(
    <TextField label="First name" hint="As on your ID" error="At least 3 characters" required defaultValue="No" />,
  );
  const input = screen.getByRole('textbox', { name: 'First name' });
  expect(input).toHaveAccessibleDescription('As on your ID At least 3 characters');
  expect(input).toBeInvalid();
  expect(input).toBeRequired();
});

it('fields: is valid and has no description without hint and error', () => {
  render(<TextField label="City" />);
  const input = screen.getByRole('textbox', { name: 'City' });
  expect(input).not.toHaveAttribute('aria-describedby');
  expect(input).toBeValid();
});

it('fields: converts digits to 0–9 and drops other characters', async () => {
  const onValueChange = jest.fn();
  const Phone = () => {
    const [value, setValue] = useState('');
    const change = (next: string) => {
      setValue(next);
      onValueChange(next);
    };
    return <TextField label="Phone" digits value={value} onValueChange={change} />;
  };
  render(<Phone />);
  await userEvent.type(screen.getByRole('textbox'), '٠٥a۵-1');
  expect(onValueChange).toHaveBeenLastCalledWith('0551');
});

it('fields: marks an optional field in the user’s language', () => {
  render(
    <UiProvider locale="en">
      <Select label="Insurer" optional placeholder="Choose" options={[{ value: 'a', label: 'Al Waha' }]} />
    </UiProvider>,
  );
  expect(screen.getByRole('combobox', { name: 'Insurer (optional)' })).toHaveDisplayValue('Choose');
});

it('fields: selects one chip as a radio button, by a press and with the arrow keys', async () => {
  const onValueChange = jest.fn();
  const options = [
    { value: 'today', label: 'Today' },
    { value: 'week', label: 'This week' },
  ] as const;
  render(<ChipGroup label="When" value="today" onValueChange={onValueChange} options={options} />);
  expect(screen.getByRole('radiogroup', { name: 'When' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'This week' }));
  expect(onValueChange).toHaveBeenLastCalledWith('week');
  onValueChange.mockClear();
  screen.getByRole('radio', { name: 'Today' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(onValueChange).toHaveBeenLastCalledWith('week');
});

it('fields: selects and deselects chips as checkboxes', async () => {
  const onValueChange = jest.fn();
  const options = [
    { value: 'ar', label: 'Arabic' },
    { value: 'en', label: 'English' },
  ];
  render(<ChipGroup label="Languages" multiple value={['ar']} onValueChange={onValueChange} options={options} />);
  await userEvent.click(screen.getByRole('checkbox', { name: 'English' }));
  expect(onValueChange).toHaveBeenLastCalledWith(['ar', 'en']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Arabic' }));
  expect(onValueChange).toHaveBeenLastCalledWith([]);
});

it('fields: does not allow selecting a disabled card', async () => {
  const onValueChange = jest.fn();
  const options = [{ value: 'full', label: 'Faisal', note: 'Has an appointment then', disabled: true }];
  render(
    <RadioCards
      label="Patient"
      value={null}
      onValueChange={onValueChange}
      options={options}
      error="Choose a patient"
    />,
  );
  await userEvent.click(screen.getByRole('radio'));
  expect(onValueChange).not.toHaveBeenCalled();
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Choose a patient');
});

describe('fields: the error summary', () => {
  const errors = [{ fieldId: 'city', message: 'Choose a city' }];

  it('takes focus when it appears and again with each attempt', () => {
    const { rerender } = render(<ErrorSummary errors={[]} />);
    rerender(<ErrorSummary errors={errors} attempt={1} />);
    expect(screen.getByRole('alert')).toHaveFocus();
    (document.activeElement as HTMLElement).blur();
    rerender(<ErrorSummary errors={errors} attempt={2} />);
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('links to the field', async () => {
    render(
      <>
        <ErrorSummary errors={errors} />
        <TextField id="city" label="City" />
      </>,
    );
    await userEvent.click(screen.getByRole('link', { name: 'Choose a city' }));
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveFocus();
  });
});
