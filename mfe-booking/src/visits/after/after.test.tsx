import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import { FavouriteButton } from './favourite-button.tsx';
import { ProblemsCard } from '../appointments/problems-card.tsx';
import { RatingCard } from '../appointments/rating-card.tsx';

const show = (element: ReactElement, calls: Record<string, unknown>) => {
  const host = signedInHost({ calls });
  renderRemote(element, { host, resources, name: 'booking', locale: 'en' });
  const asked = (id: string) => host.fake.log.calls.filter(({ endpoint }) => endpoint === id);
  return { asked, user: userEvent.setup() };
};
const name = { ar: 'ريم', en: 'Reem' };
const told = {
  apnt_id: 'apt_1',
  provider: { provider_id: 'doc_1', name, img: '' },
  author: 'Noura A.',
  rated: null,
  may_rate: true,
};
const visit = appointment({ state: 'completed' });

describe('after: rating', () => {
  it('requires stars, and is sent once with its text, without the name unless the patient opts in', async () => {
    const { user, asked } = show(<RatingCard appointment={visit} />, {
      'rating.details': told,
      'rating.add': { ...told, may_rate: false, rated: { rating: 4, comment: 'Kind', hide_name: true, rated_at: NOW } },
    });
    await user.click(await screen.findByRole('button', { name: 'Rate the visit' }));
    await user.type(await screen.findByRole('textbox', { name: /Comment/ }), 'Kind');
    await user.click(screen.getByRole('button', { name: 'Send the rating' }));
    expect(screen.getAllByText('Please choose the number of stars')).not.toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: '4 stars' }));
    expect(screen.getByRole('checkbox', { name: /Show my name/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Send the rating' }));
    await waitFor(() =>
      expect(asked('rating.add').map(({ request }) => request)).toEqual([
        { apnt_id: 'apt_1', rating: 4, comment: 'Kind', hide_name: true },
      ]),
    );
  });

  it('shows the given rating, and offers no other', async () => {
    show(<RatingCard appointment={visit} />, {
      'rating.details': {
        ...told,
        may_rate: false,
        rated: { rating: 5, comment: 'Good', hide_name: false, rated_at: NOW },
      },
    });
    expect(await screen.findByText('Good')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

it('after: reports a problem, and shows its answer', async () => {
  const problem = {
    problem_id: 'p1',
    apnt_id: 'apt_1',
    category: 'late',
    text: 'An hour late',
    attachments: [],
    state: 'answered',
    sent_at: NOW,
    answer: 'We are sorry',
    answered_at: NOW,
  };
  const { user, asked } = show(<ProblemsCard appointment={visit} />, {
    'feedback.problems': { problems: [problem] },
    'feedback.problem': { ...problem, state: 'open', answer: null, answered_at: null },
  });
  expect(await screen.findByText('We are sorry')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  await user.selectOptions(await screen.findByRole('combobox'), 'payment');
  await user.type(screen.getByRole('textbox', { name: /What happened/ }), 'Charged twice');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(asked('feedback.problem')[0]?.request).toEqual({
      apnt_id: 'apt_1',
      category: 'payment',
      text: 'Charged twice',
      attachments: [],
    }),
  );
});

it('after: adds a provider to the favourites', async () => {
  const { user, asked } = show(<FavouriteButton provider="doc_1" name="Reem" />, {
    'favourites.list': { favourites: [] },
    'favourites.edit': { provider_id: 'doc_1', favourite: true },
  });
  const heart = await screen.findByRole('button', { name: 'Favourite: Reem' });
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart);
  expect(asked('favourites.edit')[0]?.request).toEqual({ provider_id: 'doc_1', favourite: true });
});
