import { Chip, ChipRow, formatAmount, Tabs } from '@fairhouse/ui';
import { useTexts } from '../../app/i18n.ts';
import { AddLine } from './AddLine.tsx';
import { ListInput } from './ListInput.tsx';
import { PriceBar } from './PriceBar.tsx';
import { RowsInput } from './RowsInput.tsx';
import { oddsRange } from './ticket.ts';
import type { Desk } from './use-desk.ts';

/** Plays, numbers, price: everything that makes a line. */
export const PlayPanel = ({ desk, isPhone }: { desk: Desk; isPhone: boolean }) => {
  const t = useTexts('lottery');
  const { play, words } = desk;
  return (
    <section className="lt-card lt-desk" aria-label={t('desk')} data-play={play.code}>
      <PlayChoice desk={desk} />
      <p className="lt-how">
        {words.how(play)} <Pays desk={desk} />
      </p>
      {play.input.kind === 'rows' ? (
        <RowsInput key={play.code} desk={desk} input={play.input} />
      ) : (
        <ListInput key={play.code} desk={desk} input={play.input} />
      )}
      <PriceBar desk={desk} />
      {!isPhone && <AddLine desk={desk} />}
    </section>
  );
};

const PlayChoice = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { plays, play, words, openPlay } = desk;
  const tabs = [...new Set(plays.map(({ tab }) => tab))];
  const first = (tab: string): string => plays.find((one) => one.tab === tab)?.code ?? play.code;
  const own = plays.filter(({ tab }) => tab === play.tab);
  return (
    <>
      {tabs.length > 1 && (
        <Tabs
          label={t('kinds')}
          items={tabs.map((tab) => ({ value: tab, label: words.tab(tab) }))}
          value={play.tab}
          onChange={(tab) => openPlay(first(tab))}
        />
      )}
      {own.length > 1 && (
        <ChipRow label={t('plays')} className="lt-plays">
          {own.map(({ code }) => (
            <Chip
              key={code}
              data-key={`play-${code}`}
              isChosen={code === play.code}
              onClick={() => openPlay(code)}
            >
              {words.play(code)}
            </Chip>
          ))}
        </ChipRow>
      )}
    </>
  );
};

const Pays = ({ desk }: { desk: Desk }) => {
  const t = useTexts('lottery');
  const { play, price, draw } = desk;
  const odds = oddsRange(play, { top: draw.top, base: draw.base, group: price.group });
  const [least, most] = [formatAmount(odds.least), formatAmount(odds.most)];
  return (
    <span className="lt-pays">
      {t('pays')} <b className="num">{least === most ? `${most} : 1` : `${least} – ${most} : 1`}</b>
    </span>
  );
};
