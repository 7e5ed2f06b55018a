import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { DeskDeposit } from '@fairhouse/contract/deposits-desk';
import { Button, Tag, type TagTone } from '@fairhouse/ui';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import { ask } from '../../app/caller.ts';
import { LikeAccounts } from '../../app/LikeAccounts.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';

type Bonus = NonNullable<DeskDeposit['bonus']>;
const TONES: Record<Bonus['state'], TagTone> = {
  promised: 'info',
  bound: 'accent',
  done: 'win',
  lapsed: 'neutral',
  dropped: 'neutral',
  given_up: 'neutral',
  expired: 'neutral',
  taken_back: 'warn',
  returned: 'warn',
};
const OPEN: readonly string[] = ['promised', 'bound', 'done'];

/** The bonus of a deposit, and who of the same household has chosen the same offer. */
export const DeskBonus = ({ row, bonus }: { row: DeskDeposit; bonus: Bonus }) => {
  const queries = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const mayDecide = useMay('deposits.decide');
  return (
    <dl className="ca-facts" aria-label={t('deskBonus')} data-key="deskBonus">
      <div>
        <dt>{t('deskBonus')}</dt>
        <dd>
          <span dir="auto">{bonus.title}</span>{' '}
          <bdi dir="ltr">
            {bonus.amount} {row.currency}
          </bdi>{' '}
          <Tag tone={TONES[bonus.state]}>{t(`bonusState_${bonus.state}`)}</Tag>
        </dd>
      </div>
      {bonus.linked.length > 0 && (
        <div data-key="deskLinked">
          <dt>{t('deskBonusLinked')}</dt>
          <dd className="is-different">
            <LikeAccounts list={bonus.linked} />
          </dd>
        </div>
      )}
      {mayDecide && OPEN.includes(bonus.state) && (
        <div>
          <dt>{t('deskBonusBackLead')}</dt>
          <dd>
            <Button size="sm" data-key="bonusBack" onClick={() => setAsked(true)}>
              {t('deskBonusBack')}
            </Button>
          </dd>
        </div>
      )}
      <ReasonDialog
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        isGrave
        title={t('deskBonusBack')}
        confirm={t('deskBonusBack')}
        lead={t('deskBonusBackLead')}
        onConfirm={async (reason) => {
          await ask(depositOffers.takeBonusBack, { id: row.id, reason });
          await queries.invalidateQueries({ queryKey: ['desk'] });
        }}
      />
    </dl>
  );
};
