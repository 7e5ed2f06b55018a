import { useQuery } from '@tanstack/react-query';
import type { KeptRaffle } from '@fairhouse/contract/raffles';
import { gatherProof } from '@fairhouse/game-kit/verify/raffle-parts';
import { Dialog } from '@fairhouse/ui';
import * as raffles from '@fairhouse/contract/raffles';
import { ask } from '../../app/caller.ts';
import { t } from '../../app/texts.ts';

type Cursor = string | undefined;
/** What everybody sees of a raffle, checked in this page by the verifier that members have. */
const checked = async (promotionId: string) => {
  const part = (cursor: Cursor) => ({ promotionId, ...(cursor === undefined ? {} : { cursor }) });
  const [{ raffleVerdict }, proof] = await Promise.all([
    import('@fairhouse/game-kit/verify/raffle'),
    gatherProof({
      head: () => ask(raffles.raffleProof, { promotionId }),
      results: (cursor) => ask(raffles.raffleResults, part(cursor)),
      tickets: (cursor) => ask(raffles.raffleTickets, part(cursor)),
      blocks: (cursor) => ask(raffles.raffleBlocks, part(cursor)),
    }),
  ]);
  return { proof, verdict: await raffleVerdict(proof) };
};

type Checked = Awaited<ReturnType<typeof checked>>;
const verdictIn = ({ verdict: { faults, drawn, waiting } }: Checked): string => {
  if (faults.length > 0) return t('raffleProofWrong', { faults: faults.join(', ') });
  return waiting > 0 || drawn === 0
    ? t('raffleProofWaits', { waiting })
    : t('raffleProofFair', { drawn });
};
const factsOf = ({ proof, verdict }: Checked): [string, string | number][] => {
  const beacon = proof.order?.beacon ?? proof.blocks.at(-1)?.beacon;
  return [
    [t('raffleProofBlocks'), proof.blocks.length],
    [t('raffleProofAgain'), verdict.again],
    [t('raffleProofRound'), beacon ? `${beacon.source} ${beacon.round}` : '—'],
  ];
};

/** What stands behind a raffle, and whether it fits its promise. */
export const RaffleProofDialog = (p: { raffle: KeptRaffle; onClose: () => void }) => {
  const { promotionId, drawn, state } = p.raffle;
  const { data, error } = useQuery({
    queryKey: ['raffles', promotionId, 'proof', drawn, state],
    queryFn: () => checked(promotionId),
  });
  return (
    <Dialog title={t('raffleProof')} closeLabel={t('close')} isOpen onClose={p.onClose}>
      <p role="status" data-key="raffleVerdict">
        {data ? verdictIn(data) : (error?.message ?? '…')}
      </p>
      {data && (
        <dl className="office-facts">
          {factsOf(data).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi dir="ltr">{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
};
