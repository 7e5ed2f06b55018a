import { Amount, Button, Icon } from '@fairhouse/ui';
import { percentOf } from '../../app/agents/words.ts';
import { Panel } from '../../app/Panel.tsx';
import { t, textOf } from '../../app/texts.ts';
import { SaveBill } from './SaveBill.tsx';
import type { WholeBill } from './whole-bill.ts';

const SIGNS = { plus: '+', minus: '\u2212', equals: '=', times: '\u00d7', of: '' } as const;

/** Every term of the bill, from what was staked to what it comes to. */
export const Counted = ({ whole }: { whole: WholeBill }) => (
  <Panel title={t('billCounted')} dataKey="billCounted">
    <table className="ag-sum">
      <tbody>
        {whole.lines.map((line, at) => (
          <tr key={`${line.key}/${at}`} data-sign={line.sign} data-key={line.key}>
            <td aria-hidden="true">{at === 0 ? '' : SIGNS[line.sign]}</td>
            <th scope="row">{textOf(`billLine_${line.key}`, line.values) ?? line.key}</th>
            <td>
              {line.sign === 'times' ? (
                <bdi dir="ltr">
                  {/^\d+$/.test(line.amount) ? percentOf(Number(line.amount)) : line.amount}
                </bdi>
              ) : (
                <Amount value={line.amount} />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
);

type ProofProps = { whole: WholeBill; isComputing: boolean; again: () => void };
/** The hash of what the bill was counted from, and what counting again comes to. */
export const Proof = ({ whole, isComputing, again }: ProofProps) => {
  const { recomputed, inputsHash } = whole;
  /** Equal to figures that were read anew, and not only to what the bill keeps itself. */
  const isProven = recomputed.isEqual && recomputed.isRead;
  const said = recomputed.isEqual ? (isProven ? 'billIsEqual' : 'billIsKept') : 'billIsDifferent';
  const icon = isProven
    ? 'check-circle-fill'
    : recomputed.isEqual
      ? 'clock'
      : 'warning-circle-fill';
  return (
    <Panel title={t('billProof')} dataKey="billProof">
      <p className="office-lead">
        {t('billInputsHash')}:{' '}
        <bdi dir="ltr" className="ag-hash" data-key="inputsHash">
          {inputsHash}
        </bdi>
      </p>
      <div
        className="ag-proof"
        data-equal={recomputed.isEqual}
        data-read={recomputed.isRead}
        data-key="recomputed"
      >
        <Icon name={icon} size={20} />
        <div role="status">
          <b>
            {t('billRecomputed')} <Amount value={recomputed.gross} />
          </b>
          <div>{t(said)}</div>
        </div>
        <Button
          size="sm"
          icon="arrows-clockwise"
          data-key="recompute"
          isLoading={isComputing}
          loadingLabel={t('loading')}
          onClick={again}
        >
          {t('billRecompute')}
        </Button>
        <SaveBill whole={whole} />
      </div>
    </Panel>
  );
};
