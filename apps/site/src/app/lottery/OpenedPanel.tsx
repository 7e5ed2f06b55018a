import { useState } from 'react';
import { FailedState, Skeleton } from '@fairhouse/ui';
import { PastDraws } from '@fairhouse/lottery-board';
import { useLanguage } from '../i18n.ts';
import { DrawDetails } from './DrawDetails.tsx';
import { useDraws } from './use-draws.ts';
import { useSay } from './use-say.ts';

/** What a lottery drew: the list of up to 100, statistics, roads and the trend. */
export const OpenedPanel = ({ gameCode }: { gameCode: string }) => {
  const say = useSay();
  const language = useLanguage();
  const [detailed, setDetailed] = useState({ drawNo: '', isOpen: false });
  const { draw, opened, isFailed, retry } = useDraws(gameCode);
  if (isFailed) {
    return <FailedState title={say('failed')} retryLabel={say('retry')} onRetry={retry} />;
  }
  if (!draw) return <Skeleton height={320} radius={20} />;
  return (
    <section className="dw-opened" aria-label={say('opened')} data-key="opened">
      <PastDraws
        key={gameCode}
        family={draw.lottery.family}
        opened={opened}
        language={language}
        say={say}
        beaconNow={draw.beacon?.source}
        onDetails={(drawNo) => setDetailed({ drawNo, isOpen: true })}
      />
      <DrawDetails
        gameCode={gameCode}
        {...detailed}
        onClose={() => setDetailed({ ...detailed, isOpen: false })}
      />
    </section>
  );
};
