import { formatAmount } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { useSlotState, type Moment } from '../slot-state.ts';
import type { Slot } from '../slot.ts';
import { symbolUrl } from '../title.ts';

type Props = { slot: Slot; play: PlayApi };

/** Said large over the reels. */
export const MomentBanner = ({ slot, play }: Props) => {
  const { t } = play;
  const moment = useSlotState(slot.store, (state) => state.moment);
  const figure = useSlotState(slot.store, (state) => state.figureMinor);
  if (!moment) return null;
  const amount = formatAmount(slot.money.print(figure ?? 0n));
  return (
    <div className="sb-moment" data-is={moment.is} aria-hidden="true">
      <Words moment={moment} slot={slot} t={t} amount={amount} />
      {'isCapped' in moment && moment.isCapped && (
        <Note
          text={t('capped', { multiple: slot.title.manifest.topPrize.toLocaleString('en-US') })}
        />
      )}
    </div>
  );
};

const Title = ({ text }: { text: string }) => <span className="sb-moment__title disp">{text}</span>;
const Note = ({ text }: { text: string }) => <span className="sb-moment__note">{text}</span>;
const Count = ({ text }: { text: string }) => (
  <bdi className="sb-moment__count disp" dir="ltr">
    {text}
  </bdi>
);

type WordsProps = { moment: Moment; slot: Slot; t: PlayApi['t']; amount: string };

const Words = ({ moment, slot, t, amount }: WordsProps) => {
  switch (moment.is) {
    case 'freeSpins':
      return (
        <>
          {moment.symbol === undefined ? (
            <Count text={String(moment.count)} />
          ) : (
            <img className="sb-moment__symbol" src={symbolUrl(slot.title, moment.symbol)} alt="" />
          )}
          <Title
            text={
              moment.symbol === undefined
                ? t('freeSpins')
                : t('freeSpinsWon', { count: moment.count })
            }
          />
          {moment.symbol !== undefined && (
            <Note text={t('chosenSymbol', { symbol: t(`symbol.${moment.symbol}`) })} />
          )}
          {moment.multiplier > 1 && (
            <Note text={t('multiplier', { multiple: moment.multiplier })} />
          )}
        </>
      );
    case 'moreFreeSpins':
      return <Title text={t('moreFreeSpins', { count: moment.count })} />;
    case 'freeSpinsTotal':
      return (
        <>
          <Title text={t('freeSpinsDone')} />
          <Count text={amount} />
        </>
      );
    case 'multiply':
      return <Count text={`×${moment.multiplier}`} />;
    case 'feature':
      return (
        <>
          <Title text={moment.title} />
          {moment.amountMinor !== undefined && (
            <Count text={formatAmount(slot.money.print(moment.amountMinor))} />
          )}
          {moment.note !== undefined && <Note text={moment.note} />}
        </>
      );
    default:
      return (
        <>
          <Title text={t(moment.is === 'big' ? 'bigWin' : 'hugeWin')} />
          <Count text={amount} />
        </>
      );
  }
};
