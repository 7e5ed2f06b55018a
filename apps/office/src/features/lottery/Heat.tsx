import type { DeskDrawPage, Exposed } from '@fairhouse/contract/lottery-desk';
import { Amount, EmptyState, Select } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { atNumber, printShare, t } from '../../app/texts.ts';
import { usePlayNames } from './play-names.ts';
import { heatOf } from './words.ts';

export const ALL_PLAYS = '';
const WHOLE = 100;

type HeatProps = { draw: DeskDrawPage; play: string; onPlay(play: string): void };
/**
 * What each number or outcome could cost, the hottest first, 200 at most of all plays or of one
 * (the house looks for those): how near it is to its cap stands there
 * in words, in the length of a bar and in colour.
 */
export const Heat = ({ draw, play, onPlay }: HeatProps) => {
  const nameOf = usePlayNames();
  const plays = [...new Set([...draw.exposedPlays, ...(play === ALL_PLAYS ? [] : [play])])];
  // Of the play before, until the answer for this one is here.
  const shown = draw.exposure.filter((one) => play === ALL_PLAYS || one.play === play);
  return (
    <Panel
      title={t('lotteryExposure')}
      dataKey="exposure"
      aside={
        plays.length > 1 && (
          <Select
            label={t('lotteryPlays')}
            isLabelHidden
            size="sm"
            value={play}
            data-key="exposurePlay"
            options={[
              { value: ALL_PLAYS, label: t('lotteryAllPlays') },
              ...plays.map((one) => ({ value: one, label: nameOf(one) })),
            ]}
            onChange={(event) => onPlay(event.currentTarget.value)}
          />
        )
      }
    >
      <p className="office-quiet">
        {t('lotteryExposureExplained')}
        {draw.exposureCount > draw.exposure.length &&
          ` ${t('lotteryExposureSome', {
            shown: atNumber(draw.exposure.length),
            all: atNumber(draw.exposureCount),
          })}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState icon="coins" title={t('lotteryNoExposure')} />
      ) : (
        <ul className="lt-heat">
          {shown.map((one) => (
            <Tile
              key={`${one.play}:${one.outcome}`}
              exposed={one}
              play={nameOf(one.play)}
              currency={draw.currency}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
};

type TileProps = { exposed: Exposed; play: string; currency: string };
const Tile = ({ exposed, play, currency }: TileProps) => {
  const share = Number(exposed.share ?? 0);
  const heat = heatOf(share);
  return (
    <li className="lt-tile" data-heat={heat}>
      <span className="lt-tile__head">
        <b className="num">
          <bdi>{exposed.outcome === '' ? t('lotteryWholePlay') : exposed.outcome}</bdi>
        </b>
        <span className="lt-tile__word">{t(`heat_${heat}`)}</span>
      </span>
      <em className="lt-tile__play">{play}</em>
      <span className="lt-bar" aria-hidden="true">
        <i style={{ inlineSize: `${Math.min(WHOLE, share * WHOLE)}%` }} />
      </span>
      <span className="lt-tile__share">
        {exposed.share === null
          ? t('lotteryNoCap')
          : t('lotteryOfCap', { share: printShare(share, 2) })}
      </span>
      <span className="lt-tile__money">
        <span>
          {t('lotteryCouldPay')} <Amount value={exposed.couldPay} currency={currency} />
        </span>
        <span>
          {t('lotteryStaked')} <Amount value={exposed.stake} />
        </span>
      </span>
    </li>
  );
};
