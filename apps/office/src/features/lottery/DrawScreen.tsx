import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskDrawPage } from '@fairhouse/contract/lottery-desk';
import { LATE_RESULT_HOURS } from '@fairhouse/contract/lottery-words';
import { Amount, EmptyState, Icon, Skeleton, StatCard, Table, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { Failed } from '../../app/Failed.tsx';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { atDayTime, atNumber, atTime, t } from '../../app/texts.ts';
import { wordsOr } from '../../app/words.ts';
import { DrawActions } from './DrawActions.tsx';
import { DrawTags, ResultText } from './DrawList.tsx';
import { ALL_PLAYS, Heat } from './Heat.tsx';
import { DevelopmentNote, OutsideNote } from './LotteryScreen.tsx';
import './lottery.css';

const REFRESH_MILLISECONDS = 3000;

/** One draw: what was sold, what it could cost, what it is drawn with. */
export const DrawScreen = ({ slug, drawNo }: { slug: string; drawNo: string }) => {
  const [play, setPlay] = useState(ALL_PLAYS);
  const page = useQuery({
    queryKey: ['lotteries', slug, 'draw', drawNo, play],
    refetchInterval: REFRESH_MILLISECONDS,
    // What was shown stays until the other play is here.
    placeholderData: keepPreviousData,
    queryFn: () => ask(office.deskDraw, { slug, drawNo, ...(play === ALL_PLAYS ? {} : { play }) }),
  });
  const draw = page.data;
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/lotteries/$slug" params={{ slug }} className="office-back">
            <Icon name="arrow-left" size={14} />
            <bdi>{draw?.title ?? slug}</bdi>
          </Link>
          <h1>
            {t('lotteryDrawTitle')} <bdi className="num">{drawNo}</bdi>
          </h1>
          {draw && <DrawTags draw={draw} />}
        </div>
        {draw && <DrawActions draw={draw} />}
      </header>
      {page.isError && !draw ? (
        <Failed text={page.error.message} retry={page.refetch} />
      ) : (
        <Body draw={draw} play={play} onPlay={setPlay} />
      )}
    </>
  );
};

type BodyProps = { draw: DeskDrawPage | undefined; play: string; onPlay(play: string): void };
const Body = ({ draw, play, onPlay }: BodyProps) => (
  <>
    {draw?.isOutside && <OutsideNote />}
    <DevelopmentNote beacon={draw?.beacon?.source} />
    {draw && <Waiting draw={draw} />}
    <Figures draw={draw} />
    {draw && <DrawFacts draw={draw} />}
    {draw?.isOutside && <Readings draw={draw} />}
    {draw && draw.replaced.length > 0 && <Replaced draw={draw} />}
    {draw ? <Heat {...{ draw, play, onPlay }} /> : <Skeleton height={240} radius={10} />}
  </>
);

/** What keeps it from going its way, and who does. */
const Waiting = ({ draw }: { draw: DeskDrawPage }) => (
  <>
    {draw.held && (
      <p className="lt-note lt-note--warn" data-key="heldNote">
        <Icon name="pause" size={18} />
        <span>
          {t('lotteryHeldBy', { name: draw.held.by, until: atTime(draw.held.until) })}{' '}
          <bdi>{draw.held.reason}</bdi>
        </span>
      </p>
    )}
    {draw.isLate && (
      <p className="lt-note lt-note--warn" role="status" data-key="lateNote">
        <Icon name="warning" size={18} />
        {t('lotteryLateExplained', { number: atNumber(LATE_RESULT_HOURS) })}
      </p>
    )}
    {draw.asked.map((one) => (
      <p key={one} className="lt-note lt-note--warn" data-key={`asked-${one}`}>
        <Icon name="seal-check" size={18} />
        {t(`lotteryAsked_${one}`)}
      </p>
    ))}
  </>
);

