import { CountdownRing } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import type { Acting } from '../acted/acting.ts';
import type { Money } from '../amounts.ts';
import { sentenceOf } from '../announcement.ts';
import type { Moment } from '../moment.ts';
import type { RoundRecord } from '../session-record.ts';
import type { TableTitle } from '../title.ts';

type CentreProps<Result> = {
  title: TableTitle<Result>;
  play: PlayApi;
  moment: Moment<Result>;
  money: Money;
  record: RoundRecord | undefined;
  acting: Acting | undefined;
};

/** The middle of the table: the clock while bets are taken, then what happens. */
export function Centre<Result>(props: CentreProps<Result>) {
  const { title, play, moment, acting } = props;
  const { t } = play;
  const { phase } = moment;
  if (phase === 'open') {
    return (
      <div className="tb-centre">
        <CountdownRing
          secondsLeft={moment.secondsLeft}
          secondsTotal={moment.secondsTotal}
          label={t('closesIn')}
          announce={(seconds) => t('secondsLeft', { seconds })}
        />
        {props.record ? (
          <span className="tb-centre__late">
            {t('round', { number: props.record.number })}
            <OwnResult play={play} money={props.money} record={props.record} />
          </span>
        ) : (
          <b className="tb-centre__word">{t('placeBets')}</b>
        )}
      </div>
    );
  }
  if (phase === 'acting' && !moment.isArriving) {
    return (
      <div className="tb-centre tb-centre--acting">
        <CountdownRing
          secondsLeft={moment.secondsLeft}
          secondsTotal={moment.secondsTotal}
          label={t('actingEndsIn')}
          announce={(seconds) => (acting?.mine.length ? t('secondsToAct', { seconds }) : '')}
        />
        <b className="tb-centre__word">{acting && title.acted?.word(acting, t)}</b>
      </div>
    );
  }
  if (phase === 'result' || phase === 'settled') return <ResultBanner {...props} />;
  const showing = title.showing ?? 'dealing';
  const word = phase === 'void' ? t('voidRound') : t(phase === 'closed' ? 'noMoreBets' : showing);
  return (
    <div className="tb-centre">
      <span className={`tb-say tb-say--${phase}`}>{word}</span>
    </div>
  );
}

function ResultBanner<Result>({ title, play, moment, money, record }: CentreProps<Result>) {
  const { t } = play;
  const { result } = moment;
  if (result === undefined) return null;
  const words = title.words(result, t);
  return (
    <div className={`tb-result tb-tone--${words.tone}`} dir="auto">
      <b className="tb-result__title">{words.title}</b>
      {words.detail && <span className="tb-result__detail">{words.detail}</span>}
      {record && <OwnResult play={play} money={money} record={record} />}
    </div>
  );
}

type OwnResultProps = { play: PlayApi; money: Money; record: RoundRecord };
const OwnResult = ({ play, money, record }: OwnResultProps) => (
  <span className={`tb-result__own${record.netMinor > 0n ? ' tb-result__own--win' : ''}`}>
    {sentenceOf(play, money, record)}
  </span>
);
