import { Amount, Button, Icon, Table, Tag } from '@fairhouse/ui';
import { Box, FactList } from '../../app/agent-centre/Facts.tsx';
import { CONDITIONS, countsActives, percentOf } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';
import { BillCheck } from './BillCheck.tsx';
import type { WholeBill } from './whole-bill.ts';

const SIGNS = { plus: '+', minus: '\u2212', equals: '=', times: '\u00d7', of: '' } as const;

/** Every term of the bill, from what was staked to what it comes to. */
export const Counted = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  return (
    <Box title={t('counted_how')} note={t('houseSide')} dataKey="counted">
      <table className="ac-sum">
        <tbody>
          {whole.lines.map((line, at) => (
            <tr key={`${line.key}/${at}`} data-sign={line.sign} data-key={line.key}>
              <td aria-hidden="true">{at === 0 ? '' : SIGNS[line.sign]}</td>
              <th scope="row">{t(`line_${line.key}`, line.values)}</th>
              <td>
                {line.sign === 'times' ? percentText(line.amount) : <Amount value={line.amount} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};
/** A rate in parts of a million. */
const percentText = (text: string) =>
  /^\d+$/.test(text) ? percentOf(Number(text)) : <bdi dir="ltr">{text}</bdi>;

/** The steps of the contract, and which one the window reached. */
export const ReachedTier = ({ whole }: { whole: WholeBill }) => {
  const t = useTexts('agents');
  const { bill, tiers } = whole;
  // Of nothing there is no step that was reached, whatever its conditions are.
  const highest = Number(bill.gross) > 0 ? tiers.findLastIndex((one) => one.isReached) : -1;
  return (
    <Box
      title={t('tierReached')}
      note={`${t('version')} ${bill.contractVersion}`}
      dataKey="tierReached"
    >
      <Table
        label={t('tierReached')}
        isDense
        rows={tiers.map((one, at) => ({ ...one, number: at + 1, isReached: at === highest }))}
        rowKey={(row) => String(row.number)}
        empty={null}
        columns={[
          {
            key: 'tier',
            header: t('tier'),
            place: 'lead',
            cell: (row) => (
              <span data-reached={row.isReached}>
                {row.number} {row.isReached && <Tag tone="accent">{t('reached')}</Tag>}
              </span>
            ),
          },
          ...CONDITIONS[bill.kind].map((name) => ({
            key: name,
            header: t(`from_${name}`),
            isNumeric: true,
            cell: (row: WholeBill['tiers'][number]) =>
              name === 'activeMembers' ? row.activeMembers : <Amount value={row[name]} />,
          })),
          {
            key: 'rate',
            header: t('rate'),
            isNumeric: true,
            place: 'main',
            cell: (row) => <b>{percentOf(row.rate)}</b>,
          },
        ]}
      />
      <FactList
        facts={[
          [t('validBets'), <Amount key="valid" value={bill.validBet} />],
          ...(bill.profitLoss === null
            ? []
            : [[t('netResult'), <Amount key="net" value={bill.profitLoss} />] as const]),
          ...(countsActives(bill.kind) ? [[t('activeMembers'), bill.activeMembers] as const] : []),
        ]}
      />
    </Box>
  );
};

/** The hash of what the bill was counted from, and what counting again comes to. */
export const BillProof = ({
  whole,
  isComputing,
  again,
}: {
  whole: WholeBill;
  isComputing: boolean;
  again: () => void;
}) => {
  const t = useTexts('agents');
  const { recomputed } = whole;
  /** Equal to figures that were read anew, and not only to what the bill keeps itself. */
  const isProven = recomputed.isEqual && recomputed.isRead;
  const said = recomputed.isEqual ? (isProven ? 'isEqual' : 'recomputedKept') : 'isDifferent';
  const icon = isProven
    ? 'check-circle-fill'
    : recomputed.isEqual
      ? 'clock'
      : 'warning-circle-fill';
  return (
    <Box title={t('proof')} dataKey="billProof">
      <FactList
        facts={[
          [
            t('inputsHash'),
            <bdi key="hash" className="ac-hash" data-key="inputsHash">
              {whole.inputsHash}
            </bdi>,
          ],
        ]}
      />
      <div
        className="ac-proof"
        data-equal={recomputed.isEqual}
        data-read={recomputed.isRead}
        data-key="recomputed"
      >
        <Icon name={icon} size={20} />
        <div role="status">
          <b>
            {t('recomputed')} <Amount value={recomputed.gross} />
          </b>
          <div>{t(said)}</div>
        </div>
        <Button
          size="sm"
          icon="arrows-clockwise"
          data-key="recompute"
          isLoading={isComputing}
          onClick={again}
        >
          {t('recompute')}
        </Button>
      </div>
      <BillCheck bill={whole.bill} />
    </Box>
  );
};
