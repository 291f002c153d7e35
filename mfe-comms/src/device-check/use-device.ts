import { useCallback, useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-ui/remote-kit';
import { type Device, type DeviceProblem, openDevice } from 'shared-ui/devices';

export type DeviceState =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly problem: DeviceProblem };

const end = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

/** Opens a device at once, releases it when the component is unmounted, and opens it again on request. */
export const useDevice = (device: Device): { state: DeviceState; retry: () => void } => {
  const { native } = useHost();
  const [state, setState] = useState<DeviceState>({ kind: 'asking' });
  const [turn, setTurn] = useState(0);
  const app = useRef(native);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the device again
  useEffect(() => {
    let gone = false;
    let held: MediaStream | null = null;
    setState({ kind: 'asking' });
    void openDevice(device, app.current).then((opened) => {
      if (opened.kind === 'open') held = opened.stream;
      if (!gone) return setState(opened);
      return held && end(held);
    });
    return () => {
      gone = true;
      if (held) end(held);
    };
  }, [device, turn]);
  return { state, retry: useCallback(() => setTurn((before) => before + 1), []) };
};
