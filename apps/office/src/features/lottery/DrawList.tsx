import { Fragment } from 'react';
import { useNavigate } from '@tanstack/react-router';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DrawView } from '@fairhouse/contract/lottery-words';
import type { DeskDraw } from '@fairhouse/contract/lottery-desk';
import { Amount, EmptyState, Table, Tag, type TableColumn, type TagTone } from '@fairhouse/ui';
import { More, usePages } from '../../app/pages.tsx';
import { atDayTime, atNumber, t } from '../../app/texts.ts';

type Props = { slug: string; view: DrawView; isOutside: boolean };
const REFRESH_MILLISECONDS = 5000;

/** Draws of a lottery with what was sold on each and what it paid. */
export const DrawList = ({ slug, view, isOutside }: Props) => {
  const navigate = useNavigate();
  const pages = usePages(
    ['lotteries', slug, 'draws', view],
    office.deskDraws,
    { slug, view },
    { everyMilliseconds: REFRESH_MILLISECONDS },
  );
  return (
    <>
      <Table
        label={t('lotteryDraws')}
        isDense
        rowKey={(row) => row.drawNo}
        {...pages.table}
        empty={<EmptyState icon="list-bullets" title={t('nothingYet')} />}
        columns={columnsOf(isOutside)}
        onOpenRow={(row) => {
          void navigate({
            to: '/lotteries/$slug/draws/$drawNo',
            params: { slug, drawNo: row.drawNo },
          });
        }}
      />
      <More pages={pages} />
    </>
  );
};

const columnsOf = (isOutside: boolean): TableColumn<DeskDraw>[] => [
  {
    key: 'drawNo',
    header: t('lotteryDraw'),
    place: 'lead',
    cell: (row) => <b className="office-name num">{row.drawNo}</b>,
  },
  { key: 'state', header: t('status'), place: 'main', cell: (row) => <DrawTags draw={row} /> },
  {
    key: 'closesAt',
    header: t('lotteryClosesAt'),
    cell: (row) => <span className="office-time">{atDayTime(row.closesAt)}</span>,
  },
  {
    key: 'drawsAt',
    header: t('lotteryDrawsAt'),
    cell: (row) => <span className="office-time">{atDayTime(row.drawsAt)}</span>,
  },
  {
    key: 'result',
    header: t('lotteryResult'),
    cell: (row) =>
      row.result === null ? '—' : <ResultText result={row.result} isShort={isOutside} />,
  },
  { key: 'wagers', header: t('lotteryBets'), isNumeric: true, cell: (row) => atNumber(row.wagers) },
  {
    key: 'stake',
    header: t('lotterySales'),
    isNumeric: true,
    cell: (row) => <Amount value={row.stake} />,
  },
  {
    key: 'payout',
    header: t('lotteryPaid'),
    isNumeric: true,
    cell: (row) => <Amount value={row.payout} />,
  },
];

/** A long result is cut in lists; its draw shows all of it, and no number is broken over lines. */
const SHOWN_MAX = 17;
export const ResultText = ({ result, isShort = false }: { result: string; isShort?: boolean }) => {
  const isCut = isShort && result.length > SHOWN_MAX;
  const numbers = (isCut ? result.slice(0, SHOWN_MAX) : result).split(/(?<=[,|])/);
  return (
    <bdi className="num lt-result" dir="ltr">
      {numbers.map((text, at) => (
        // The place of a number is what it is known by.
        // eslint-disable-next-line react/no-array-index-key
        <Fragment key={at}>
          {text}
          <wbr />
        </Fragment>
      ))}
      {isCut && '…'}
    </bdi>
  );
};

const TONES: Record<DeskDraw['state'], TagTone> = {
  open: 'win',
  closed: 'info',
  drawn: 'accent',
  settled: 'neutral',
  void: 'loss',
};

/** What it does, whether somebody holds it, and what its sources leave to a person. */
export const DrawTags = ({ draw }: { draw: DeskDraw }) => (
  <span className="lt-tags">
    <Tag tone={TONES[draw.state]}>{t(`draw_${draw.state}`)}</Tag>
    {draw.held && <Tag tone="warn">{t('lotteryHeld')}</Tag>}
    {draw.isDisputed && <Tag tone="loss">{t('lotteryDisputed')}</Tag>}
    {draw.isLate && <Tag tone="loss">{t('lotteryLate')}</Tag>}
    {draw.sources === 1 && draw.state === 'closed' && (
      <Tag tone="info">{t('lotteryOneSource')}</Tag>
    )}
  </span>
);
