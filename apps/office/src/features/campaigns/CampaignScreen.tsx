import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Campaign } from '@fairhouse/contract/campaigns';
import { Button, EmptyState, Icon, Skeleton, StatCard, Tag, useToast } from '@fairhouse/ui';
import * as office from '@fairhouse/contract/campaigns';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atNumber, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { CampaignDialog } from './CampaignDialog.tsx';
import { TONES } from './CampaignsScreen.tsx';
import { CampaignWords } from './CampaignWords.tsx';
import { MessagesPanel } from './MessagesPanel.tsx';
import { atTold } from './told.ts';
import './campaigns.css';

type Step = (typeof office.STEERED)[number];
const STEPS: Readonly<Record<Campaign['state'], readonly Step[]>> = {
  draft: [],
  asked: ['draft'],
  scheduled: ['pause', 'draft', 'stop'],
  running: ['pause', 'stop'],
  paused: ['resume', 'draft', 'stop'],
  stopped: [],
  done: [],
};

/** One campaign: what it says, how far it has come, and the ways to steer it. */
export const CampaignScreen = ({ id }: { id: string }) => {
  const may = useMay('campaigns.manage');
  const mayLook = useMay('members.read');
  const queries = useQueryClient();
  const { show } = useToast();
  const [open, setOpen] = useState<'edit' | 'start'>();
  const { data, error } = useQuery({
    queryKey: ['campaigns', id],
    queryFn: () => ask(office.readCampaign, { id }),
    refetchInterval: 5000,
  });
  if (error) {
    return (
      <EmptyState
        icon="warning-circle"
        title={error.message}
        action={
          <Link to="/campaigns" className="office-more">
            {t('menu_campaigns')}
          </Link>
        }
      />
    );
  }
  if (!data) return <Skeleton height={300} radius={14} />;
  const keep = async (next: Campaign) => {
    queries.setQueryData(['campaigns', id], next);
    await queries.invalidateQueries({ queryKey: ['campaigns'] });
  };
  const steer = async (step: Step) => {
    try {
      await keep(await ask(office.steerCampaign, { id, step }));
    } catch (refused) {
      show({
        kind: 'loss',
        title: refused instanceof Error ? refused.message : t('networkProblem'),
      });
    }
  };
  return (
    <>
      <header className="office-head">
        <div>
          <Link to="/campaigns" className="office-back">
            <Icon name="arrow-left" size={14} />
            {t('menu_campaigns')}
          </Link>
          <h1>
            <bdi>{data.name}</bdi>{' '}
            <Tag tone={TONES[data.state]}>{t(`campaignState_${data.state}`)}</Tag>
          </h1>
          {data.pausedBy === 'grown' && <p role="status">{t('campaignGrown')}</p>}
        </div>
        {may && <Steps one={data} onOpen={setOpen} onStep={steer} />}
      </header>
      <Figures one={data} />
      <CampaignWords one={data} />
      {mayLook && data.state !== 'draft' && <MessagesPanel id={id} />}
      {open === 'edit' && (
        <CampaignDialog
          one={data}
          timeZone={data.timeZone}
          onClose={() => setOpen(undefined)}
          onSaved={(saved) => {
            void keep(saved);
            setOpen(undefined);
          }}
        />
      )}
      {open === 'start' && (
        <ReasonDialog
          isOpen
          icon="megaphone"
          title={t('campaignStart')}
          lead={t('campaignStartLead')}
          confirm={t('campaignStart')}
          confirmKey="campaignStartConfirm"
          onClose={() => setOpen(undefined)}
          onConfirm={async (reason) => {
            const started = await ask(office.startCampaign, { id, reason });
            if (started.state === 'asked') show({ kind: 'info', title: t('approvalAsked') });
            await keep(started);
          }}
        />
      )}
    </>
  );
};

type StepsProps = {
  one: Campaign;
  onOpen: (what: 'edit' | 'start') => void;
  onStep: (step: Step) => Promise<void>;
};
/** What may be done with it as it stands. */
const Steps = ({ one: { state, pausedBy }, onOpen, onStep }: StepsProps) => (
  <div className="campaign-steps">
    {state === 'draft' && (
      <Button data-key="campaignEdit" onClick={() => onOpen('edit')}>
        {t('campaignEdit')}
      </Button>
    )}
    {(state === 'draft' || state === 'asked') && (
      <Button variant="primary" data-key="campaignStart" onClick={() => onOpen('start')}>
        {t('campaignStart')}
      </Button>
    )}
    {STEPS[state]
      .filter((step) => !(step === 'resume' && pausedBy === 'grown'))
      .map((step) => (
        <Button
          key={step}
          data-key={`campaign-${step}`}
          onClick={() => {
            void onStep(step);
          }}
        >
          {t(`campaignStep_${step}`)}
        </Button>
      ))}
  </div>
);

const Figures = ({ one: { figures, channels } }: { one: Campaign }) => (
  <section className="office-cards" aria-label={t('campaignFigures')} data-key="campaignFigures">
    {(['messages', 'sent', 'waiting', 'failed', 'unsure', 'unsubscribed'] as const).map((name) => (
      <StatCard
        key={name}
        label={t(`campaignFigure_${name}`)}
        figure={<span data-key={`figure-${name}`}>{atTold(figures[name], channels)}</span>}
      />
    ))}
    {figures.leftOut.map(({ reason, count }) => (
      <StatCard
        key={reason}
        label={t('campaignLeftOut')}
        figure={<span>{atNumber(count)}</span>}
        period={t(`campaignReason_${reason}`)}
      />
    ))}
  </section>
);
