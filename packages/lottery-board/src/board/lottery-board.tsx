import { useMemo, useState, type ComponentType } from 'react';
import type { CurrentDraw } from '@fairhouse/game-kit/board';
import type { Family } from '@fairhouse/lottery';
import type { BoardProps, PlayApi } from '@fairhouse/game-kit/board';
import { FailedState, Spinner } from '@fairhouse/ui';
import { roundOfIssue } from '../issue-moment.ts';
import { DrawList } from '../past/DrawList.tsx';
import { chartLanesOf } from '../past/lanes.ts';
import { SideRoads } from '../past/SideRoads.tsx';
import { Trend } from '../past/Trend.tsx';
import '../past/past.css';
import { BetField } from './BetField.tsx';
import { BoardDock } from './BoardDock.tsx';
import { BoardHead } from './BoardHead.tsx';
import { BoardStatistics } from './BoardStatistics.tsx';
import { useBoardLink, type BoardLink } from './board-link.ts';
import { useTexts } from './board-texts.ts';
import { moneyOf } from './money.ts';
import { OwnOrders } from './OwnOrders.tsx';
import { playsOf, stakesOf, type Tap } from './slip.ts';
import { usePlacing } from './use-placing.ts';
import './board.css';
import './board-own.css';

/** The board of an electronic lottery: everything that can be bet on its family, in one field. */
export const lotteryBoard = (family: Family): ComponentType<BoardProps> => {
  const LotteryBoard = ({ play }: BoardProps) => {
    const told = useTexts(play);
    return told ? <Linked play={told} family={family} /> : null;
  };
  return LotteryBoard;
};

type LinkedProps = { play: PlayApi; family: Family };

const Linked = ({ play, family }: LinkedProps) => {
  const { t } = play;
  const link = useBoardLink(play);
  if (link.isFailed) {
    return <FailedState title={t('failed')} retryLabel={t('retry')} onRetry={link.reload} />;
  }
  if (!link.draw) return <Spinner size={32} />;
  return <OpenBoard play={play} family={family} link={link} draw={link.draw} />;
};

/** As many as can be read beside the field. */
const ROAD_COLUMNS = 18;
const OPENED_SHOWN = 10;
/** A chip is so many times the unit of the lottery. */
const CHIPS = [1n, 5n, 25n, 50n, 250n];

const OpenBoard = ({
  play,
  family,
  link,
  draw,
}: LinkedProps & { link: BoardLink; draw: CurrentDraw }) => {
  const { session, t } = play;
  const money = moneyOf(session.currency, session.currencyDigits);
  const unitMinor = money.read(draw.units[0] ?? '');
  const chips = CHIPS.map((times) => times * unitMinor);
  const [chosen, setChosen] = useState(chips[0] ?? 0n);
  const [taps, setTaps] = useState<readonly Tap[]>([]);
  const plays = playsOf(family, draw.plays);
  const [opened, setOpened] = useState('');
  const open = plays.find(({ code }) => code === opened) ?? plays[0];
  const placing = usePlacing({ play, link, plays, taps, unitMinor, onPlaced: () => setTaps([]) });
  const results = useMemo(() => link.opened.flatMap(({ result }) => result ?? []), [link.opened]);
  return (
    <div className="lb">
      <div className="lb-main">
        <BoardHead play={play} link={link} draw={draw} />
        {open && (
          <BetField
            plays={plays}
            play={open}
            onOpen={setOpened}
            terms={{ top: draw.top, base: draw.base, group: draw.base }}
            stakes={stakesOf(taps)}
            chip={{ minor: chosen, unitMinor }}
            money={money}
            say={t}
            isLocked={placing.isRunning || placing.isInDoubt}
            full={placing.full}
            onTap={(tap) => setTaps((before) => [...before, tap])}
          />
        )}
      </div>
      <aside className="lb-side" aria-label={t('board.orders')}>
        <OwnOrders link={link} plays={plays} play={play} />
        {results.length > 0 && (
          <SideRoads family={family.code} results={results} columns={ROAD_COLUMNS} say={t} />
        )}
        {open && results.length > 0 && (
          <BoardStatistics family={family} play={open} results={results} say={t} />
        )}
        {link.opened.length > 0 && (
          <section className="lb-statistics" aria-label={t('opened')} data-key="boardOpened">
            <h2>{t('opened')}</h2>
            <DrawList
              family={family.code}
              opened={link.opened}
              language={play.language}
              say={t}
              beaconNow={draw.beacon?.source}
              shownFirst={OPENED_SHOWN}
              onProof={(drawNo) => play.openFairness(roundOfIssue(draw.lottery.slug, drawNo))}
            />
          </section>
        )}
        {results.length > 0 && chartLanesOf(family.code).length > 0 && (
          <section className="lb-statistics" aria-label={t('part.trend')} data-key="boardTrend">
            <h2>{t('part.trend')}</h2>
            <Trend family={family.code} opened={link.opened} language={play.language} say={t} />
          </section>
        )}
        <p className="pa-note">{t('notPredict')}</p>
      </aside>
      <BoardDock
        play={play}
        money={money}
        chips={chips}
        chosen={chosen}
        onChoose={setChosen}
        placing={placing}
        rooms={link.rooms}
        hasTaps={taps.length > 0}
        onUndo={() => setTaps((before) => before.slice(0, -1))}
        onClear={() => setTaps([])}
      />
    </div>
  );
};
