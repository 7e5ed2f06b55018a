import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { PairHand, SuspectPair } from '@fairhouse/contract/collusion';
import * as collusion from '@fairhouse/contract/collusion';
import { Amount, Button, Dialog, EmptyState, Table, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FactList, type Fact } from '../../app/FactList.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, atTime, t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useLast } from '../../app/use-last.ts';
import { useMay } from '../../app/use-me.ts';
import { PairReasons } from './PairReasons.tsx';
import { ReplayDialog } from './ReplayDialog.tsx';

type Props = { pair: SuspectPair | undefined; onClose: () => void };
/** What was counted of two, the hands it rests on, and what a person decides. */
export const PairDialog = ({ pair, onClose }: Props) => {
  const last = useLast(pair);
  const mayDecide = useMay('risk.manage');
  const [deciding, setDeciding] = useState<'dismissed' | 'confirmed'>();
  const [handId, setHandId] = useState<string>();
  const done = useDone('pairs');
  const whole = useQuery({
    queryKey: ['pairs', 'one', last?.id],
    queryFn: () => ask(collusion.onePair, { id: last?.id ?? '' }),
    enabled: pair !== undefined,
  });
  const isOpen = pair !== undefined && deciding === undefined && handId === undefined;
  return (
    <>
      <Dialog
        isOpen={isOpen}
        onClose={onClose}
        title={last ? `${last.first.account} + ${last.second.account}` : ''}
        closeLabel={t('close')}
        size="lg"
        footer={
          <>
            <Button onClick={onClose}>{t('close')}</Button>
            {mayDecide && last?.state === 'open' && (
              <>
                <Button data-key="pairDismiss" onClick={() => setDeciding('dismissed')}>
                  {t('pairDismiss')}
                </Button>
                <Button
                  variant="danger"
                  data-key="pairConfirm"
                  onClick={() => setDeciding('confirmed')}
                >
                  {t('pairConfirm')}
                </Button>
              </>
            )}
          </>
        }
      >
        {last && <PairReasons pair={last} />}
        {last && <FactList facts={factsOf(last)} dataKey="pairFacts" />}
        {last && last.note !== '' && (
          <p className="office-lead">
            {t('pairDecided', { name: last.decidedBy ?? '', note: last.note })}
          </p>
        )}
        <Table
          label={t('pairEvidence')}
          isDense
          rows={whole.data?.hands ?? []}
          rowKey={(row) => row.handId}
          {...shownOf(whole)}
          empty={<EmptyState icon="cards" title={t('nothingYet')} />}
          columns={columns(whole.data?.currency, setHandId)}
        />
      </Dialog>
      <ReplayDialog handId={handId} onClose={() => setHandId(undefined)} />
      <ReasonDialog
        isOpen={deciding !== undefined}
        isGrave={deciding === 'confirmed'}
        onClose={() => setDeciding(undefined)}
        title={t(deciding === 'confirmed' ? 'pairConfirm' : 'pairDismiss')}
        lead={t(deciding === 'confirmed' ? 'pairConfirmExplained' : 'pairDismissExplained')}
        confirm={t(deciding === 'confirmed' ? 'pairConfirm' : 'pairDismiss')}
        onConfirm={async (reason) => {
          const state = deciding ?? 'dismissed';
          await ask(collusion.decidePair, { id: last?.id ?? '', state, reason });
          await done(t(`collusionState_${state}`));
          onClose();
        }}
      />
    </>
  );
};

const shareOf = (part: number, whole: number, usual: number | null): string =>
  `${atNumber(part)} / ${atNumber(whole)} · ${
    usual === null ? t('pairNoOthers') : t('pairUsual', { share: usual })
  }`;
const factsOf = ({ tally, signals }: SuspectPair): Fact[] => [
  ['pairHands', atNumber(tally.hands)],
  ['pairNet', <Amount key="net" value={tally.net} />],
  ['roomMoved', <Amount key="moved" value={tally.moved} />],
  ['pairSoft', shareOf(tally.soft, tally.chances, tally.usual)],
  ['pairSoftBack', shareOf(tally.softBack, tally.chancesBack, tally.usualBack)],
  ['pairSignals', signals.map((one) => t(`signal_${one}`)).join(', ') || '—'],
];

const columns = (
  currency: string | undefined,
  onOpen: (handId: string) => void,
): TableColumn<PairHand>[] => [
  {
    key: 'room',
    header: t('roomName'),
    place: 'lead',
    cell: (row) => <bdi className="office-name">{row.room}</bdi>,
  },
  {
    key: 'at',
    header: t('time'),
    cell: (row) => <span className="office-time">{atTime(row.at)}</span>,
  },
  {
    key: 'net',
    header: t('pairNet'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.net} currency={currency} />,
  },
  {
    key: 'replay',
    header: t('action'),
    cell: (row) => (
      <Button size="sm" data-key={`replay-${row.handId}`} onClick={() => onOpen(row.handId)}>
        {t('handReplay')}
      </Button>
    ),
  },
];
