import { Button, SaltSource } from '@fairhouse/ui';
import { betsOf, edgeOf, limitOf, offeredAt, printedPays, returnOf } from '../offer.ts';
import { roundNumber } from '../round-number.ts';
import type { PanelProps } from './panel-props.ts';

/** What every bet pays, takes and keeps, the rules in words, and the proofs. */
export function Rules(props: PanelProps) {
  const { title, play, view } = props;
  const { t } = play;
  return (
    <div className="tb-rules">
      <table className="tb-table">
        <caption>{t('payouts')}</caption>
        <thead>
          <tr>
            {['bet', 'pay', 'limit', 'edge'].map((head) => (
              <th key={head} scope="col">
                {t(`head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsOf(props).map(({ bet, name }) => (
            <BetRow key={bet} {...props} bet={bet} name={t(name)} />
          ))}
        </tbody>
      </table>
      {['about', ...title.rulesOf(view.profile)].map((rule) => (
        <p key={rule}>{t(rule)}</p>
      ))}
      {title.Advice && <title.Advice t={t} />}
      <Proofs {...props} />
    </div>
  );
}

const rowsOf = ({ title, view }: PanelProps): readonly { bet: string; name: string }[] => {
  const offered = offeredAt(title, view.profile);
  return (
    title.kinds?.filter(({ bet }) => offered.includes(bet)) ??
    betsOf(title, view.profile).map((bet) => ({ bet, name: bet }))
  );
};

type BetRowProps = PanelProps & { bet: string; name: string };

function BetRow({ title, play: { t }, view, money, bet, name }: BetRowProps) {
  const limit = limitOf(title, view, money, bet);
  const rtp = returnOf(title, bet, view.profile);
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <bdi dir="ltr">{printedPays(title, bet, view.profile)}</bdi>
      </td>
      <td>
        <bdi dir="ltr">
          {limit && `${money.short(limit.minMinor)}–${money.short(limit.maxMinor)}`}
        </bdi>
      </td>
      <td title={t('returnToPlayer', { rtp: `${rtp}%` })}>
        <bdi dir="ltr">{`${edgeOf(title, bet, view.profile)}%`}</bdi>
      </td>
    </tr>
  );
}

const PROOFS_SHOWN = 6;

function Proofs({ title, play, view }: PanelProps) {
  const { t } = play;
  return (
    <section className="tb-proofs">
      <h3 className="tb-roads__head">{t('proof')}</h3>
      <p>{t('proofNote')}</p>
      <code className="tb-hash" dir="ltr">
        {view.round.commitment}
      </code>
      {view.round.salted !== undefined && <SaltSource salted={view.round.salted} t={t} />}
      <ul className="tb-lines">
        {view.history
          .slice(-PROOFS_SHOWN)
          .toReversed()
          .map((past) => {
            const words = title.pastWords(past, t);
            return (
              <li key={past.roundId}>
                <span>{t('round', { number: roundNumber(past.number) })}</span>
                <span className={`tb-ink--${words.tone}`}>{words.text}</span>
                <Button
                  size="sm"
                  icon="shield-check"
                  onClick={() => play.openFairness(past.roundId)}
                >
                  {t('check')}
                </Button>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
