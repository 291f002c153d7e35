import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createFakeHost, renderRemote } from '../testing/index.ts';
import { SuggestField, type SuggestedValue } from './suggest-field.tsx';

const ALL = ['Asthma', 'Arthritis', 'Anaemia'].map((label) => ({ id: label, label }));

const Disease = ({ onChoose }: { onChoose: (chosen: SuggestedValue) => void }) => {
  const [value, setValue] = useState('');
  const fitting = ALL.filter(({ label }) => value !== '' && label.toLowerCase().startsWith(value.toLowerCase()));
  const choose = (chosen: SuggestedValue) => {
    setValue(chosen.label);
    onChoose(chosen);
  };
  return (
    <SuggestField label="Disease" value={value} suggestions={fitting} onValueChange={setValue} onChoose={choose} />
  );
};

const show = () => {
  const onChoose = jest.fn();
  const options = { host: createFakeHost(), locale: 'en', resources: { ar: {}, en: {} }, name: 'test' } as const;
  renderRemote(<Disease onChoose={onChoose} />, options);
  return { onChoose, user: userEvent.setup({ delay: null }), field: screen.getByRole('combobox', { name: 'Disease' }) };
};

it('suggest field: suggests matching entries while typing, and takes the suggestion that is pressed', async () => {
  const { user, field, onChoose } = show();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'as');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('option', { name: 'Asthma' }));
  expect(onChoose).toHaveBeenCalledWith(ALL[0]);
  expect(field).toHaveValue('Asthma');
  expect(screen.queryByRole('option')).toBeNull();
});

it('suggest field: arrow keys wrap around the options, and Enter selects one', async () => {
  const { user, field, onChoose } = show();
  await user.type(field, 'a');
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { name: 'Arthritis' })).toHaveAttribute('aria-selected', 'true');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'Arthritis' }).id);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith(ALL[1]);
});

it('suggest field: keeps the input without a suggestion, and closes the list with Escape', async () => {
  const { user, field, onChoose } = show();
  await user.type(field, 'an');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await user.type(field, 'gina');
  await user.keyboard('{Enter}');
  expect(field).toHaveValue('angina');
  expect(onChoose).not.toHaveBeenCalled();
});
