import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BLOCKS, type Block, type BlockKind } from '@fairhouse/contract/blocks';
import * as blocks from '@fairhouse/contract/blocks';
import { Button, EmptyState, Select, Skeleton, Tag, useToast } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './safety.css';

/** What operators laid on a member, why, and who lifted it. */
export const BlocksTab = ({ id }: { id: string }) => {
  const may = useMay('members.block');
  const [isLaying, setLaying] = useState(false);
  const [lifting, setLifting] = useState<Block>();
  const { data, error } = useQuery({
    queryKey: ['member', id, 'blocks'],
    queryFn: () => ask(blocks.memberBlocks, { id }),
  });
  if (error) return <EmptyState icon="warning-circle" title={error.message} />;
  if (!data) return <Skeleton height={200} radius={14} />;
  const lying = new Set(data.list.filter((one) => !one.lifted).map((one) => one.kind));
  const left = BLOCKS.filter((kind) => !lying.has(kind));
  return (
    <div className="safety-file" data-key="memberBlocks">
      <section>
        <header className="safety-head">
          <h3>{t('memberTab_blocks')}</h3>
          {may && left.length > 0 && (
            <Button size="sm" icon="lock" data-key="layBlock" onClick={() => setLaying(true)}>
              {t('blockLay')}
            </Button>
          )}
        </header>
        {data.list.length === 0 && <EmptyState icon="shield-check" title={t('blocksNone')} />}
        <ul className="safety-list">
          {data.list.map((one) => (
            <li key={one.id} data-key="block" data-kind={one.kind} data-active={!one.lifted}>
              <div>
                <b>{t(`block_${one.kind}`)}</b>{' '}
                <Tag tone={one.lifted ? 'neutral' : 'loss'}>
                  {t(one.lifted ? 'blockOver' : 'blockLies')}
                </Tag>{' '}
                {one.isLiftAsked && <Tag tone="warn">{t('blockWaits')}</Tag>}
                <Line at={one.laidAt} by={one.laidBy} reason={one.reason} />
                {one.lifted && <Line {...one.lifted} />}
              </div>
              {may && !one.lifted && !one.isLiftAsked && !one.isForGood && (
                <Button size="sm" data-key="liftBlock" onClick={() => setLifting(one)}>
                  {t('blockLift')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isLaying && <LayDialog id={id} kinds={left} onClose={() => setLaying(false)} />}
      {lifting && <LiftDialog id={id} block={lifting} onClose={() => setLifting(undefined)} />}
    </div>
  );
};

const Line = ({ at, by, reason }: { at: string; by: string; reason: string }) => (
  <p dir="auto">
    {atTime(at)} · <bdi>{by}</bdi>: {reason}
  </p>
);

const useRead = (id: string) => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['member', id] });
};

type Laying = { id: string; kinds: readonly BlockKind[]; onClose: () => void };
const LayDialog = ({ id, kinds, onClose }: Laying) => {
  const read = useRead(id);
  const { show } = useToast();
  const [kind, setKind] = useState(kinds[0] ?? 'login');
  return (
    <ReasonDialog
      isOpen
      isGrave
      icon="lock"
      title={t('blockLay')}
      lead={t(`blockAbout_${kind}`)}
      confirm={t('blockLay')}
      confirmKey="blockConfirm"
      onClose={onClose}
      onConfirm={async (reason) => {
        await ask(blocks.layBlock, { id, kind, reason });
        await read();
        show({ kind: 'win', title: t('blockLaid') });
      }}
    >
      <Select
        label={t('blockKind')}
        name="kind"
        value={kind}
        options={kinds.map((value) => ({ value, label: t(`block_${value}`) }))}
        onChange={(event) => {
          const chosen = kinds.find((one) => one === event.currentTarget.value);
          if (chosen) setKind(chosen);
        }}
      />
    </ReasonDialog>
  );
};

const LiftDialog = ({ id, block, onClose }: { id: string; block: Block; onClose: () => void }) => {
  const read = useRead(id);
  const { show } = useToast();
  const isAlone = block.kind === 'login';
  return (
    <ReasonDialog
      isOpen
      icon="lock"
      title={`${t('blockLift')}: ${t(`block_${block.kind}`)}`}
      lead={t(isAlone ? 'blockLiftAlone' : 'blockLiftAsk')}
      confirm={t('blockLift')}
      confirmKey="liftConfirm"
      onClose={onClose}
      onConfirm={async (reason) => {
        await ask(blocks.liftBlock, { id, blockId: block.id, reason });
        await read();
        show({ kind: 'win', title: t(isAlone ? 'blockLifted' : 'blockLiftAsked') });
      }}
    />
  );
};
