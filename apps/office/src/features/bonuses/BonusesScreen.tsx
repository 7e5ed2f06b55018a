import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { KeptTerms } from '@fairhouse/contract/bonuses-desk';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import { Button, formatAmount, type TableColumn } from '@fairhouse/ui';
import { Burnt, Clashes } from '../../app/bonuses/Burn.tsx';
import { ask } from '../../app/caller.ts';
import { EndItem } from '../../app/shelf/EndItem.tsx';
import { endsColumn, ShelfHead, titleColumn } from '../../app/shelf/ShelfHead.tsx';
import { ShelfTable } from '../../app/shelf/ShelfTable.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { GiveBonus } from './GiveBonus.tsx';
import { TermsDialog } from './TermsDialog.tsx';
import '../../app/bonuses/terms.css';

const KEY = 'bonuses';

/** Bonuses that need no deposit, with what of each budget is burnt. */
export const BonusesScreen = () => {
  const [edited, setEdited] = useState<string>();
  const [given, setGiven] = useState<KeptTerms>();
  const [ended, setEnded] = useState<KeptTerms>();
  const query = useQuery({ queryKey: [KEY], queryFn: () => ask(bonuses.officeBonuses, {}) });
  const conflicts = new Map(query.data?.burn.map((one) => [one.id, one.conflicts]));
  const mayWrite = useMay('offers.manage');
  const mayGive = useMay('rewards.give');
  const giveButton = (row: KeptTerms) =>
    mayGive &&
    row.trigger === 'operator' && (
      <Button
        size="sm"
        data-key="give"
        aria-label={t('bonusGiveOf', { name: row.title })}
        disabled={!row.isOn || row.isOver}
        onClick={() => setGiven(row)}
      >
        {t('bonusGive')}
      </Button>
    );
  return (
    <>
      <ShelfHead
        title={t('menu_bonuses')}
        lead={t('bonusesExplained')}
        newLabel={t('bonusNew')}
        onNew={mayWrite ? () => setEdited('') : undefined}
      />
      <ShelfTable
        label={t('menu_bonuses')}
        icon="gift"
        queryKey={KEY}
        query={query}
        columns={
          mayWrite || !mayGive
            ? columns(conflicts)
            : [...columns(conflicts), { key: 'give', header: t('contentActs'), cell: giveButton }]
        }
        mayWrite={mayWrite}
        removal={{
          icon: 'stop',
          label: (name) => t('offerEndOf', { name }),
          isOff: (one) => one.isOver,
        }}
        turn={(one) => ask(bonuses.changeBonus, { id: one.id, item: { ...one, isOn: !one.isOn } })}
        more={giveButton}
        onEdit={setEdited}
        onRemove={setEnded}
      />
      <TermsDialog id={edited} queryKey={KEY} onClose={() => setEdited(undefined)} />
      {given && <GiveBonus terms={given} onClose={() => setGiven(undefined)} />}
      <EndItem
        one={ended}
        queryKey={KEY}
        lead={t('bonusEndLead')}
        onClose={() => setEnded(undefined)}
        end={(id, reason) => ask(bonuses.endBonusTerms, { id, reason })}
      />
    </>
  );
};

const rewardOf = (row: KeptTerms): string => {
  const money = (sum: string | null) => formatAmount(sum ?? '0');
  switch (row.reward) {
    case 'points':
      return `${money(row.points)} (${money(row.amount)} ${row.currency})`;
    case 'tickets':
      return `${row.tickets ?? 0} (${money(row.amount)} ${row.currency})`;
    case 'spins':
    case 'bets':
      return `${row.spins ?? 0} × ${money(row.stake)} ≤ ${money(row.winMost)} ${row.currency}`;
    default:
      return `${money(row.amount)} ${row.currency}`;
  }
};
const columns = (conflicts: ReadonlyMap<string, readonly string[]>): TableColumn<KeptTerms>[] => [
  titleColumn(),
  {
    key: 'trigger',
    header: t('bonusTrigger'),
    cell: (row) => (
      <span className="of-terms">
        {t(`bonusTrigger_${row.trigger}`)}
        {row.code !== '' && <small dir="ltr">{row.code}</small>}
      </span>
    ),
  },
  {
    key: 'terms',
    header: t('offerTerms'),
    cell: (row) => (
      <bdi dir="ltr" className="of-terms">
        {rewardOf(row)}
        {row.reward === 'points' || row.reward === 'tickets' ? (
          <small>{t(`bonusReward_${row.reward}`)}</small>
        ) : (
          <small>{row.times}×</small>
        )}
      </bdi>
    ),
  },
  {
    key: 'spent',
    header: t('offerSpent'),
    isNumeric: true,
    cell: (row) => (
      <Burnt
        spent={row.spent}
        budget={row.budget}
        today={row.spentToday}
        budgetDay={row.budgetDay}
        name={row.title}
      >
        <Link to="/bonuses/$id" params={{ id: row.id }} data-key="grants">
          {t('bonusGiven', { count: row.given })}
          <span className="sr-only">{`, ${row.title}`}</span>
        </Link>
        <Clashes list={conflicts.get(row.id) ?? []} prefix="offerClash" />
      </Burnt>
    ),
  },
  endsColumn(),
];
