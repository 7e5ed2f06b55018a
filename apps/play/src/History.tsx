import { useEffect, useState } from 'react';
import {
  Amount,
  Button,
  Dialog,
  EmptyState,
  formatDayTime,
  IconButton,
  Skeleton,
} from '@fairhouse/ui';
import type { PlayApi, PastRound } from '@fairhouse/game-kit/board';
import { currencyOfSession, netOf } from './net.ts';

type HistoryProps = { play: PlayApi; isOpen: boolean; onClose: () => void };

/** The member's last rounds of this game, each with the way to check it. */
export const History = ({ play, isOpen, onClose }: HistoryProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={play.t('play:history')}
    icon="clock-counter-clockwise"
    closeLabel={play.t('play:close')}
    size="md"
    closesOnCover
    className="pl-drawer"
  >
    <Rounds play={play} />
  </Dialog>
);

const Rounds = ({ play }: { play: PlayApi }) => {
  const { t } = play;
  const { rounds, isFailed, retry } = useRounds(play);
  if (isFailed) {
    return (
      <EmptyState
        title={t('play:historyFailed')}
        action={<Button onClick={retry}>{t('play:retry')}</Button>}
      />
    );
  }
  if (rounds === undefined) {
    return (
      <div className="col g2" role="status" aria-label={t('play:opening')}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={52} />
        ))}
      </div>
    );
  }
  if (rounds.length === 0) return <EmptyState title={t('play:historyEmpty')} />;
  return (
    <ul className="pl-rounds">
      {rounds.map((round) => (
        <RoundRow key={round.roundId} round={round} play={play} />
      ))}
    </ul>
  );
};

const RoundRow = ({ round, play }: { round: PastRound; play: PlayApi }) => (
  <li className="pl-round">
    <div className="grow">
      <div className="b6 f14">{formatDayTime(round.at, play.language)}</div>
      <div className="t3 f12 num" dir="ltr">
        #{round.roundId}
      </div>
    </div>
    <dl className="pl-round__sums">
      <dt>{play.t('play:stake')}</dt>
      <dd>
        <Amount value={round.stake} className="num" />
      </dd>
      <dt>{play.t('play:paid')}</dt>
      <dd>
        <Amount value={round.payout} className="num" />
      </dd>
    </dl>
    <Amount
      className="pl-round__net num b7"
      isSigned
      value={netOf(round, currencyOfSession(play.session))}
    />
    <IconButton
      icon="shield-check"
      label={play.t('play:fairness')}
      onClick={() => play.openFairness(round.roundId)}
    />
  </li>
);

/** Read once when the drawer opens; asked for again only by the member. */
const useRounds = ({ pastRounds }: PlayApi) => {
  const [rounds, setRounds] = useState<PastRound[]>();
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    let isWanted = true;
    pastRounds().then(
      (list) => {
        if (isWanted) setRounds(list);
      },
      () => {
        if (isWanted) setFailed(true);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [pastRounds]);
  const retry = () => {
    setFailed(false);
    pastRounds().then(setRounds, () => setFailed(true));
  };
  return { rounds, isFailed, retry };
};
