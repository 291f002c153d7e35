/** The card of a failure, and the focus after a navigation or a closed dialog. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { linkTo } from 'shared-contracts/routes';
import { drawing, openShell } from '../testing/open-shell.tsx';

const fails = async (): Promise<never> => {
  throw new Error('404');
};

describe('a remote of which no version can be loaded', () => {
  const modules = { 'booking@1.1.0./pages': fails, 'booking@1.0.0./pages': fails };

  it('is replaced by a card with a retry, the emergency number and the reference for support', async () => {
    await openShell({ modules });
    const card = await screen.findByRole('alert');
    expect(card).toHaveTextContent('This part could not be shown');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByRole('link', { name: /997/ })).toHaveAttribute('href', 'tel:997');
    expect(card).toHaveTextContent(/booking@1\.1\.0, booking@1\.0\.0 · \w{12}/);
  });

  it('is requested again when a link of the card is followed', async () => {
    let works = false;
    const load = async () => (works ? { default: drawing('<h1>Appointments</h1>') } : fails());
    const { shell } = await openShell({
      modules: { 'booking@1.1.0./pages': load, 'booking@1.0.0./pages': load },
    });
    await screen.findByRole('alert');
    works = true;
    await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'E-clinics' }));
    expect(await screen.findByRole('heading', { name: 'Appointments' })).toBeVisible();
    expect(shell.navigation.snapshot().pathname).toBe(linkTo('eclinics'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the focus', () => {
  it('moves to the heading of a page after a navigation, and does not move on the first page', async () => {
    const modules = { 'booking@1.1.0./pages': drawing('<h1>Home</h1>') };
    const { shell } = await openShell({ modules });
    await screen.findByRole('heading', { name: 'Home' });
    expect(document.body).toHaveFocus();
    shell.host.navigation.navigate(linkTo('prescriptions'));
    const heading = await screen.findByRole('heading', { name: 'pharmacy' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  /** Opens a dialog from a button, changes that button, and closes the dialog. */
  const closedDialog = async (meanwhile: (opener: HTMLElement) => void): Promise<HTMLElement> => {
    const modules = {
      'booking@1.1.0./pages': drawing('<h1>Home</h1><button>Start</button>'),
      'booking@1.1.0./overlays': drawing('<p>clinics</p>'),
    };
    const { shell } = await openShell({ modules });
    const opener = await screen.findByRole('button', { name: 'Start' });
    opener.focus();
    const answer = shell.host.overlays.open('booking.e-clinics', {});
    await screen.findByText('clinics');
    meanwhile(opener);
    shell.overlays.dismissTop();
    await answer;
    await shell.navigation.markerGone();
    return opener;
  };

  it('returns to the element that opened a dialog', async () => {
    const opener = await closedDialog((button) => button.blur());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('moves to the heading when the element that opened a dialog has been removed', async () => {
    await closedDialog((button) => button.remove());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Home' })).toHaveFocus());
  });
});
