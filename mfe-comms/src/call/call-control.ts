/**
 * The call of this page. It lives beside the dialog that shows it: a page that changes, or Back, closes the dialog, and the
 * call goes on.
 */
import { type CallAccess, currentCall, isApiError, joinCall, startCall, type VisitCall } from 'shared-contracts/api';
import { callDuration, type DeviceCall, type DeviceCallEvent, nextDeviceCall } from 'shared-contracts/domain';
import {
  acceptCall,
  callRejected,
  callSignal,
  callSignalled,
  callStateEvent,
  isRealtimeFailure,
  REALTIME_REFUSALS,
  videoCall,
} from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { type Device, openDevice } from 'shared-ui/devices';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { useWhere } from '../chat/where.ts';
import type { CallAdapter, Signal, TrackKind } from './adapter.ts';
import { joinOf } from './carriers.ts';
import { createLeaving } from './leaving.ts';
import { judgeLine, LINE_UNKNOWN } from './line.ts';
import { callTab } from './tab.ts';
import { type CallView, NOTHING } from './call-view.ts';
import { watchCall } from './watch.ts';

const SECOND_MS = 1000;
/** A token that ends so soon is not used any more. */
const TOKEN_REST_MS = 30_000;

export interface CallControl {
  readonly useView: UseBoundStore<StoreApi<CallView>>;
  /** Looks what there is, or dials. Nothing happens while a call is here. */
  readonly begin: (asked: { kind: 'current' } | { kind: 'dial'; apnt_id: string }) => Promise<void>;
  readonly accept: (withCamera: boolean) => Promise<void>;
  readonly hangUp: () => void;
  readonly setMicrophone: (on: boolean) => void;
  readonly setCamera: (on: boolean) => Promise<void>;
  readonly switchCamera: () => Promise<void>;
  readonly setAudioOnly: (on: boolean) => void;
  /**
   * A dialog shows the call. Its end says that the dialog has gone: a call that goes on, or is being asked for, is shown
   * again; one that is over is forgotten.
   */
  readonly attend: () => () => void;
}

const DEVICE_OF: Readonly<Record<TrackKind, Device>> = { audio: 'microphone', video: 'camera' };

const isOver = (device: DeviceCall | null): boolean => device === null || device.kind === 'ended';

