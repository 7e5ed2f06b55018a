import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import * as office from '@fairhouse/contract/lottery-desk';
import type { DeskLotteryPage } from '@fairhouse/contract/lottery-desk';
import { DRAW_VIEWS, type DrawView } from '@fairhouse/contract/lottery-words';
import { Amount, Button, Icon, Skeleton, TabPanel, Tabs, Tag } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { Panel } from '../../app/Panel.tsx';
import { Failed } from '../../app/Failed.tsx';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { atDayTime, atNumber, t } from '../../app/texts.ts';
import { useLook } from '../../app/use-look.ts';
import { useMay } from '../../app/use-me.ts';
import { DrawList } from './DrawList.tsx';
import { LotteryActions } from './LotteryActions.tsx';
import { LotteryTags } from './LotteriesScreen.tsx';
import { usePlayNames } from './play-names.ts';
import { PlaysDialog } from './PlaysDialog.tsx';
import { cutOffInWords, daysOffInWords, scheduleInWords, zoneInWords } from './words.ts';
import './lottery.css';

const REFRESH_MILLISECONDS = 5000;

/** One lottery: its terms, its plays and its draws. */
export const LotteryScreen = ({ slug }: { slug: string }) => {
  const page = useQuery({
    queryKey: ['lotteries', slug],
    refetchInterval: REFRESH_MILLISECONDS,
    queryFn: () => ask(office.deskLottery, { slug }),
  });
  const lottery = page.data;
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/lotteries" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_lotteries')}
          </Link>
          <h1>
            {lottery || page.isError ? (
              <bdi>{lottery?.title ?? slug}</bdi>
            ) : (
              <Skeleton width={180} height={28} />
            )}
          </h1>
          {lottery && <LotteryTags lottery={lottery} />}
        </div>
        {lottery && <LotteryActions lottery={lottery} />}
      </header>
      {page.isError && !lottery ? (
        <Failed text={page.error.message} retry={page.refetch} />
      ) : (
        <Body slug={slug} lottery={lottery} />
      )}
    </>
  );
};

type BodyProps = { slug: string; lottery: DeskLotteryPage | undefined };
const Body = ({ slug, lottery }: BodyProps) => {
  const [view, setView] = useLook<DrawView>('draws', 'ahead', DRAW_VIEWS);
  return (
    <>
      {lottery?.isOutside && <OutsideNote />}
      {lottery?.lacksBeacon && (
        <p className="lt-note lt-note--warn" data-key="lacksBeacon">
          <Icon name="warning" size={18} />
          {t('lotteryLacksBeaconExplained')}
        </p>
      )}
      {lottery && !lottery.lacksBeacon && <DevelopmentNote beacon={lottery.beacon} />}
      {lottery ? <Terms lottery={lottery} /> : <Skeleton height={120} radius={10} />}
      {lottery && <Plays lottery={lottery} />}
      <section className="office-panel office-panel--list" data-key="draws">
        <h2>{t('lotteryDraws')}</h2>
        <Tabs
          id="draws"
          label={t('views')}
          value={view}
          onChange={setView}
          items={DRAW_VIEWS.map((one) => ({ value: one, label: t(`lotteryView_${one}`) }))}
        />
        <TabPanel tabsId="draws" value={view} className="office-pages">
          <DrawList slug={slug} view={view} isOutside={lottery?.isOutside === true} />
        </TabPanel>
      </section>
    </>
  );
};

/** What the house does not do for this lottery. */
export const OutsideNote = () => (
  <p className="lt-note" data-key="outsideNote">
    <Icon name="info" size={18} />
    {t('lotteryOutsideExplained')}
  </p>
);

/** That the house signs by itself what it draws with: said wherever a draw stands. */
export const DevelopmentNote = ({ beacon }: { beacon: string | null | undefined }) =>
  beacon === 'development' && (
    <p className="lt-note lt-note--warn" data-key="developmentBeacon">
      <Icon name="warning" size={18} />
      {t('lotteryDevelopmentBeacon')}
    </p>
  );

const Terms = ({ lottery }: { lottery: DeskLotteryPage }) => {
  const { schedule, next } = lottery;
  const facts: Fact[] = [
    ['lotterySchedule', `${scheduleInWords(schedule)} · ${zoneInWords(schedule)}`],
    ['lotteryCutOff', cutOffInWords(schedule)],
    ['lotteryDaysOff', daysOffInWords(lottery.daysOff)],
    [
      'lotteryNext',
      next ? (
        <span key="n">
          <span className="num">{next.drawNo}</span> · {atDayTime(next.drawsAt)}
        </span>
      ) : (
        '—'
      ),
    ],
    [
      'lotteryBase',
      `${atNumber(lottery.base, { useGrouping: false })} / 2000 · ${lottery.prizeLine}`,
    ],
    ['lotteryPayoutMax', <Amount key="p" value={lottery.payoutMax} currency={lottery.currency} />],
    ['lotteryCap', <Amount key="c" value={lottery.outcomeCap} currency={lottery.currency} />],
  ];
  return <FactList facts={facts} dataKey="lotteryTerms" />;
};

const Plays = ({ lottery }: { lottery: DeskLotteryPage }) => {
  const nameOf = usePlayNames();
  const mayManage = useMay('lottery.manage');
  const [isOpen, setOpen] = useState(false);
  const off = lottery.plays.filter((one) => !one.isOn);
  return (
    <Panel
      title={t('lotteryPlays')}
      dataKey="plays"
      aside={
        mayManage && (
          <Button size="sm" data-key="changePlays" onClick={() => setOpen(true)}>
            {t('lotteryPlaysChange')}
          </Button>
        )
      }
    >
      <p className="office-quiet">
        {t('lotteryPlaysOn', { on: atNumber(lottery.playsOn), all: atNumber(lottery.playsAll) })}
        {off.length > 0 &&
          ` · ${t('lotteryPlaysOff', { plays: off.map((one) => nameOf(one.code)).join(', ') })}`}
      </p>
      <ul className="lt-names">
        {lottery.plays.map((one) => (
          <li key={one.code}>
            <Tag tone={one.isOn ? 'neutral' : 'loss'}>{nameOf(one.code)}</Tag>
          </li>
        ))}
      </ul>
      <PlaysDialog lottery={lottery} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Panel>
  );
};
