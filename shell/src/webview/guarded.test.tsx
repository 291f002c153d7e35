/** A page behind sign-in inside an app: it is rendered for its patient, and removed with the session. */
import { screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import type { HostNative } from 'shared-contracts/host';
import { linkTo } from 'shared-contracts/routes';
import { standIn } from 'shared-ui/testing';
import { ShellProvider, useSession } from '../context/shell-context.tsx';
import { draw, makeShell } from '../testing/open-shell.tsx';
import { SIGNED_IN_ANSWERS } from '../testing/people.ts';
import { Guarded } from './guarded.tsx';

const TOKEN = 'token-of-noura';
const QUESTION = { name: 'Sign in to see this page' };

const Private = () => {
  const session = useSession();
  return <p>Results of {session.kind === 'signed-in' ? session.user.firstName : 'nobody'}</p>;
};

interface SetUp {
  readonly href?: string;
  readonly token?: string;
  readonly hasGivenUp?: (token: string) => boolean;
}

const openPage = async ({ href = linkTo('myAppointments'), token, hasGivenUp = () => false }: SetUp) => {
  const { shell } = makeShell({ href, answers: SIGNED_IN_ANSWERS, ...(token ? { token } : {}) });
  await shell.session.restore();
  // The guards of the webview let every visit in.
  jest.spyOn(shell.navigation, 'shown').mockReturnValue(shell.navigation.snapshot());
  const ask = jest.spyOn(shell.signIn, 'require');
  const close = jest.fn();
  const ready = jest.fn();
  const native = standIn<HostNative>({ close });
  draw(
    <ShellProvider shell={shell}>
      <Guarded native={native} hasGivenUp={hasGivenUp} onOwnPage={ready}>
        <Private />
      </Guarded>
    </ShellProvider>,
  );
  const dialogs = () => shell.overlays.snapshot().map(({ id }) => id);
  return { shell, ask, close, ready, dialogs };
};

const results = () => screen.queryByText(/Results of/);

it('guarded: opens the sign-in over the requested page, and shows that page after the sign-in', async () => {
  const href = linkTo('chat', { chatroom: 'room-1', doc_id: 'doctor-1' });
  const { shell, ask, close, ready, dialogs } = await openPage({ href });
  await screen.findByRole('heading', QUESTION);
  expect(results()).toBeNull();
  expect(ask).toHaveBeenCalledWith(href);
  expect(ready).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(dialogs()).toEqual(['auth.sign-in']));
  await shell.session.begin(TOKEN);
  await waitFor(() => expect(results()).toHaveTextContent('Results of Noura'));
  expect(screen.queryByRole('heading', QUESTION)).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

it('guarded: removes all data of a patient from the page when the session has ended, and offers the return to the app', async () => {
  const { shell, close, dialogs } = await openPage({ token: TOKEN });
  await waitFor(() => expect(results()).toHaveTextContent('Results of Noura'));
  shell.session.forget();
  await screen.findByRole('heading', QUESTION);
  expect(results()).toBeNull();
  await waitFor(() => expect(dialogs()).toEqual(['auth.sign-in']));
  shell.overlays.dismissTop();
  await waitFor(() => expect(close.mock.calls).toEqual([[{ kind: 'closed' }]]));
});

it('guarded: opens the sign-in for a patient who has just declined only on a press', async () => {
  const { shell, ask, dialogs } = await openPage({ token: TOKEN, hasGivenUp: (token) => token === TOKEN });
  await waitFor(() => expect(results()).toHaveTextContent('Results of Noura'));
  shell.session.forget();
  await screen.findByRole('heading', QUESTION);
  expect(results()).toBeNull();
  expect(ask).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(dialogs()).toEqual(['auth.sign-in']));
});

it('guarded: leaves the place to the page while the session cannot be checked', async () => {
  const { shell, ask } = await openPage({ token: TOKEN });
  await waitFor(() => expect(results()).toHaveTextContent('Results of Noura'));
  jest.spyOn(shell.session, 'unchecked').mockReturnValue(true);
  shell.session.forget();
  await waitFor(() => expect(results()).toHaveTextContent('Results of nobody'));
  expect(ask).not.toHaveBeenCalled();
});

it('guarded: keeps a public page when the session ends', async () => {
  const { shell, ask } = await openPage({ href: linkTo('home'), token: TOKEN });
  await waitFor(() => expect(results()).toHaveTextContent('Results of Noura'));
  shell.session.forget();
  await waitFor(() => expect(results()).toHaveTextContent('Results of nobody'));
  expect(ask).not.toHaveBeenCalled();
});
