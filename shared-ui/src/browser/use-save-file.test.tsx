import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { HostNative } from 'shared-contracts/host';
import type { Capability, PermissionState } from 'shared-contracts/native';
import { createFakeHost, renderRemote, standIn } from 'shared-ui/testing';
import { useSaveFile } from './use-save-file.ts';

const Saver = ({ onEnd }: { onEnd: (saved: boolean) => void }) => {
  const save = useSaveFile();
  return (
    <button type="button" onClick={() => void save('visit.ics', 'BEGIN', 'text/calendar').then(onEnd)}>
      save
    </button>
  );
};

const saveIn = async (app: { capabilities: Capability[]; answer: PermissionState } | null) => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const permission = jest.fn().mockResolvedValue(app?.answer);
  const native = app && standIn<HostNative>({ platform: 'android', capabilities: app.capabilities, permission });
  const onEnd = jest.fn();
  renderRemote(<Saver onEnd={onEnd} />, { host: Object.assign(createFakeHost(), native ? { native } : {}) });
  fireEvent.click(screen.getByRole('button', { name: 'save' }));
  await waitFor(() => expect(onEnd).toHaveBeenCalledTimes(1));
  return { clicks: click.mock.calls.length, saved: onEnd.mock.calls[0]?.[0] as boolean, permission };
};

afterEach(() => jest.restoreAllMocks());

it('use save file: saves on the web without a permission', async () => {
  expect(await saveIn(null)).toMatchObject({ clicks: 1, saved: true });
});

it('use save file: requests no permission from an app that does not keep files in shared storage', async () => {
  const { clicks, permission } = await saveIn({ capabilities: ['camera'], answer: 'denied' });
  expect(clicks).toBe(1);
  expect(permission).not.toHaveBeenCalled();
});

it('use save file: saves once the app has permission for storage', async () => {
  const { clicks, permission } = await saveIn({ capabilities: ['storage'], answer: 'granted' });
  expect(clicks).toBe(1);
  expect(permission).toHaveBeenCalledWith('storage');
});

it('use save file: saves nothing where permission for storage is refused', async () => {
  expect(await saveIn({ capabilities: ['storage'], answer: 'blocked' })).toMatchObject({ clicks: 0, saved: false });
});
