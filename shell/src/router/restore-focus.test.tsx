import { screen, waitFor } from '@testing-library/react';
import { linkTo } from 'shared-contracts/routes';
import { drawing, openShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';

const HOME = {
  title: { ar: 'رعاية | سنار', en: 'Care | Sanar' },
  description: { ar: 'و', en: 'd' },
  robots: 'index, follow',
  image: null,
};

describe('the title of a page behind sign-in', () => {
  const open = async () => {
    const modules = { 'booking@1.1.0./pages': drawing('<h1>Your symptoms</h1><button>Next</button>') };
    const opened = await openShell({
      modules,
      href: linkTo('myAppointments'),
      token: 'token-1',
      answers: SIGNED_IN_ANSWERS,
    });
    await screen.findByRole('heading', { name: 'Your symptoms' });
    await waitFor(() => expect(document.title).toBe('Your symptoms | Sanar'));
    return opened;
  };

  it('follows the steps of the page', async () => {
    await open();
    screen.getByRole('heading').textContent = 'Review';
    await waitFor(() => expect(document.title).toBe('Review | Sanar'));
  });

  it('follows a change of language', async () => {
    const { shell } = await open();
    await shell.host.i18n.change('ar');
    screen.getByRole('heading').textContent = 'الأعراض';
    await waitFor(() => expect(document.title).toBe('الأعراض | سنار'));
  });
});

describe('the document title after a navigation', () => {
  const pageOf = (): HTMLElement => screen.getByRole('heading').parentElement as HTMLElement;
  const headed = (text: string): HTMLHeadingElement =>
    Object.assign(document.createElement('h1'), { textContent: text });
  const open = async () => {
    const opened = await openShell({
      modules: { 'booking@1.1.0./pages': drawing('<h1>Appointments</h1>') },
      href: linkTo('myAppointments'),
      token: 'token-1',
      answers: SIGNED_IN_ANSWERS,
    });
    await screen.findByRole('heading', { name: 'Appointments' });
    await waitFor(() => expect(document.title).toBe('Appointments | Sanar'));
    return opened;
  };

  it('is that of the new page although the previous page is still in the document, hidden', async () => {
    const { shell } = await open();
    const page = pageOf();
    shell.host.navigation.navigate(linkTo('upcomingDetails'));
    await waitFor(() => expect(shell.navigation.snapshot().routeId).toBe('upcomingDetails'));
    Object.assign(page.firstElementChild as HTMLElement, { checkVisibility: () => false });
    const heading = headed('Details');
    page.append(heading);
    await waitFor(() => expect(document.title).toBe('Details | Sanar'));
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('is updated although the heading of the previous page changed while the new page was loading', async () => {
    const { shell } = await open();
    const page = pageOf();
    const later = headed('Details of another visit');
    screen.getByRole('heading').replaceWith(later);
    await waitFor(() => expect(document.title).toBe('Details of another visit | Sanar'));
    const focused = jest.spyOn(later, 'focus');
    shell.host.navigation.navigate(linkTo('upcomingDetails'));
    await waitFor(() => expect(shell.navigation.snapshot().routeId).toBe('upcomingDetails'));
    const heading = headed('Details');
    page.replaceChildren(heading);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(focused).not.toHaveBeenCalled();
  });
});

describe('the title of a public page', () => {
  it('is its heading until its own metadata has been loaded, never that of the previous page', async () => {
    const late: ((data: unknown) => void)[] = [];
    const { shell } = await openShell({
      modules: { 'booking@1.1.0./pages': drawing('<h1>Home</h1>') },
      answer: ({ url = '' }) =>
        url.endsWith('/SEO')
          ? new Promise((resolve) => late.push((data) => resolve({ status: 1000, message: '', data })))
          : Promise.resolve({ status: 1001, message: '' }),
    });
    await screen.findByRole('heading', { name: 'Home' });
    document.title = 'Home, as the edge sent it';
    shell.host.navigation.navigate(linkTo('prescriptions'));
    await screen.findByRole('heading', { name: 'pharmacy' });
    await waitFor(() => expect(document.title).toBe('pharmacy | Sanar'));
    await waitFor(() => expect(late.length).toBeGreaterThan(0));
    for (const answer of late) answer(HOME);
    await waitFor(() => expect(document.title).toBe('Care | Sanar'));
  });

  it('is the title that the page sets until another part of it is shown', async () => {
    const { shell } = await openShell({
      modules: { 'booking@1.1.0./pages': drawing('<h1>Doctors</h1>') },
      answers: { '/v5/generic/SEO': HOME },
    });
    const heading = await screen.findByRole('heading', { name: 'Doctors' });
    document.title = 'Home, as the edge sent it';
    heading.setAttribute('data-page-heading', 'own');
    heading.textContent = 'Dr. Reem';
    await waitFor(() => expect(document.title).toBe('Dr. Reem | Sanar'));
    await shell.host.i18n.change('ar');
    heading.textContent = 'د. ريم';
    await waitFor(() => expect(document.title).toBe('د. ريم | سنار'));
    heading.setAttribute('data-page-heading', '');
    heading.textContent = 'الأطباء';
    await waitFor(() => expect(document.title).toBe('رعاية | سنار'));
  });
});

describe('the focus of a reader whose focused control is removed', () => {
  const open = async () => {
    const html = '<h1>Times</h1><div><button>Take</button></div>';
    await openShell({ modules: { 'booking@1.1.0./pages': drawing(html) } });
    const button = await screen.findByRole('button', { name: 'Take' });
    button.focus();
    return button;
  };

  it('moves to the heading', async () => {
    const button = await open();
    button.remove();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Times' })).toHaveFocus());
  });

  it('stays on the replacement that has taken the focus', async () => {
    const button = await open();
    const next = document.createElement('button');
    button.replaceWith(next);
    next.focus();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await waitFor(() => expect(next).toHaveFocus());
  });
});
