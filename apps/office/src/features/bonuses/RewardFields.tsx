import { useQuery } from '@tanstack/react-query';
import { BONUS_LIMITS, type BonusReward } from '@fairhouse/contract/bonus-words';
import type { TermsWithTexts } from '@fairhouse/contract/bonuses-desk';
import * as promotions from '@fairhouse/contract/promotions';
import * as raffles from '@fairhouse/contract/raffles';
import { Field, Select } from '@fairhouse/ui';
import { Sum } from '../../app/bonuses/parts.tsx';
import { ask } from '../../app/caller.ts';
import { errorIn, type Wrong } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';

type Part = { one: TermsWithTexts | undefined; wrong: Wrong };

/** A whole number; with a highest one it is asked for, else it may stay empty. */
export const Count = ({
  name,
  label,
  value,
  wrong,
  most,
}: {
  name: string;
  label: string;
  value: number | null | undefined;
  wrong: Wrong;
  most?: number;
}) => (
  <Field
    label={label}
    name={name}
    inputMode="numeric"
    dir="ltr"
    defaultValue={String(value ?? '')}
    isRequired={most !== undefined}
    {...(most === undefined ? { description: t('offerNoEnd') } : {})}
    {...errorIn(wrong, `item.${name.replace('_', '.')}`)}
  />
);

/** What is given. */
export const RewardFields = ({ reward, one, wrong }: Part & { reward: BonusReward }) => {
  switch (reward) {
    case 'spins':
    case 'bets':
      return <SpinFields isOfOne={reward === 'spins'} one={one} wrong={wrong} />;
    case 'points':
      return <Sum name="points" label={t('bonusPoints')} value={one?.points ?? ''} wrong={wrong} />;
    case 'tickets':
      return <TicketFields one={one} wrong={wrong} />;
    default:
      return (
        <div className="office-pair">
          <Sum name="amount" label={t('bonusAmount')} value={one?.amount ?? ''} wrong={wrong} />
          <Sum
            name="winMost"
            label={t('bonusKeepMost')}
            value={one?.winMost ?? ''}
            wrong={wrong}
            hint={t('offerNoEnd')}
          />
        </div>
      );
  }
};

const SpinFields = ({ one, wrong, isOfOne }: Part & { isOfOne: boolean }) => (
  <>
    <div className="office-pair">
      <Count
        name="spins"
        label={t(isOfOne ? 'bonusSpins' : 'bonusReward_bets')}
        value={one?.spins ?? 10}
        wrong={wrong}
        most={BONUS_LIMITS.spinsMost}
      />
      {isOfOne && (
        <Field
          label={t('bonusSlug')}
          name="slug"
          dir="ltr"
          maxLength={80}
          isRequired
          defaultValue={one?.slug ?? ''}
          {...errorIn(wrong, 'item.slug')}
        />
      )}
    </div>
    <div className="office-pair">
      <Sum name="stake" label={t('bonusStake')} value={one?.stake ?? ''} wrong={wrong} />
      <Sum name="winMost" label={t('bonusWinMost')} value={one?.winMost ?? ''} wrong={wrong} />
    </div>
  </>
);

/** A raffle that stands and whose rule is that its tickets are given. */
const TicketFields = ({ one, wrong }: Part) => {
  const list = useQuery({ queryKey: ['raffles'], queryFn: () => ask(raffles.officeRaffles, {}) });
  const shelf = useQuery({
    queryKey: ['promotions'],
    queryFn: () => ask(promotions.officePromotions, {}),
  });
  const open = (list.data?.list ?? []).filter(
    (row) => row.id === one?.raffleId || (row.rule.kind === 'given' && row.state !== 'over'),
  );
  const titleOf = (id: string): string =>
    shelf.data?.list.find((row) => row.id === id)?.title ?? id;
  return (
    <div className="office-pair">
      <Select
        // Its first choice is that of what was read.
        key={String(list.isSuccess)}
        label={t('bonusRaffle')}
        name="raffleId"
        description={t('bonusRaffleHint')}
        defaultValue={one?.raffleId ?? open[0]?.id ?? ''}
        options={open.map((row) => ({ value: row.id, label: titleOf(row.promotionId) }))}
        {...errorIn(wrong, 'item.raffleId')}
      />
      <Count
        name="tickets"
        label={t('bonusTickets')}
        value={one?.tickets ?? 1}
        wrong={wrong}
        most={BONUS_LIMITS.ticketsMost}
      />
    </div>
  );
};