const Figures = ({ draw }: { draw: DeskDrawPage | undefined }) => {
  const money = (value: string | undefined) =>
    value === undefined ? <Skeleton width="70%" height={26} /> : <Amount isLarge value={value} />;
  const count = (value: number | undefined) =>
    value === undefined ? <Skeleton width="50%" height={26} /> : atNumber(value);
  return (
    <section
      className="office-cards lt-cards"
      aria-label={t('lotterySales')}
      aria-busy={draw === undefined}
    >
      <StatCard label={t('lotterySales')} figure={money(draw?.stake)} />
      <StatCard label={t('lotteryPaid')} figure={money(draw?.payout)} />
      <StatCard label={t('lotteryReturned')} figure={money(draw?.returned)} />
      <StatCard label={t('lotteryBets')} figure={count(draw?.wagers)} />
      <StatCard label={t('lotteryPlayers')} figure={count(draw?.players)} />
    </section>
  );
};

const DrawFacts = ({ draw }: { draw: DeskDrawPage }) => {
  const { link, beacon } = draw;
  const facts: Fact[] = [
    ['lotteryClosesAt', atTime(draw.closesAt)],
    ['lotteryDrawsAt', atTime(draw.drawsAt)],
    ['lotteryResult', draw.result === null ? '—' : <ResultText key="r" result={draw.result} />],
  ];
  if (draw.voidReason !== null) {
    facts.push(['lotteryVoidReason', wordsOr('drawVoid', draw.voidReason)]);
  }
  if (link) {
    facts.push(
      ['lotteryLink', `${atNumber(link.chainNo)} / ${atNumber(link.number)}`],
      ['lotteryCommitment', <Code key="c" text={link.commitment ?? '–'} />],
    );
  }
  if (beacon) {
    facts.push(
      [
        'lotteryBeacon',
        <span key="b">
          {wordsOr('beacon', beacon.source)} · <span className="num">{beacon.round}</span> ·{' '}
          {atDayTime(beacon.at)} ·{' '}
          <a href={beacon.proofUrl} target="_blank" rel="noreferrer" data-key="drawProof">
            {t('lotteryProof')}
          </a>
        </span>,
      ],
      [
        'lotterySignature',
        beacon.signature === null ? (
          t('lotteryNotSigned')
        ) : (
          <Code key="s" text={beacon.signature} />
        ),
      ],
    );
  }
  return <FactList facts={facts} dataKey="drawFacts" className="lt-facts" />;
};
const Code = ({ text }: { text: string }) => (
  <bdi className="num lt-code" dir="ltr">
    {text}
  </bdi>
);

const Readings = ({ draw }: { draw: DeskDrawPage }) => (
  <Panel title={t('lotterySources')} isList dataKey="sources">
    <Table
      label={t('lotterySources')}
      isDense
      rows={draw.readings}
      rowKey={(row) => row.origin}
      empty={<EmptyState icon="file-text" title={t('lotteryNoSource')} />}
      columns={[
        {
          key: 'origin',
          header: t('lotteryOrigin'),
          place: 'lead',
          cell: (row) => (
            <>
              <bdi className="office-name">{row.origin}</bdi>{' '}
              {row.fileName !== null && <Tag>{row.fileName}</Tag>}
            </>
          ),
        },
        { key: 'by', header: t('operator'), cell: (row) => <bdi>{row.by}</bdi> },
        {
          key: 'at',
          header: t('time'),
          cell: (row) => <span className="office-time">{atDayTime(row.at)}</span>,
        },
        {
          key: 'result',
          header: t('lotteryResult'),
          cell: (row) => <ResultText result={row.result} />,
        },
      ]}
    />
  </Panel>
);

/** Results that stood before: what each said, and the two who replaced it. */
const Replaced = ({ draw }: { draw: DeskDrawPage }) => (
  <Panel title={t('lotteryReplaced')} isList dataKey="replaced">
    <Table
      label={t('lotteryReplaced')}
      isDense
      rows={draw.replaced}
      rowKey={(row) => row.at}
      empty={null}
      columns={[
        {
          key: 'result',
          header: t('lotteryResult'),
          place: 'lead',
          cell: (row) => <ResultText result={row.result} />,
        },
        {
          key: 'by',
          header: t('operator'),
          cell: (row) => (
            <>
              <bdi>{row.askedBy}</bdi> · <bdi>{row.decidedBy}</bdi>
            </>
          ),
        },
        {
          key: 'at',
          header: t('time'),
          cell: (row) => <span className="office-time">{atDayTime(row.at)}</span>,
        },
        { key: 'reason', header: t('reason'), cell: (row) => <bdi>{row.reason}</bdi> },
      ]}
    />
  </Panel>
);
