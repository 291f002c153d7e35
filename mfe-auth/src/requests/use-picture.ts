/**
 * A captcha's picture, its sound, and the proof of work without which its digits are refused. The work starts when the picture is
 * loaded and continues while the patient types, so that a slow device has the full lifetime of a captcha for it.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Work } from 'shared-contracts/api';
import { playSound } from './play-sound.ts';
import type { CaptchaAnswer, CodeStepState } from './use-code-request.ts';

/** The lifetime of a captcha; the server's default. */
const LIFE_MS = 5 * 60_000;

const begin = (work: Work | undefined) => {
  const controller = new AbortController();
  const solve = async (parameters: Work): Promise<string | null> => {
    const { solveWork } = await import(/* webpackChunkName: "prove" */ './proof-of-work.ts');
    return solveWork(parameters, { patienceMs: LIFE_MS, controller });
  };
  // Undefined: an older server requires none. A failure leads to a refusal by the server, with another picture.
  const answer = work ? solve(work).catch(() => null) : Promise.resolve(null);
  return { answer, end: () => controller.abort() };
};

/** New on each visit and after each refusal; never from a cache. */
const useCaptcha = ({ newCaptcha, refusal }: CodeStepState) => {
  /** After the sound was played once, every other picture is fetched with its sound. */
  const spoken = useRef(false);
  const query = useQuery({
    queryKey: ['captcha'],
    queryFn: () => newCaptcha(spoken.current),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refetch } = query;
  useEffect(() => {
    if (refusal) void refetch();
  }, [refusal, refetch]);
  const withSound = async (): Promise<string | null> => {
    if (query.data?.sound) return query.data.sound;
    spoken.current = true;
    return (await refetch()).data?.sound ?? null;
  };
  return { query, withSound };
};

export type Listening = 'idle' | 'loading' | 'playing' | 'failed';

/** When the browser refuses to play this long after the press, the sound plays at the next one. */
const usePlayer = (withSound: () => Promise<string | null>) => {
  const [state, setState] = useState<Listening>('idle');
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  const mute = () => {
    stop.current();
    setState('idle');
  };
  const listen = async () => {
    stop.current();
    setState('loading');
    try {
      const sound = await withSound();
      if (!sound) return setState('failed');
      stop.current = await playSound(sound, () => setState('idle'));
      setState('playing');
    } catch {
      setState('failed');
    }
  };
  return { state, listen, mute };
};

export const usePicture = (asking: CodeStepState) => {
  const { query, withSound } = useCaptcha(asking);
  const { data } = query;
  const { state, listen, mute } = usePlayer(withSound);
  const working = useRef<ReturnType<typeof begin> | null>(null);
  useEffect(() => {
    working.current = data ? begin(data.work) : null;
    return () => working.current?.end();
  }, [data]);
  return {
    code: data?.captcha_code,
    /** Null while there is none to answer. */
    image: data && !query.isFetching ? data.image : null,
    failed: query.isError,
    renew: () => {
      mute();
      void query.refetch();
    },
    listening: state,
    listen,
    mute,
    /** With the typed digits, once the work is done. */
    answer: async (captcha: string): Promise<CaptchaAnswer> => {
      if (!data) throw new Error('There is no picture to answer');
      const captcha_work = await working.current?.answer;
      return { captcha_code: data.captcha_code, captcha, ...(captcha_work && { captcha_work }) };
    },
  };
};

export type Picture = ReturnType<typeof usePicture>;
