import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addRelative, ApiError, Registration } from 'shared-contracts/api';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '../button/button.tsx';
import { LatinNameField, Select, TextField } from '../forms/index.ts';
import { createFakeHost, renderRemote } from '../testing/index.ts';
import { RequestForm } from './request-form.tsx';
import type { FormRefusal, RequestFormOptions } from './types.ts';
import { useRequestForm } from './use-request-form.ts';

const schema = z.extend(z.pick(Registration, { fn: true, ln: true }), { relation: addRelative.request.shape.relation });
type Options = RequestFormOptions<typeof schema, { fn: string; ln: string; relation: string }>;
const EMPTY = { fn: '', ln: '', relation: '' };

const NameForm = (own: Partial<Options>) => {
  const form = useRequestForm({
    id: 'test',
    schema,
    fields: {
      relation: { label: 'Relation', choose: true },
      fn: { label: 'First name' },
      ln: { label: 'Last name', texts: { REQUIRED: 'The family’s name is missing' } },
    },
    initial: EMPTY,
    onSubmit: jest.fn(),
    ...own,
  });
  return (
    <RequestForm form={form}>
      <Select {...form.field('relation')} placeholder="Choose" options={[{ value: 'son', label: 'Son' }]} />
      <LatinNameField {...form.field('fn')} />
      <TextField {...form.field('ln')} />
      <Button type="submit" loading={form.busy}>
        Send
      </Button>
    </RequestForm>
  );
};

const show = (own: Partial<Options> = {}, host = createFakeHost()) => {
  renderRemote(<NameForm {...own} />, { host, locale: 'en', resources: { ar: {}, en: {} }, name: 'test' });
  return { user: userEvent.setup({ delay: null }), host };
};
const box = (label: string) => screen.getByLabelText(label);
const send = () => screen.getByRole('button', { name: /^Send/ });
const links = () => screen.queryAllByRole('link').map((link) => link.textContent);
const fill = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.selectOptions(box('Relation'), 'son');
  await user.type(box('First name'), 'Faisal');
  await user.type(box('Last name'), ' Otaibi ');
};
const refusal = (code: ApiError['code'], message: string, details?: unknown) =>
  new ApiError({ code, message, status: 1001, http: 422, details });

describe('request form: validation', () => {
  it('validates a field when it loses focus for the first time, and then on each key', async () => {
    const { user } = show();
    await user.type(box('First name'), 'No');
    expect(box('First name')).not.toHaveAccessibleDescription(/at least/);
    await user.tab();
    const says = (words: RegExp) => waitFor(() => expect(box('First name')).toHaveAccessibleDescription(words));
    await says(/First name should be at least 3 characters/);
    expect(box('Last name')).not.toBeInvalid();
    await user.type(box('First name'), 'u');
    await waitFor(() => expect(box('First name')).not.toHaveAccessibleDescription(/at least/));
    await user.type(box('First name'), '4');
    await says(/Latin letters only/);
  });

  it('does not mark an empty field as invalid before the form is submitted', async () => {
    const { user } = show();
    await user.click(box('First name'));
    await user.tab();
    await user.type(box('Last name'), 'No');
    await user.tab();
    await waitFor(() => expect(box('Last name')).toBeInvalid());
    expect(box('First name')).not.toBeInvalid();
  });

  it('reports an empty field as empty, with a text for typed or selected values', async () => {
    const { user } = show();
    await user.click(send());
    await screen.findByRole('alert');
    expect(links()).toEqual(['Please choose: Relation', 'Please provide: First name', 'The family’s name is missing']);
  });

  it('applies rules that are not in the schema, with all values', async () => {
    const { user } = show({ rules: { ln: (ln, { fn }) => (ln === fn ? 'IDENTITY_OF_TYPE' : null) } });
    await user.type(box('First name'), 'Faisal');
    await user.type(box('Last name'), 'Faisal');
    await user.tab();
    await waitFor(() => expect(box('Last name')).toHaveAccessibleDescription(/not valid for the chosen document/));
  });

  it('shows errors in the user’s language, also after a change of language', async () => {
    const { user, host } = show();
    await user.click(send());
    await act(async () => host.fake.setLanguage('ar'));
    expect(await screen.findAllByText('يرجى كتابة First name')).toHaveLength(2);
  });
});

describe('request form: the error summary', () => {
  it('takes focus with each refused submit, and each entry links to its field', async () => {
    const { user } = show();
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    await user.click(screen.getByRole('link', { name: /First name/ }));
    expect(box('First name')).toHaveFocus();
    await user.click(send());
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
  });

  it('removes corrected errors, and keeps focus in the field', async () => {
    const { user } = show();
    await user.click(send());
    await screen.findByRole('alert');
    await user.type(box('First name'), 'Nou');
    await waitFor(() => expect(links()).toHaveLength(2));
    await user.type(box('First name'), '{Backspace}');
    await waitFor(() => expect(box('First name')).toBeInvalid());
    expect(links()).toHaveLength(2);
    expect(box('First name')).toHaveFocus();
  });
});

