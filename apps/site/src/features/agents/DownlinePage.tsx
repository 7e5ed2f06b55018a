import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { ContractKind } from '@fairhouse/contract/contracts';
import { Button, FailedState, Skeleton, Tag } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import * as contracts from '@fairhouse/contract/contracts';
import * as team from '@fairhouse/contract/team';
import { dayAfter, startOf } from '@fairhouse/days';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { BackButton, Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { spanOf, type Span } from '../../app/agent-centre/span.ts';
import { SpanPicker } from '../../app/agent-centre/SpanPicker.tsx';
import { TeamFigures } from '../../app/agent-centre/TeamFigures.tsx';
import { WayDown } from '../../app/agent-centre/WayDown.tsx';
import { CONTRACT_TONES, dayText, ratesOf } from '../../app/agent-centre/words.ts';
import { ask, messageOf } from '../../app/caller.ts';
import { useBrand, useIsOn } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { DownlineDialog } from './DownlineDialog.tsx';
import { useGivenTerms } from './given-terms.ts';

type Downline = OutputOf<typeof agents.agentDownlines>['list'][number];
type Props = { account: string; onBack: () => void };

/**
 * One of the team: who it is, what it brought, as a file too (D-J70), its terms and its contracts
 * with the agent.
 */
export const DownlinePage = ({ account, onBack }: Props) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['agents', 'downlines', 'one', account],
    staleTime: 0,
    queryFn: () => ask(agents.agentDownlines, { account }),
  });
  const one = data?.list[0];
  /** Terms and contracts are given to direct downlines alone. */
  const isDirect = (data?.trail.length ?? 0) < 2;
  return (
    <div data-key="downlinePage">
      <BackButton label={t('downlineManagmentView')} onBack={onBack} />
      {isPending && <Skeleton height={320} radius={20} />}
      {error && !data && (
        <FailedState
          title={messageOf(error)}
          retryLabel={words('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {one && (
        <>
          <Head one={one} isDirect={isDirect} />
          <Brought one={one} />
          <div className="ac-cols">
            {isDirect && one.type === 'agent' && <Contracts account={one.account} />}
            <Given one={one} />
          </div>
        </>
      )}
    </div>
  );
};

const Head = ({ one, isDirect }: { one: Downline; isDirect: boolean }) => {
  const t = useTexts('agents');
  const [isChanging, setChanging] = useState(false);
  const said = [
    `VIP ${one.rankLevel}`,
    ...(one.type === 'agent'
      ? [`${t('team')}: ${one.teamSize}`, `${t('directBelow')}: ${one.directSize}`]
      : []),
    `${t('registered')}: ${atTime(one.registeredAt)}`,
    ...(one.isOnline
      ? [t('count_online')]
      : one.lastSeenAt === null
        ? []
        : [`${t('lastSeen')}: ${atTime(one.lastSeenAt)}`]),
  ];
  return (
    <>
      <div className="ac-head">
        <h1>
          <bdi>{one.account}</bdi>
        </h1>
        <Tag tone={one.type === 'agent' ? 'accent' : 'neutral'}>{t(`type_${one.type}`)}</Tag>
        {one.state === 'closed' && <Tag tone="loss">{t('closed')}</Tag>}
      </div>
      <p className="ac-sub">{said.join(' \u00b7 ')}</p>
      {isDirect && (
        <div className="ac-acts ac-acts--head">
          <Button size="sm" data-key="changeDownline" onClick={() => setChanging(true)}>
            {t('terms')}
          </Button>
        </div>
      )}
      {isChanging && <DownlineDialog downline={one} onClose={() => setChanging(false)} />}
    </>
  );
};

const Brought = ({ one }: { one: Downline }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { timeZone } = useBrand();
  const [span, setSpan] = useState<Span>(() => spanOf('fortnight', timeZone));
  const { from, to } = span;
  const isOn = useIsOn();
  const [isOpen, setOpen] = useState(false);
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['agents', 'overview', one.memberId, from, to],
    staleTime: 0,
    queryFn: () => ask(team.teamOverview, { from, to, of: one.memberId }),
  });
  return (
    <>
      <div className="ac-tools">
        <SpanPicker value={span} onChange={setSpan} />
        <Exports list="overview" asked={{ from, to, of: one.memberId }} />
      </div>
      {isPending && <Skeleton height={220} radius={20} />}
      {error && !data && (
        <FailedState
          title={messageOf(error)}
          retryLabel={words('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {data && (
        <>
          <TeamFigures overview={data} />
          {isOn('agentCenter/personalHistoryCopy') && (
            <div className="ac-acts">
              <Button size="sm" data-key="ownBets" onClick={() => setOpen(true)}>
                {t('behind', { account: one.account })}
              </Button>
            </div>
          )}
          {isOpen && (
            <WayDown
              figure={{
                account: one.account,
                from: startOf(from, timeZone),
                until: startOf(dayAfter(to, 1), timeZone),
                period: from === to ? dayText(from) : `${dayText(from)} \u2013 ${dayText(to)}`,
                ...data.own,
              }}
              onClose={() => setOpen(false)}
            />
          )}
          <p className="ac-note">
            {t('asOf', { time: atTime(data.asOf) })} {words('byEnding')}
          </p>
        </>
      )}
    </>
  );
};

/** What was given to it: rebates by category, and prize groups. */
const Given = ({ one }: { one: Downline }) => {
  const t = useTexts('agents');
  const facts = useGivenTerms(one);
  return (
    <Box title={t('terms')} note={t('rebates')} dataKey="given">
      {facts.length === 0 ? <p>{t('noTerms')}</p> : <FactList facts={facts} />}
    </Box>
  );
};

/** Its contracts with the agent who looks, of each kind that the brand has on. */
const Contracts = ({ account }: { account: string }) => {
  const t = useTexts('agents');
  const { data, error } = useQuery({
    queryKey: ['agents', 'contracts', 'of', account],
    staleTime: 0,
    queryFn: async () => {
      const { kinds } = await ask(agents.agentCentre, {});
      return Promise.all(kinds.map((kind) => contractOf(kind, account)));
    },
  });
  const found = data?.filter((one) => one !== undefined);
  return (
    <Box title={t('contracts')} dataKey="contractsOf">
      {!data && !error && <Skeleton height={80} radius={14} />}
      {error && !data && <p>{messageOf(error)}</p>}
      {found?.length === 0 && <p>{t('noContracts')}</p>}
      {found && found.length > 0 && (
        <FactList
          facts={found.map((one) => [
            t(`kind_${one.terms.kind}`),
            <span key={one.id} className="ac-row-acts">
              <bdi dir="ltr">{ratesOf(one.terms)}</bdi>
              <Tag tone={CONTRACT_TONES[one.state]}>{t(`state_${one.state}`)}</Tag>
            </span>,
          ])}
        />
      )}
    </Box>
  );
};
/** The newest of a kind: at most one of them is alive. */
const contractOf = async (kind: ContractKind, account: string) =>
  (await ask(contracts.contracts, { kind, side: 'downline', account, pageSize: 1 })).list[0];
