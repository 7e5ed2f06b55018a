import { useEffect, useRef, useState } from 'react';
import {
  OriginalBoard,
  timesText,
  useOriginal,
  type Original,
} from '@fairhouse/ui/original/index.ts';
import type { BoardProps } from '@fairhouse/game-kit/board';
import { formatAmount } from '@fairhouse/ui';
import { Controls } from './Controls.tsx';
import { multipleAt } from './flight.ts';
import { manifest } from './manifest.ts';
import { useNow, useRising, type Rising } from './rising-link.ts';
import { Sky } from './Sky.tsx';
import tile from './art/tile.webp';
import './board.css';

type Play = BoardProps['play'];

/** The comet rises for everybody; the one button bets, then cashes out. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const [auto, setAuto] = useState<number | null>(null);
  const original = useOriginal(play, () => '');
  const rising = useRising(play);
  const { view, own, drift } = rising;
  const round = view?.round;
  const now = useNow(round?.state === 'flying' || round?.state === 'open', play.reducedMotion);
  const reached =
    round?.state === 'flying' && round.startedAt
      ? multipleAt(now + drift - new Date(round.startedAt).getTime())
      : (round?.point ?? 100);
  const action = useAction({ play, original, rising, auto, reached });
  useCounted(original, rising);
  const leftMilliseconds = round ? new Date(round.closesAt).getTime() - now - drift : 0;
  const seconds = Math.max(0, leftMilliseconds / 1000);
  const caption = !round
    ? ''
    : round.state === 'open'
      ? t('opens', { seconds: seconds.toFixed(1) })
      : round.state === 'flying'
        ? t('flying')
        : round.state === 'void'
          ? t('void')
          : t('burnt', { point: timesText(round.point ?? 100) });
  const points = (view?.history ?? []).map((past) => ({
    roundId: past.roundId,
    text: `×${timesText(past.point)}`,
    isWin: past.point >= 200,
  }));
  return (
    <OriginalBoard
      play={play}
      original={{ ...original, recents: points }}
      manifest={manifest}
      tile={tile}
      action={action}
      isStakeLocked={own?.state === 'open'}
      rules={
        <>
          <p>{t('rule')}</p>
          <p>{t('maxPayout', { amount: formatAmount(view?.maxPayout ?? '0') })}</p>
        </>
      }
      plaque={{
        isWin: own?.exit != null && own.state !== 'void',
        figure: own?.exit != null ? formatAmount(own.payout) : own ? formatAmount(own.stake) : '–',
        caption:
          own?.exit != null ? t('outAt', { times: timesText(own.exit) }) : own ? t('own') : caption,
      }}
      controls={
        <Controls
          play={play}
          view={view}
          auto={auto}
          onAuto={setAuto}
          isLocked={own?.state === 'open'}
        />
      }
      stage={
        <Sky
          reached={reached}
          state={round?.state ?? 'open'}
          caption={caption}
          isOut={own?.exit != null}
        />
      }
    />
  );
};

const useAction = ({
  play,
  original,
  rising: { view, own, take },
  auto,
  reached,
}: {
  play: Play;
  original: Original;
  rising: Rising;
  auto: number | null;
  reached: number;
}) => {
  const { t } = play;
  const [isBusy, setBusy] = useState(false);
  const round = view?.round;
  const run = (asking: ReturnType<Play['exitRising']>) => {
    setBusy(true);
    original.refuse(undefined);
    original.tones.play('press');
    asking
      .then(take, (error: unknown) => original.refuse(codeOf(error)))
      .finally(() => setBusy(false));
  };
  if (own?.state === 'open' && round?.state === 'flying' && own.exit === null) {
    const worth = ((Number(own.stake) * reached) / 100).toFixed(2);
    return {
      label: t('play:round.cashOut'),
      figure: formatAmount(worth),
      isOff: isBusy || reached < 101,
      onPress: () => run(play.exitRising(round.roundId)),
    };
  }
  if (round?.state === 'open') {
    return {
      label: t(own ? 'placed' : 'fly'),
      isOff: isBusy || own !== null,
      onPress: () => run(play.placeRising({ roundId: round.roundId, stake: original.stake, auto })),
    };
  }
  return { label: t('late'), isOff: true, onPress: () => undefined };
};

/** Counts the member's own bet once, when it ended. */
const useCounted = (original: Original, { own }: Rising): void => {
  const counted = useRef('');
  const { finish } = original;
  useEffect(() => {
    if (!own || own.state !== 'settled' || counted.current === own.wagerId) return;
    counted.current = own.wagerId;
    finish({ roundId: own.roundId, stake: own.stake, payout: own.payout, outcome: {} }, '');
  }, [own, finish]);
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'system_error';