describe('request form: submitting', () => {
  it('passes the request as parsed by the schema', async () => {
    const onSubmit = jest.fn();
    const { user } = show({ onSubmit });
    await fill(user);
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    expect(onSubmit.mock.calls[0][0]).toEqual({ relation: 'son', fn: 'Faisal', ln: 'Otaibi' });
  });

  it('happens once under a double click, and again after the answer', async () => {
    let answer: () => void = () => undefined;
    const onSubmit = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
    const { user } = show({ onSubmit });
    await fill(user);
    // Both clicks arrive before the next render.
    act(() => {
      send().click();
      send().click();
    });
    await waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    await user.click(send());
    expect(onSubmit).toHaveBeenCalledTimes(1);
    await act(async () => answer());
    await user.click(send());
    await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  });

  it('shows the offline error in view, and keeps the input', async () => {
    const { user } = show({ onSubmit: () => Promise.reject(refusal('NETWORK', 'You are offline')) });
    await fill(user);
    await user.click(send());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('You are offline');
    expect(alert.parentElement).toHaveFocus();
    expect(box('First name')).toHaveValue('Faisal');
    await user.type(box('First name'), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box('First name')).toHaveFocus();
  });

  it('removes the offline error once the browser is online, and no other error', async () => {
    const onSubmit = jest.fn(() => Promise.reject(refusal('NETWORK', 'You are offline')));
    const { user } = show({ onSubmit });
    await fill(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('You are offline');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(box('First name')).toHaveValue('Faisal');
    onSubmit.mockRejectedValueOnce(refusal('EMAIL_INVALID', 'Not a valid e-mail'));
    await user.click(send());
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('alert')).toHaveTextContent('Not a valid e-mail');
  });

  it('removes the offline error once the socket has connected', async () => {
    const { user, host } = show({ onSubmit: () => Promise.reject(refusal('NETWORK', 'You are offline')) });
    act(() => host.fake.setConnection('disconnected'));
    await fill(user);
    await user.click(send());
    await screen.findByRole('alert');
    act(() => host.fake.setConnection('connected'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports an error that is not an answer of a call, and states that nothing was sent', async () => {
    const { user, host } = show({ onSubmit: () => Promise.reject(new Error('a fault of ours')) });
    await fill(user);
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('The form was not sent');
    expect(host.fake.log.errors).toHaveLength(1);
  });
});

describe('request form: a refusal of the server', () => {
  const refuse = async (error: ApiError, own: Partial<Options> = {}) => {
    const opened = show({ onSubmit: () => Promise.reject(error), ...own });
    await fill(opened.user);
    await opened.user.click(send());
    await screen.findByRole('alert');
    return opened;
  };

  it('is shown at the field that INVALID_REQUEST names', async () => {
    await refuse(refusal('INVALID_REQUEST', 'Check your details', { fields: ['reg.ln'] }));
    expect(box('Last name')).toHaveAccessibleDescription(/Check your details/);
    expect(links()).toEqual(['Check your details']);
  });

  it('is shown at the field of its code on this form, until that field is changed', async () => {
    const own = { refusals: { USER_EXISTS: 'fn' } } as const;
    const { user } = await refuse(refusal('USER_EXISTS', 'Already there'), own);
    expect(box('First name')).toHaveAccessibleDescription(/Already there/);
    await user.type(box('First name'), 'x');
    await waitFor(() => expect(screen.queryByText('Already there')).toBeNull());
  });

  it('is mounted, and takes focus, once for each refusal', async () => {
    const focused: string[] = [];
    const hear = ({ target }: FocusEvent) => focused.push((target as Element).textContent ?? '');
    document.addEventListener('focusin', hear);
    const { user } = await refuse(refusal('EMAIL_INVALID', 'Not a valid e-mail'));
    const refused = async () => {
      await waitFor(() => expect(send()).not.toHaveAttribute('aria-busy', 'true'));
      // The effects of the answer have been applied too.
      await act(async () => undefined);
      return focused.filter((text) => text === 'Not a valid e-mail');
    };
    expect(await refused()).toHaveLength(1);
    await user.click(send());
    expect(await refused()).toHaveLength(2);
    document.removeEventListener('focusin', hear);
  });

  it('is shown above the form when its field is not part of it', async () => {
    await refuse(refusal('EMAIL_INVALID', 'Not a valid e-mail'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not a valid e-mail');
    expect(links()).toEqual([]);
  });
});

it('request form: shows the refusal of the owner of the call, and takes focus when it arrives', async () => {
  const Owner = () => {
    const [refused, setRefused] = useState<FormRefusal | null>(null);
    return (
      <>
        <NameForm refusal={refused} />
        <button type="button" onClick={() => setRefused({ field: 'fn', text: 'Of another step' })}>
          Refuse
        </button>
      </>
    );
  };
  renderRemote(<Owner />, { host: createFakeHost(), locale: 'en', resources: { ar: {}, en: {} }, name: 'test' });
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(box('First name')).toHaveAccessibleDescription(/Of another step/);
});

it('request form: shows immediately why an Arabic letter is removed from a name', async () => {
  const { user } = show();
  expect(box('First name')).toHaveAccessibleDescription('In Latin letters, as in the passport or ID');
  await user.type(box('First name'), 'Fن');
  expect(box('First name')).toHaveValue('F');
  expect(box('First name')).toHaveAccessibleDescription(/Latin letters only/);
});

it('request form: passes every change to the owner of the draft', async () => {
  const onChange = jest.fn();
  const { user } = show({ onChange });
  await fill(user);
  expect(onChange).toHaveBeenLastCalledWith({ relation: 'son', fn: 'Faisal', ln: ' Otaibi ' });
});
