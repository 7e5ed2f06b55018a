import {
  isWin,
  OriginalBoard,
  timesText,
  useOriginal,
  useSteps,
} from '@fairhouse/ui/original/index.ts';
import { cardOf } from '@fairhouse/game-kit';
import type { BoardProps } from '@fairhouse/game-kit/board';
import { formatAmount, Icon, PlayingCard, type CardRank } from '@fairhouse/ui';
import { manifest } from './manifest.ts';
import { chanceOf, rankOf, type Guess } from './rules.ts';
import tile from './art/tile.webp';
import './board.css';

type View = {
  cards: number[];
  guesses: number;
  isLost: boolean;
  hundredths: number;
  skipsLeft: number;
  higher: number;
  lower: number;
};
const textOf = (view: View): string => `×${timesText(view.isLost ? 0 : view.hundredths)}`;
const RANK_TEXTS: readonly CardRank[] = [
  'A',
  '2',
  '3',
  '4',
  '5',
  '6',
  '7',
  '8',
  '9',
  '10',
  'J',
  'Q',
  'K',
];

/** The card that counts in the middle, the climb so far behind it. */
export const Board = ({ play }: BoardProps) => {
  const { t } = play;
  const original = useOriginal(play, (round) => textOf(round.outcome as View));
  const steps = useSteps({ play, original, textOfRound: (round) => textOf(round.view as View) });
  const { round, isRunning, isBusy } = steps;
  const view = round?.view as View | undefined;
  const cards = view?.cards ?? [];
  const rank = rankOf(cards.at(-1) ?? 24);
  const guess = (side: Guess) => {
    const isEdge = rank === (side === 'higher' ? 0 : 12);
    const { num, den } = chanceOf(rank, side);
    const pays = view?.[side] ?? 0;
    return (
      <button
        type="button"
        className="cc-guess"
        data-side={side}
        disabled={!isRunning || isBusy || pays === 0}
        onClick={() => steps.act({ do: side })}
      >
        <Icon name={side === 'higher' ? 'arrow-up' : 'arrow-down'} size={22} />
        <span>{t(isEdge ? `${side}Only` : side)}</span>
        <b className="num" dir="ltr">
          {isRunning && pays > 0 ? `×${timesText(pays)}` : '–'}
        </b>
        <small className="num" dir="ltr">
          {isRunning ? `${(Number((num * 1000n) / den) / 10).toFixed(1)}%` : ''}
        </small>
      </button>
    );
  };
  return (
    <OriginalBoard
      play={play}
      original={original}
      manifest={manifest}
      tile={tile}
      rules={<p>{t('rule')}</p>}
      isStakeLocked={isRunning}
      plaque={{
        isWin: round !== undefined && !isRunning && isWin(round),
        figure: round ? formatAmount(isRunning ? round.worth : round.payout) : '–',
        caption: !view
          ? t('play:round.ready')
          : view.isLost
            ? t('lost')
            : t('guesses', { count: view.guesses }),
      }}
      action={
        isRunning && round
          ? {
              label: t('play:round.cashOut'),
              figure: formatAmount(round.worth),
              onPress: () => steps.act({ do: 'cash' }),
              isOff: isBusy || view?.guesses === 0,
            }
          : { label: t('start'), icon: 'cards', onPress: () => steps.open({}), isOff: isBusy }
      }
      controls={
        <>
          {guess('higher')}
          {guess('lower')}
          <button
            type="button"
            className="cc-guess"
            disabled={!isRunning || isBusy || view?.skipsLeft === 0}
            onClick={() => steps.act({ do: 'skip' })}
          >
            <Icon name="caret-double-right" size={20} />
            <span>{t('skip')}</span>
            <small>{view && isRunning ? t('skipsLeft', { count: view.skipsLeft }) : ''}</small>
          </button>
        </>
      }
      stage={
        <div className="cc" dir="ltr" data-lost={view?.isLost || undefined}>
          <ol className="cc-past">
            {cards.slice(-9, -1).map((card, at) => (
              <li key={`${cards.length}-${at}`}>
                <Face card={card} t={t} width={58} />
              </li>
            ))}
          </ol>
          <div className="cc-now" key={`${round?.roundId ?? ''}-${cards.length}`}>
            <Face card={cards.at(-1)} t={t} width={150} />
          </div>
        </div>
      }
    />
  );
};

const Face = ({
  card,
  t,
  width,
}: {
  card: number | undefined;
  t: BoardProps['play']['t'];
  width: number;
}) => {
  if (card === undefined) return <PlayingCard label="" width={width} />;
  const { rank, suit } = cardOf(card);
  const rankText = RANK_TEXTS[rank] ?? 'A';
  return (
    <PlayingCard
      rank={rankText}
      suit={suit}
      width={width}
      label={t('card', { rank: rankText, suit: t(`suit.${suit}`) })}
    />
  );
};
