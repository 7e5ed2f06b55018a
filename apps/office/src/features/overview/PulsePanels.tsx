import { Link } from '@tanstack/react-router';
import type { OutputOf } from '@fairhouse/contract';
import type { HealthState, housePulse } from '@fairhouse/contract/reports-pulse';
import { Amount, EmptyState, Skeleton, Tag } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { atDayTime, printShare, t } from '../../app/texts.ts';

export type Pulse = OutputOf<typeof housePulse>;
type Props = { pulse: Pulse | undefined };

const GUARDS = ['withLimit', 'onBreak', 'excluded', 'stopped'] as const;
/** How many members bound themselves, and whom the house stopped. */
export const SafetyPanel = ({ pulse }: Props) => (
  <Panel title={t('saferPlay')} dataKey="saferPlay">
    {pulse ? (
      GUARDS.map((key) => {
        const share = pulse.safety.members === 0 ? 0 : pulse.safety[key] / pulse.safety.members;
        return (
          <div key={key} className="ov-bar">
            <p>
              <span>{t(`saferPlay_${key}`)}</span>
              <b className="num">
                {pulse.safety[key]} · {printShare(share, 1)}
              </b>
            </p>
            <div className="office-share">
              <i style={{ inlineSize: `${share * 100}%` }} />
            </div>
          </div>
        );
      })
    ) : (
      <Skeleton height={160} radius={10} />
    )}
  </Panel>
);

const TONES: Record<HealthState, 'win' | 'warn' | 'loss'> = {
  good: 'win',
  warn: 'warn',
  bad: 'loss',
};
/** Whether the house itself is well. */
export const HealthPanel = ({ pulse }: Props) => (
  <Panel title={t('health')} dataKey="health">
    {pulse ? (
      <ul className="ov-list">
        {pulse.health.map((one) => (
          <li key={one.name}>
            <span>
              <b>{t(`health_${one.name}`)}</b>
              <small>
                <bdi>{one.value}</bdi>
              </small>
            </span>
            <Tag tone={TONES[one.state]}>{t(`health_${one.state}`)}</Tag>
          </li>
        ))}
      </ul>
    ) : (
      <Skeleton height={160} radius={10} />
    )}
  </Panel>
);

/** What happened last, of each kind a few. */
export const LivePanel = ({ pulse }: Props) => (
  <Panel title={t('liveActivity')} dataKey="liveActivity">
    {!pulse && <Skeleton height={200} radius={10} />}
    {pulse?.live.length === 0 && <EmptyState icon="list-bullets" title={t('nothingYet')} />}
    {pulse && pulse.live.length > 0 && (
      <ul className="ov-list">
        {pulse.live.map((row) => (
          <li key={`${row.kind}:${row.memberId}:${row.at}`}>
            <Link to="/members/$id" params={{ id: row.memberId }}>
              <b>
                <bdi>{row.account}</bdi>
              </b>
              <small>
                {t(`live_${row.kind}`)}
                {row.name !== '' && (
                  <>
                    {' · '}
                    <bdi>{row.name}</bdi>
                  </>
                )}
              </small>
            </Link>
            {row.amount !== null && <Amount value={row.amount} />}
            <time className="office-time" dateTime={row.at}>
              {atDayTime(row.at)}
            </time>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
