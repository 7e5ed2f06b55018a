import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@fairhouse/contract';
import type { Contract } from '@fairhouse/contract/contracts';
import { Button, FailedState, Icon, Skeleton, Tag, useToast } from '@fairhouse/ui';
import * as contracts from '@fairhouse/contract/contracts';
import { BackButton, Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { CONTRACT_ICONS, CONTRACT_TONES, ratesOf } from '../../app/agent-centre/words.ts';
import { ask, messageOf, send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { useMember } from '../../app/house.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import { queryClient } from '../../app/queries.ts';
import { EndingList, KeptList } from './Affected.tsx';
import { OfferForm } from './OfferForm.tsx';
import { SignDialog } from './SignDialog.tsx';
import { TermFacts, TiersTable } from './Terms.tsx';
import { WhatIf } from './WhatIf.tsx';

const again = () => queryClient.invalidateQueries({ queryKey: ['agents'] });

/** A contract with its terms beside those before, its versions, and what may be done with it. */
export const ContractView = ({ id, onBack }: { id: string; onBack: () => void }) => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const { data, error, refetch } = useQuery({
    queryKey: ['agents', 'contract', id],
    staleTime: 0,
    queryFn: () => ask(contracts.oneContract, { id }),
  });
  return (
    <div data-key="contractView">
      <BackButton label={t('contracts')} onBack={onBack} />
      {error && !data && (
        <FailedState
          title={messageOf(error)}
          retryLabel={words('retry')}
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {!data && !error && <Skeleton height={320} radius={20} />}
      {data && <Whole whole={data} onBack={onBack} />}
    </div>
  );
};

const isLower = ({ terms, before }: Contract): boolean =>
  before !== null &&
  Math.max(...terms.tiers.map((one) => one.rate)) <
    Math.max(...before.tiers.map((one) => one.rate));

type OneContract = OutputOf<typeof contracts.oneContract>;
type WholeProps = { whole: OneContract; onBack: () => void };
const Whole = ({ whole, onBack }: WholeProps) => {
  const { contract, versions } = whole;
  const t = useTexts('agents');
  const { data: member } = useMember();
  const isPending = contract.state === 'pending_new';
  const icon = CONTRACT_ICONS[contract.state];
  const isMineAsDownline = contract.downline === member?.account;
  const other = isMineAsDownline ? (contract.upline ?? t('house')) : contract.downline;
  return (
    <>
      <div className="ac-head">
        <h1>{t(isPending ? 'offerWith' : 'contractWith', { name: other })}</h1>
        <Tag tone={CONTRACT_TONES[contract.state]} {...(icon === undefined ? {} : { icon })}>
          {contract.isMineToAnswer ? t('waitsForYou') : t(`state_${contract.state}`)}
        </Tag>
      </div>
      <p className="ac-sub">
        {[
          t(`kind_${contract.terms.kind}`),
          t(`period_${contract.terms.period}`),
          `${t('version')} ${contract.version}`,
          atTime(contract.requestedAt),
          ...(contract.answerBy === null ? [] : [`${t('answerBy')} ${atTime(contract.answerBy)}`]),
        ].join(' · ')}
      </p>
      {isPending && isMineAsDownline && <LowerWarning whole={whole} />}
      <div className="ac-cols">
        <div className="ac-stack">
          <Box title={t('tiers')} note={t('tiersBody')} dataKey="tiers">
            <TiersTable terms={contract.terms} before={contract.before} />
          </Box>
          <Box title={t('terms')} dataKey="terms">
            <TermFacts whole={whole} />
          </Box>
        </div>
        <div className="ac-stack">
          {isPending && isMineAsDownline && <WhatIf id={contract.id} />}
          <Box title={t('proof')} dataKey="acts">
            <FactList
              facts={[
                [
                  t('hash'),
                  <bdi key="hash" className="ac-hash" data-key="hash">
                    {contract.hash}
                  </bdi>,
                ],
              ]}
            />
            <Acts whole={whole} />
            {isPending && isMineAsDownline && contract.upline !== null && (
              <OwnRequest whole={whole} onDone={onBack} />
            )}
          </Box>
          <Versions versions={versions} />
        </div>
      </div>
    </>
  );
};

/** Before anything is signed: how many contracts given below an offer ends, and which. */
const LowerWarning = ({ whole: { contract, affected } }: { whole: OneContract }) => {
  const t = useTexts('agents');
  const [isOpen, setOpen] = useState(false);
  const [first] = affected?.list ?? [];
  if (!first && !isLower(contract)) return null;
  const body = first
    ? t('lowerEnds', { at: atTime(first.endsAt), count: affected?.list.length ?? 0 })
    : t('lowerKeeps');
  return (
    <>
      <div className="ac-warning" role="note" data-key="lowerWarning">
        <Icon name="warning" size={22} />
        <div>
          {isLower(contract) && <b>{t('lowerTitle')}</b>}
          <div>{body}</div>
        </div>
        {first && (
          <Button
            size="sm"
            data-key="showEnding"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('showEnding')}
          </Button>
        )}
      </div>
      {isOpen && affected && (
        <Box
          title={t('endsGiven', { count: affected.list.length })}

          dataKey="ending"
        >
          <EndingList id={contract.id} list={affected.list} />
          <KeptList kept={affected.kept} />
        </Box>
      )}
    </>
  );
};

/** Instead of signing or rejecting: what the downline would sign, as a request to its upline. */
const OwnRequest = ({ whole, onDone }: { whole: OneContract; onDone: () => void }) => {
  const t = useTexts('agents');
  const { contract, gap, periods } = whole;
  const [isAsking, setAsking] = useState(false);
  if (!contract.isMineToAnswer) return null;
  return (
    <>
      <div className="ac-acts">
        <Button size="sm" data-key="ownRequest" onClick={() => setAsking(true)}>
          {t('ownRequest')}
        </Button>
      </div>
      {isAsking && (
        <OfferForm
          kind={contract.terms.kind}
          side="upline"
          bounds={{ ceiling: null, gap, periods }}
          against={contract}
          onClose={() => {
            setAsking(false);
            void again();
          }}
          onSent={onDone}
        />
      )}
    </>
  );
};

const Acts = ({ whole }: { whole: OneContract }) => {
  const { contract } = whole;
  const t = useTexts('agents');
  const { show } = useToast();
  const [isSigning, setSigning] = useState(false);
  const { id, version, state } = contract;
  const told = (answer: { ok: true } | { ok: false; message: string }) => {
    if (!answer.ok) show({ kind: 'loss', title: answer.message });
    void again();
  };
  const reject = async () =>
    told(await send(contracts.answerContract, { id, version, answer: 'reject' }));
  const end = async (action: 'ask' | 'take_back') =>
    told(await send(contracts.endContract, { id, version, action }));
  const askToEnd = () =>
    openDialog({
      name: 'confirm',
      key: 'endContract',
      icon: 'x-circle-fill',
      title: t('askEnd'),
      body: t('askEndBody'),
      confirmLabel: t('askEnd'),
      isDanger: true,
      onConfirm: () => {
        void end('ask');
      },
    });
  const isOpen = state === 'pending_new' || state === 'pending_termination';
  return (
    <>
      {contract.isMineToAnswer && isOpen && (
        <>
          <div className="ac-acts">
            <Button
              data-key="reject"
              onClick={() => {
                void reject();
              }}
            >
              {t('reject')}
            </Button>
            <Button variant="primary" icon="check" data-key="sign" onClick={() => setSigning(true)}>
              {state === 'pending_new' ? t('signVersion', { version }) : t('agreeEnd')}
            </Button>
          </div>
          <p className="ac-note">{t('signNote')}</p>
        </>
      )}
      {!contract.isMineToAnswer && isOpen && (
        <div className="ac-acts">
          <Button
            data-key="takeBack"
            onClick={() => {
              void end('take_back');
            }}
          >
            {t('takeBack')}
          </Button>
        </div>
      )}
      {state === 'active' && (
        <div className="ac-acts">
          <Button variant="danger" data-key="askEnd" onClick={askToEnd}>
            {t('askEnd')}
          </Button>
        </div>
      )}
      {isSigning && (
        <SignDialog
          whole={whole}
          onClose={() => {
            setSigning(false);
            void again();
          }}
        />
      )}
    </>
  );
};

const Versions = ({ versions }: { versions: readonly Contract[] }) => {
  const t = useTexts('agents');
  return (
    <Box title={t('versions')} dataKey="versions">
      <ul className="ac-parts">
        {versions.map((one) => (
          <li key={`${one.id}/${one.version}`}>
            <div>
              <b>
                {t('version')} {one.version}
              </b>
              <span>{t(`state_${one.state}`)}</span>
            </div>
            <bdi dir="ltr">{ratesOf(one.terms)}</bdi> <small>{atTime(one.requestedAt)}</small>
            <div>
              <bdi className="ac-hash">{one.hash}</bdi>
            </div>
          </li>
        ))}
      </ul>
    </Box>
  );
};
