import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { RaffleFault } from '@fairhouse/game-kit/verify/raffle';
import { Button, Icon } from '@fairhouse/ui';
import { messageOf } from '../../app/caller.ts';
import { useTexts } from '../../app/i18n.ts';
import { proofOf } from '../../app/promotions/use-raffle.ts';

/** What the raffle is checked by, and the check itself, in this page and by nobody else. */
export const RaffleCheck = ({ promotionId, isOver }: { promotionId: string; isOver: boolean }) => {
  const t = useTexts('raffles');
  const [isOpen, setOpen] = useState(false);
  const { data: proof } = useQuery({
    queryKey: ['raffle', promotionId, 'proof', isOver],
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
      <p>{t('proofWhy')}</p>
      {proof && (
        <dl>
          <div>
            <dt>{t('commitment')}</dt>
            <dd>
              <bdi dir="ltr">{proof.commitment}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('beaconRound')}</dt>
            <dd>
              <bdi dir="ltr">
                {proof.beacon.source} {proof.beacon.round}
              </bdi>
            </dd>
          </div>
          <div>
            <dt>{t('seed')}</dt>
            <dd>
              <bdi dir="ltr">{proof.seed ?? '–'}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <Check promotionId={promotionId} />
    </details>
  );
};

type Verdict = 'fair' | 'unfair' | 'notYet';
const verdictOf = (faults: readonly RaffleFault[]): Verdict =>
  faults.length === 0 ? 'fair' : faults.every((one) => one === 'not_over') ? 'notYet' : 'unfair';

/** The verifier is loaded when it is asked for, and reads what the house shows to anybody. */
const Check = ({ promotionId }: { promotionId: string }) => {
  const t = useTexts('raffles');
  const [said, say] = useState<string>();
  const check = async () => {
    const [{ raffleFaults }, proof] = await Promise.all([
      import('@fairhouse/game-kit/verify/raffle'),
      proofOf(promotionId),
    ]);
    say(t(verdictOf(raffleFaults(proof))));
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
