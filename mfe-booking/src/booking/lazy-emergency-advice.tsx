import { Suspense } from 'react';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';

const Advice: LazyScreen<{ symptoms: string }> = lazyScreen(
  async () => ({ default: (await import('./emergency-advice.tsx')).EmergencyAdvice }),
  ['booking'],
);

/** The emergency numbers beside a search. The list of phrases is large: it is loaded once something is typed. */
export const SearchedEmergency = ({ text }: { text: string }) =>
  text.trim() === '' ? null : (
    <Suspense fallback={null}>
      <Advice symptoms={text} />
    </Suspense>
  );
