import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SafetyFile } from '@fairhouse/contract/safety';
import { Button, EmptyState, Select, Skeleton, Tag, useToast } from '@fairhouse/ui';
import * as safety from '@fairhouse/contract/safety';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './safety.css';

type Stop = SafetyFile['stops'][number];
/** What the dialog is about: a new stop, or the end of one of the house's own. */
type Acting = { is: 'stop' } | { is: 'lift'; stop: Stop };

/** What a member decided about their own play, and the stops of the house. */
export const SafetyTab = ({ id }: { id: string }) => {
  const mayStop = useMay('safety.stop');
  const [acting, setActing] = useState<Acting>();
  const { data, error } = useQuery({
    queryKey: ['member', id, 'safety'],
    queryFn: () => ask(safety.officeSafety, { id }),
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  return (
    <div className="safety-file" data-key="safetyFile">
      <Limits file={data} />
      <section>
        <header className="safety-head">
          <h3>{t('safetyStops')}</h3>
          {mayStop && (
            <Button
              size="sm"
              icon="pause"
              data-key="imposeStop"
              onClick={() => setActing({ is: 'stop' })}
            >
              {t('safetyStop')}
            </Button>
          )}
        </header>
        {data.stops.length === 0 && <p className="office-lead">{t('safetyNoStops')}</p>}
        <ul className="safety-list">
          {data.stops.map((stop) => (
            <li key={stop.id} data-key="stop" data-active={stop.isActive}>
              <div>
                <b>{t(`safety_${stop.kind}`)}</b>{' '}
                <Tag tone={stop.isActive ? 'loss' : 'neutral'}>
                  {t(stop.isActive ? 'safetyActive' : 'safetyOver')}
                </Tag>
                <p>
                  {atTime(stop.startedAt)} –{' '}
                  {(stop.liftedAt ?? stop.opensAt ?? stop.endsAt)
                    ? atTime(stop.liftedAt ?? stop.opensAt ?? stop.endsAt ?? '')
                    : t('safetyNoEnd')}
                </p>
                {stop.reason !== '' && (
                  <p dir="auto">
                    {stop.reason} ({stop.operator})
                  </p>
                )}
              </div>
              {mayStop && stop.kind === 'imposed' && stop.isActive && (
                <Button
                  size="sm"
                  data-key="liftStop"
                  onClick={() => setActing({ is: 'lift', stop })}
                >
                  {t('safetyLift')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <History file={data} />
      {acting && <StopDialog id={id} acting={acting} onClose={() => setActing(undefined)} />}
    </div>
  );
};

const Limits = ({ file: { state } }: { file: SafetyFile }) => {
  const set = state.limits.filter((one) => one.amount !== null);
  const unit = (kind: string) => (kind === 'time' ? t('safetyMinutes') : state.currency);
  return (
    <section>
      <h3>{t('safetyLimits')}</h3>
      {set.length === 0 && <p className="office-lead">{t('safetyNoLimits')}</p>}
      <ul className="safety-list">
        {set.map((one) => (
          <li key={`${one.kind}-${one.period}`} data-key={`limit-${one.kind}-${one.period}`}>
            <div>
              <b>
                {t(`safety_${one.kind}`)} · {t(`safety_${one.period}`)}
              </b>
              <p className="num">
                <bdi>
                  {one.amount} {unit(one.kind)}
                </bdi>{' '}
                · {t('safetyLeft', { amount: one.left ?? '' })}
              </p>
              {one.pending && (
                <p>
                  {t('safetyPending', {
                    time: atTime(one.pending.from),
                    amount: one.pending.amount ?? t('safetyNone'),
                  })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};

const History = ({ file: { history } }: { file: SafetyFile }) => (
  <section>
    <h3>{t('safetyHistory')}</h3>
    {history.length === 0 && <p className="office-lead">{t('safetyNoHistory')}</p>}
    <ul className="safety-list">
      {history.map((one) => (
        <li key={`${one.at}-${one.what}`} data-key="safetyEntry">
          <div>
            <b>{t(`safetyWhat_${one.what}`)}</b>
            <p>
              {atTime(one.at)}
              {one.operator !== null && ` · ${one.operator}`}
            </p>
            <p dir="auto">
              {Object.values(one.detail)
                .filter((value) => value !== null)
                .map(String)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const DAYS = ['7', '30', '90', '365', ''] as const;

const StopDialog = ({
  id,
  acting,
  onClose,
}: {
  id: string;
  acting: Acting;
  onClose: () => void;
}) => {
  const queries = useQueryClient();
  const toast = useToast();
  const [days, setDays] = useState<string>(DAYS[1]);
  const isStop = acting.is === 'stop';
  const decide = async (reason: string) => {
    await (isStop
      ? ask(safety.imposeStop, { id, days: days === '' ? null : Number(days), reason })
      : ask(safety.liftStop, { id, stopId: acting.stop.id, reason }));
    await queries.invalidateQueries({ queryKey: ['member', id, 'safety'] });
    toast.show({ kind: 'win', title: t(isStop ? 'safetyStopped' : 'safetyLifted') });
  };
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={t(isStop ? 'safetyStop' : 'safetyLift')}
      icon="pause"
      lead={t(isStop ? 'safetyStopAbout' : 'safetyLiftAbout')}
      confirm={t(isStop ? 'safetyStop' : 'safetyLift')}
      confirmKey="stopConfirm"
      isGrave={isStop}
      onConfirm={decide}
    >
      {isStop && (
        <Select
          label={t('safetyDays')}
          value={days}
          name="days"
          options={DAYS.map((value) => ({ value, label: value === '' ? t('safetyNoEnd') : value }))}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
      )}
    </ReasonDialog>
  );
};
