/** Quality of the connection of a call, rated once a second, and its effect on video. */
export interface ConnectionQuality {
  /** Seconds for which the connection has been poor, or good, without interruption. */
  readonly poorFor: number;
  readonly goodFor: number;
  /** Video was turned on or off by hand: it is no longer changed automatically. */
  readonly asked: boolean;
  readonly pictures: 'as-they-are' | 'stop' | 'return';
}

/** Seconds of a poor connection after which video is stopped. */
const STOP_AFTER = 6;
/** Seconds of a good connection after which video resumes. */
const RETURN_AFTER = 15;

export const QUALITY_UNKNOWN: ConnectionQuality = { poorFor: 0, goodFor: 0, asked: false, pictures: 'as-they-are' };

export const rateConnection = ({ poorFor, goodFor, asked }: ConnectionQuality, poor: boolean): ConnectionQuality => {
  const next = { poorFor: poor ? poorFor + 1 : 0, goodFor: poor ? 0 : goodFor + 1, asked };
  if (asked) return { ...next, pictures: 'as-they-are' };
  if (next.poorFor >= STOP_AFTER) return { ...next, pictures: 'stop' };
  return { ...next, pictures: next.goodFor >= RETURN_AFTER ? 'return' : 'as-they-are' };
};
