import { useState } from 'react';
import { Button, Dialog, FailedState, formatTime, Icon, Skeleton, Tag } from '@fairhouse/ui';
import { BeaconTag, HeldNotes, lookOf } from '@fairhouse/lottery-board';
import { isolated } from '@fairhouse/lottery-board/issue-moment';
import { useLanguage } from '../i18n.ts';
import { Link } from '../Link.tsx';
import { DrawClock } from './DrawClock.tsx';
import { DrawnSummary } from './DrawnResult.tsx';
import { OpenedPanel } from './OpenedPanel.tsx';
import { proofAddress } from './proof-address.ts';
import { useDraws, type Draws } from './use-draws.ts';
import { useServerNow } from './use-server-now.ts';
import { useSay } from './use-say.ts';
import './draws.css';

type HeadProps = {
  gameCode: string;
  /** The number that came last stands elsewhere on a phone, where the keys come first. */
  hasLast?: boolean;
};
/** The head of a lottery: its name, the issue and its clock, and the number that came last. */
export const DrawHead = ({ gameCode, hasLast = true }: HeadProps) => {
  const say = useSay();
  const draws = useDraws(gameCode);
  const { draw } = draws;
  if (draws.isFailed) {
    return <FailedState title={say('failed')} retryLabel={say('retry')} onRetry={draws.retry} />;
  }
  if (!draw) return <Skeleton height={106} radius={20} />;
  const { slug, title, screen } = draw.lottery;
  return (
    <div className="dw-top">
      <section className="dw-head" data-screen={screen} data-key="drawHead">
        <img src={`/art/games/${slug}/tile.webp`} width={64} height={64} alt="" />
        <div className="dw-words">
          <h1>{title}</h1>
          <DrawClock draws={draws} />
        </div>
      </section>
      <Held draws={draws} />
      <FixedBefore draws={draws} />
      {draw.beacon?.source === 'development' && (
        <p className="dw-beacon" data-key="developmentBeacon">
          <Icon name="warning" size={17} />
          {say('developmentBeacon')}
        </p>
      )}
      {hasLast && <LastDraw key={gameCode} gameCode={gameCode} draws={draws} />}
    </div>
  );
};

/** What decides the draw that is sold now, fixed before its sales; of others' draws who draws. */
const FixedBefore = ({ draws: { draw } }: { draws: Draws }) => {
  const say = useSay();
  if (!draw) return null;
  if (draw.lottery.isOutside) {
    return (
      <p className="dw-fixed" data-key="outsideDraw">
        {say('outside')}
      </p>
    );
  }
  const [issue] = draw.issues;
  const { beacon, commitment } = draw;
  if (!issue || !beacon || !commitment) return null;
  return (
    <p className="dw-fixed" data-key="fixedBefore">
      <Link href={proofAddress(draw.lottery.slug, issue.drawNo)}>
        <Icon name="seal-check" size={16} />
        {say('fixedBefore', { round: beacon.round, commitment: commitment.slice(0, 12) })}
      </Link>
    </p>
  );
};

const Held = ({ draws }: { draws: Draws }) => {
  const say = useSay();
  const language = useLanguage();
  const at = useServerNow(draws.now);
  const waiting = draws.draw?.waiting ?? [];
  return <HeldNotes {...{ waiting, at, language, say }} className="dw-beacon" />;
};

/** The number that came last; one that comes while somebody watches is shown as it comes. */
export const LastDraw = ({ gameCode, draws }: { gameCode: string; draws: Draws }) => {
  const say = useSay();
  const language = useLanguage();
  const last = draws.opened.find(({ result }) => result !== null);
  const [foundHere, setFoundHere] = useState(last?.drawNo);
  const [isOpen, setOpen] = useState(false);
  // What was there before the first look is no news.
  if (foundHere === undefined && last) setFoundHere(last.drawNo);
  if (!last?.result || !draws.draw) return null;
  const { family, slug } = draws.draw.lottery;
  return (
    <section className="dw-last" data-key="lastDraw" data-issue={last.drawNo}>
      <div className="dw-drawn" aria-live="polite">
        <small>
          {say('lastDraw', {
            issue: isolated(last.drawNo),
            time: formatTime(last.drawsAt, language),
          })}{' '}
          {last.corrected && <Tag tone="warn">{say('corrected')}</Tag>}
          <BeaconTag drawn={last} beaconNow={draws.draw.beacon?.source} say={say} />
        </small>
        <DrawnSummary
          key={last.drawNo}
          family={family}
          result={last.result}
          drawNo={last.drawNo}
          isFresh={foundHere !== undefined && foundHere !== last.drawNo}
        />
      </div>
      {lookOf(family) === 'prizes' && <LastTwo opened={draws.opened} family={family} />}
      <div className="dw-ways">
        <Button onClick={() => setOpen(true)} data-key="allResults">
          {say('allResults')}
        </Button>
        {!draws.draw.lottery.isOutside && (
          <Link className="dw-proof" href={proofAddress(slug, last.drawNo)} data-key="drawProof">
            <Icon name="shield-check" size={17} />
            {say('proof')}
          </Link>
        )}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`${say('opened')} · ${draws.draw.lottery.title}`}
        closeLabel={say('close')}
        size="xl"
        closesOnCover
        dataKey="openedDialog"
      >
        <OpenedPanel gameCode={gameCode} />
      </Dialog>
    </section>
  );
};

const EARLIER = 7;

/** Of draws of many prizes the end of the highest, or its own prize; the newest first. */
const LastTwo = ({ opened, family }: Pick<Draws, 'opened'> & { family: string }) => {
  const say = useSay();
  const drawn = opened.filter(({ result }) => result !== null).slice(0, EARLIER);
  return (
    <div className="dw-ends">
      <small>{say('lane.lastTwo')}</small>
      <ol dir="ltr">
        {drawn.map(({ drawNo, result }) => (
          <li key={drawNo} className="num">
            {result?.split(/[|,]/)[family === 'sea' ? 1 : 0]?.slice(-2)}
          </li>
        ))}
      </ol>
    </div>
  );
};
