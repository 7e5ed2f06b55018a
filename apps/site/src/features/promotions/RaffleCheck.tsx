import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Raffle, RaffleProof } from '@fairhouse/contract/raffles';
import { Button, Icon } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { proofOf } from '../../app/promotions/use-raffle.ts';

/** What the raffle is checked by, and the check itself, in this page and by nobody else. */
export const RaffleCheck = ({ raffle }: { raffle: Raffle }) => {
  const t = useTexts('raffles');
  const [isOpen, setOpen] = useState(false);
  const { promotionId, kind, state, drawn } = raffle;
  const { data: proof } = useQuery({
    queryKey: ['raffle', promotionId, 'proof', state, drawn],
    queryFn: () => proofOf(promotionId),
    enabled: isOpen,
  });
  return (
    <details
      className="fh-card ra-proof"
      data-key="raffleProof"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Icon name="shield-check" size={18} />
        {t('proof')}
      </summary>
      <p>{t(kind === 'order' ? 'proofOfOrder' : 'proofWhy')}</p>
      {proof && <Parts proof={proof} />}
      <Check promotionId={promotionId} />
    </details>
  );
};

/** The last promise, the round it names and, once it is drawn, the seed. */
const Parts = ({ proof: { order, blocks } }: { proof: RaffleProof }) => {
  const t = useTexts('raffles');
  const last = order ?? blocks.at(-1);
  if (!last) return null;
  const commitment = 'commitment' in last ? last.commitment : last.announcement;
  const parts = [
    ['commitment', commitment],
    ['beaconRound', `${last.beacon.source} ${last.beacon.round}`],
    ['seed', last.seed ?? '–'],
  ] as const;
  return (
    <dl>
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The verifier is loaded when it is asked for, and reads what the house shows to anybody. */
const Check = ({ promotionId }: { promotionId: string }) => {
  const t = useTexts('raffles');
  const [said, say] = useState<string>();
  const check = async () => {
    const [{ raffleVerdict }, proof] = await Promise.all([
      import('@fairhouse/game-kit/verify/raffle'),
      proofOf(promotionId),
    ]);
    const { faults, drawn, waiting, again } = await raffleVerdict(proof);
    const verdict =
      faults.length > 0
        ? t('unfair')
        : waiting > 0 || drawn === 0
          ? t('notYet', { waiting })
          : t('fair', { drawn });
    say(again > 0 ? `${verdict} ${t('again', { count: again })}` : verdict);
  };
  return (
    <>
      <Button
        data-key="raffleCheck"
        onClick={() => {
          check().catch((error: unknown) => say(messageOf(error)));
        }}
      >
        {t('check')}
      </Button>
      <p role="status" data-key="raffleVerdict">
        {said}
      </p>
    </>
  );
};
