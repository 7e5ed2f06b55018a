import { useQuery } from '@tanstack/react-query';
import type { HandReplay } from '@fairhouse/contract/collusion';
import * as collusion from '@fairhouse/contract/collusion';
import { Amount, Button, Dialog, EmptyState, Table, Tag, type TableColumn } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import { shownOf } from '../../app/shown.ts';
import { atNumber, t } from '../../app/texts.ts';
import { useLast } from '../../app/use-last.ts';

type Props = { handId: string | undefined; onClose: () => void };
/** A hand that is over, dealt and played again: every card, every action, the time it took. */
export const ReplayDialog = ({ handId, onClose }: Props) => {
  const last = useLast(handId);
  const hand = useQuery({
    queryKey: ['replay', last],
    queryFn: () => ask(collusion.replayedHand, { handId: last ?? '' }),
    enabled: handId !== undefined,
  });
  const shown = hand.data;
  return (
    <Dialog
      isOpen={handId !== undefined}
      onClose={onClose}
      title={shown ? `${shown.room} · ${t('roomHand')} ${atNumber(shown.number)}` : t('handReplay')}
      closeLabel={t('close')}
      size="lg"
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <Table
        label={t('roomSeats')}
        isDense
        rows={shown?.seats ?? []}
        rowKey={(row) => String(row.position)}
        {...shownOf(hand)}
        empty={<EmptyState icon="cards" title={t('nothingYet')} />}
        columns={seatColumns()}
      />
      <Table
        label={t('handActions')}
        isDense
        rows={shown?.steps ?? []}
        rowKey={(row) => String(row.no)}
        {...shownOf(hand)}
        empty={<EmptyState icon="cards" title={t('nothingYet')} />}
        columns={stepColumns(shown)}
      />
    </Dialog>
  );
};

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♦', '♣', '♥', '♠'];
/** Two jokers come after the 52 others. */
const cardInWords = (card: number): string =>
  card < 52 ? `${RANKS[Math.floor(card / 4)]}${SUITS[card % 4]}` : card === 52 ? '★' : '✪';
const Cards = ({ cards }: { cards: readonly number[] }) => (
  <bdi className="office-code" dir="ltr">
    {cards.map(cardInWords).join(' ')}
  </bdi>
);

type Seat = HandReplay['seats'][number];
const seatColumns = (): TableColumn<Seat>[] => [
  {
    key: 'account',
    header: t('account'),
    place: 'lead',
    cell: (row) => <MemberLink id={row.memberId} account={row.account} />,
  },
  { key: 'cards', header: t('handCards'), cell: (row) => <Cards cards={row.cards} /> },
  {
    key: 'net',
    header: t('handNet'),
    isNumeric: true,
    place: 'main',
    cell: (row) => <Amount value={row.net} />,
  },
];

type Step = HandReplay['steps'][number];
const stepColumns = (hand: HandReplay | undefined): TableColumn<Step>[] => {
  const nameOf = (position: number) => hand?.seats[position]?.account ?? '';
  return [
    {
      key: 'who',
      header: t('account'),
      place: 'lead',
      cell: (row) => <bdi className="office-name">{nameOf(row.position)}</bdi>,
    },
    {
      key: 'what',
      header: t('action'),
      place: 'main',
      cell: (row) => (
        <>
          {t(`handDid_${row.do}`)} {row.count === null ? '' : atNumber(row.count)}{' '}
          <Cards cards={row.cards} />
          {row.isSilence && <Tag>{t('handSilence')}</Tag>}
          {row.softTo !== null && (
            <Tag tone="warn">{t('handSoft', { account: nameOf(row.softTo) })}</Tag>
          )}
        </>
      ),
    },
    {
      key: 'seconds',
      header: t('handSeconds'),
      isNumeric: true,
      cell: (row) => atNumber(row.seconds),
    },
  ];
};