export const createCallControl = (host: HostApi): CallControl => {
  const useView = create<CallView>()(() => NOTHING);
  const set = (part: Partial<CallView>) => useView.setState(part);
  const view = useView.getState;
  const dsid = callTab();
  const leaving = createLeaving(host, dsid);
  let adapter: CallAdapter | null = null;
  let access: CallAccess | null = null;
  let stops: (() => void)[] = [];
  let facing: 'user' | 'environment' = 'user';
  let line = LINE_UNKNOWN;
  /** A line that is away is no fault; a message that no server would take is one. */
  const report = (error: unknown) => {
    if (!isRealtimeFailure(error) || isRealtimeFailure(error, 'TOO_LARGE', REALTIME_REFUSALS.invalid))
      host.telemetry.error(error, { where: 'call' });
  };
  const message = (roomName: string) => ({ did: '', headerToken: '', dsid, roomName });

  const now = () => host.clock.now();
  const secondsOf = ({ since }: CallView) => (since === null ? 0 : (now() - since) / SECOND_MS);

  const end = () => {
    for (const stop of stops) stop();
    stops = [];
    adapter?.leave();
    adapter = null;
    access = null;
    line = LINE_UNKNOWN;
    for (const track of view().own?.getTracks() ?? []) track.stop();
    useWhere.setState({ call: null });
    set({ own: null, remote: null, poor: false, seconds: secondsOf(view()) });
  };

  const happen = (event: DeviceCallEvent) => {
    const { device } = view();
    if (!device) return;
    const next = nextDeviceCall(device, event);
    if (next === device) return;
    set({ device: next });
    if (next.kind === 'connected' && view().since === null) set({ since: now() });
    if (next.kind === 'connected') useWhere.setState({ call: view().call?.apnt_id ?? null });
    if (next.kind === 'ended') end();
  };

  const tell = (duration?: string) => {
    const { call } = view();
    if (call) leaving.tell({ id: call.call_id, room: call.room, ...(duration === undefined ? {} : { duration }) });
  };

  /** Asks for a device and sends what it gives; without it the call goes on. */
  const take = async (kind: TrackKind): Promise<void> => {
    const device = DEVICE_OF[kind];
    const opened = await openDevice(device, host.native, kind === 'video' ? facing : undefined);
    if (isOver(view().device)) {
      if (opened.kind === 'open') for (const track of opened.stream.getTracks()) track.stop();
      return;
    }
    if (opened.kind === 'refused') return set({ problem: { device, problem: opened.problem }, [device]: false });
    const [track] = opened.stream.getTracks();
    if (!track) return;
    for (const old of view().own?.getTracks() ?? []) if (old.kind === kind) old.stop();
    const others = (view().own?.getTracks() ?? []).filter((old) => old.kind !== kind);
    const { problem } = view();
    set({
      own: new MediaStream([...others, track]),
      [device]: true,
      problem: problem?.device === device ? null : problem,
    });
    await adapter?.setTrack(kind, track);
  };

  const setAudioOnly = (on: boolean, byLine: boolean) => {
    adapter?.setAudioOnly(on);
    set({ audioOnly: on, byLine: on && byLine });
  };

  const askForAccess = async (call: VisitCall): Promise<CallAccess> => {
    const given = await host.api.call(joinCall, { call_id: call.call_id, dsid });
    access = given;
    return given;
  };
  /** Asked for once at a time: what is about to end is asked for anew. */
  let asking: Promise<CallAccess> | null = null;
  const goodAccess = async (call: VisitCall): Promise<CallAccess> => {
    if (access && Date.parse(access.expires_at) - now() > TOKEN_REST_MS) return access;
    asking ??= askForAccess(call).finally(() => {
      asking = null;
    });
    return asking;
  };

  const enter = async (): Promise<void> => {
    const { call } = view();
    if (!call) return;
    access = await askForAccess(call);
    set({ call: access.call });
    const join = await joinOf(access.provider);
    if (!join) return happen('refused');
    if (isOver(view().device)) return;
    adapter = join({
      access,
      dsid,
      video: call.type === 'videocall',
      signals: {
        send: async (signals) => {
          const { token } = await goodAccess(call);
          const message = { roomName: call.room, dsid, token, signals: [...signals] };
          await host.realtime.send(callSignal, message).catch((error: unknown) => {
            report(error);
            throw error;
          });
        },
        subscribe: (handler) =>
          host.realtime.subscribe(callSignalled, ({ roomName, dsid: to, signals }) => {
            if (roomName === call.room && to === dsid) handler(signals as Signal[]);
          }),
      },
      onRemote: (remote) => set({ remote }),
      onMedia: (state) => {
        happen(state);
        if (state === 'media-lost') void renew();
      },
      onQuality: (poor) => set({ poor }),
      onTokenEnds: () => {
        askForAccess(call)
          .then((given) => adapter?.renew(given))
          .catch(report);
      },
    });
    if (view().audioOnly) adapter.setAudioOnly(true);
    for (const track of view().own?.getTracks() ?? []) await adapter.setTrack(track.kind as TrackKind, track);
  };

  /** Fresh credentials and a new round, while there is no connection. */
  const renew = async (): Promise<void> => {
    const { call, device } = view();
    if (!call || !adapter || (device?.kind !== 'reconnecting' && device?.kind !== 'joining')) return;
    try {
      const given = await askForAccess(call);
      adapter?.renew(given);
    } catch (error) {
      if (isApiError(error, 'STATE_NOT_ALLOWED', 'NOT_FOUND')) happen('rejected');
    }
  };

  const judge = () => {
    const { audioOnly, byLine, poor, call } = view();
    if (call?.type !== 'videocall') return;
    line = judgeLine(line, poor);
    if (line.pictures === 'stop' && !audioOnly) setAudioOnly(true, true);
    if (line.pictures === 'return' && byLine) setAudioOnly(false, false);
  };

  const joinNow = async (withCamera: boolean): Promise<void> => {
    const { call } = view();
    if (!call) return;
    const giveUp = () => {
      tell(callDuration(secondsOf(view())));
      happen('given-up');
    };
    stops.push(watchCall({ device: () => view().device, judge, renew: () => void renew(), giveUp }));
    const media = Promise.all([take('audio'), withCamera && call.type === 'videocall' ? take('video') : null]);
    try {
      await Promise.all([enter(), media]);
    } catch (error) {
      report(error);
      happen('refused');
    }
  };

  /** What the server says of this call. */
  const told = (state: string, holder: string | null) => {
    const { device } = view();
    if (state === 'connected') {
      if (holder !== null && holder !== dsid) return happen('elsewhere');
      if (device?.kind !== 'dialling') return;
      happen('accepted');
      return void joinNow(view().call?.type === 'videocall');
    }
    if (state === 'missed') return happen('missed');
    // Another device of one's own has declined it.
    if (state === 'declined' && device?.kind === 'ringing') return happen('elsewhere');
    if (state !== 'ringing') happen('rejected');
  };

  /** What was missed while nobody was connected. */
  const look = async () => {
    const { call } = view();
    if (!call || isOver(view().device)) return;
    const { call: known } = await host.api.call(currentCall, {});
    if (known?.call_id === call.call_id) told(known.state, known.dsid);
    else happen('rejected');
  };

  const listen = (call: VisitCall) => {
    stops = [
      host.realtime.subscribe(callStateEvent, ({ sid, state, dsid: holder }) => {
        if (sid === call.call_id) told(state, holder);
      }),
      host.realtime.subscribe(callRejected, ({ roomName }) => {
        if (roomName === call.room) happen('rejected');
      }),
      host.realtime.subscribeState((state) => {
        if (state !== 'connected') return;
        look().catch(report);
        void renew();
      }),
    ];
    if (call.state !== 'ringing') return;
    const left = Math.max(0, Date.parse(call.rings_until) - now()) + SECOND_MS;
    const timer = setTimeout(() => {
      const kind = view().device?.kind;
      if (kind === 'ringing' || kind === 'dialling') happen('missed');
    }, left);
    stops.push(() => clearTimeout(timer));
  };

  const start = (call: VisitCall) => {
    set({ ...NOTHING, call });
    listen(call);
    if (call.state === 'ringing')
      return set({ device: { kind: call.started_by === 'provider' ? 'ringing' : 'dialling' } });
    if (call.dsid !== dsid) {
      set({ device: { kind: 'ended', end: 'elsewhere' } });
      return end();
    }
    set({ device: { kind: 'joining' } });
    return void joinNow(call.type === 'videocall');
  };

  const begin = async (asked: Parameters<CallControl['begin']>[0]): Promise<void> => {
    if (!isOver(view().device)) return;
    // A call that has ended here is shown until another one is there, also to a dialog that opened too late to see it end.
    const shown = asked.kind === 'current' && (view().call !== null || view().refusal !== null);
    if (!shown) set(NOTHING);
    try {
      const { call } =
        asked.kind === 'dial'
          ? await host.api.call(startCall, { apnt_id: asked.apnt_id, dsid })
          : await host.api.call(currentCall, {});
      if (call && !leaving.has(call.call_id)) start(call);
      else if (!shown) set({ device: { kind: 'ended', end: 'rejected' } });
    } catch (error) {
      report(error);
      if (shown) return;
      const refusal = error instanceof Error ? error.message : null;
      set({ device: { kind: 'ended', end: 'refused' }, refusal });
    }
  };
  let beginning: Promise<void> | null = null;
  const beginOnce = (asked: Parameters<CallControl['begin']>[0]): Promise<void> => {
    beginning ??= begin(asked).finally(() => {
      beginning = null;
    });
    return beginning;
  };

  let dialogs = 0;
  /** The host opens no second dialog for a call that comes while this one shows how the last has ended. */
  const another = () => {
    if (isOver(view().device)) void beginOnce({ kind: 'current' });
  };
  const gone = async (): Promise<void> => {
    await beginning;
    if (dialogs > 0) return;
    if (isOver(view().device)) set(NOTHING);
    else void host.overlays.open('comms.call', { kind: 'current' });
  };
  const attend = () => {
    dialogs += 1;
    const ends = [
      host.realtime.subscribe(videoCall, another),
      host.realtime.subscribeState((state) => state === 'connected' && another()),
    ];
    return () => {
      dialogs -= 1;
      for (const stop of ends) stop();
      queueMicrotask(() => void gone());
    };
  };

  return {
    useView,
    begin: beginOnce,
    attend,
    accept: async (withCamera) => {
      const { call, device } = view();
      if (!call || device?.kind !== 'ringing') return;
      happen('accept');
      try {
        await host.realtime.send(acceptCall, message(call.room));
      } catch (error) {
        report(error);
        return happen('refused');
      }
      await joinNow(withCamera);
    },
    hangUp: () => {
      const { device } = view();
      if (isOver(device)) return;
      const ringing = device?.kind === 'ringing';
      tell(ringing || device?.kind === 'dialling' ? undefined : callDuration(secondsOf(view())));
      happen(ringing ? 'decline' : 'hang-up');
    },
    setMicrophone: (on) => {
      const track = view().own?.getAudioTracks()[0];
      if (!track) return void (on && take('audio').catch(report));
      track.enabled = on;
      set({ microphone: on });
    },
    setCamera: async (on) => {
      if (on) return take('video').catch(report);
      const own = view().own;
      for (const track of own?.getVideoTracks() ?? []) track.stop();
      set({ camera: false, own: own && new MediaStream(own.getAudioTracks()) });
      await adapter?.setTrack('video', null);
    },
    switchCamera: async () => {
      facing = facing === 'user' ? 'environment' : 'user';
      await take('video').catch(report);
    },
    setAudioOnly: (on) => {
      // Whoever asks for pictures on a poor line gets them.
      line = { ...LINE_UNKNOWN, asked: true };
      setAudioOnly(on, false);
    },
  };
};

const controls = new WeakMap<object, CallControl>();

/** One for a page: its session is the same for every host object a part of the remote is given. */
export const callControlOf = (host: HostApi): CallControl => {
  const known = controls.get(host.realtime);
  if (known) return known;
  const made = createCallControl(host);
  controls.set(host.realtime, made);
  return made;
};
