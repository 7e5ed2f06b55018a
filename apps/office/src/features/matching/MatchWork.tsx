import type { ReactNode } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { officeOneMatch } from '@fairhouse/contract/matching';
import type { ProofSide } from '@fairhouse/contract/matching-words';
import { Amount, Tag } from '@fairhouse/ui';
import { ClaimButton } from '../../app/desk/ClaimButton.tsx';
import { MemberLink } from '../../app/desk/MemberLink.tsx';
import type { useDeed } from '../../app/desk/use-desk.ts';
import { FormError } from '../../app/FormError.tsx';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { wordsOr } from '../../app/words.ts';
import { MATCH_TONES } from './match-tones.ts';
import { MatchDecide } from './MatchDecide.tsx';

type One = OutputOf<typeof officeOneMatch>;
type Props = { one: One; deed: ReturnType<typeof useDeed>; onClaim: () => void };
type Side = Exclude<ProofSide, 'objection'>;

/** Where all or nothing came. */
const WHOLE: readonly string[] = ['received', 'refused', 'forced', 'expired', 'cancelled'];

/** Both proofs side by side, with what is known of both. */
export const MatchWork = ({ one, deed, onClaim }: Props) => {
  const { match: row, lines } = one;
  const mayDecide = useMay('withdrawals.decide');
  return (
    <div className="ca-work" data-key="matchWork" data-state={row.state}>
      <header className="ca-head">
        <h2>
          <Amount value={row.amount} currency={row.currency} />
        </h2>
        <Tag tone={MATCH_TONES[row.state]}>{t(`match_${row.state}`)}</Tag>
        {row.reason !== null && <Tag tone="warn">{wordsOr('matchReason', row.reason)}</Tag>}
        {row.isAsked && <Tag tone="warn">{t('deskAsked')}</Tag>}
        <span className="office-quiet">
          {t('matchCode')} <bdi>{row.code}</bdi>
        </span>
      </header>
      {row.amountReceived !== null && !WHOLE.includes(row.state) && (
        <p data-key="matchCredited">
          {t('matchPart')}: <Amount value={row.amountReceived} currency={row.currency} />
          {row.state === 'partial' && row.objectBy !== null && (
            <> · {t('matchObjectBy', { time: atTime(row.objectBy) })}</>
          )}
        </p>
      )}
      <div className="ca-sides">
        <SideFacts
          one={one}
          side="payer"
          rows={[
            ['matchTaken', atTime(row.createdAt)],
            [
              'matchFaults',
              row.checks.length === 0
                ? t('matchFault_none')
                : row.checks.map((code) => t(`matchFault_${code}`)).join(' · '),
            ],
          ]}
        />
        <SideFacts one={one} side="payee" rows={[['matchNotices', String(row.notices)]]} />
      </div>
      <div className="ca-sides">
        <Proof side="payer" image={one.payerProof} />
        {one.objectionProof && <Proof side="objection" image={one.objectionProof} />}
        <Proof side="payee" image={one.payeeProof} />
      </div>
      <FormError text={deed.error} />
      {mayDecide && row.state === 'review' && !row.isMine && (
        <div className="ca-acts">
          <ClaimButton claimedBy={row.claimedBy} isBusy={deed.isBusy} onClaim={onClaim} />
        </div>
      )}
      {mayDecide &&
        row.state === 'review' &&
        row.isMine &&
        (row.isAsked ? (
          <p className="office-quiet">{t('matchAsked')}</p>
        ) : (
          <MatchDecide match={row} deed={deed} />
        ))}
      <ol className="ca-lines" data-key="deskLines">
        {lines.map((line) => (
          <li key={`${line.at}${line.action}`}>
            <em>{atDayTime(line.at)}</em>
            <span>
              <b>{wordsOr('matchLine', line.action)}</b> · <bdi>{line.by}</bdi>
              {line.note !== '' && (
                <>
                  {' '}
                  · <span dir="auto">{line.note}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};

const SideFacts = ({
  one,
  side,
  rows,
}: {
  one: One;
  side: Side;
  rows: readonly (readonly [string, ReactNode])[];
}) => {
  const isPayer = side === 'payer';
  const claims = isPayer ? one.payerClaims : one.payeeClaims;
  return (
    <dl className="ca-facts">
      <div>
        <dt>{t(isPayer ? 'matchPayer' : 'matchPayee')}</dt>
        <dd>
          <MemberLink
            id={isPayer ? one.match.payerId : one.match.payeeId}
            account={isPayer ? one.match.payer : one.match.payee}
          />
        </dd>
      </div>
      <div>
        <dt>{t('matchClaims')}</dt>
        <dd className={claims > 0 ? 'is-different' : undefined}>{claims}</dd>
      </div>
      {rows.map(([key, value]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
};

const Proof = ({ side, image }: { side: ProofSide; image: One['payerProof'] }) => (
  <figure className="ca-proof" data-key={`proof-${side}`}>
    <figcaption>{t(`matchProof_${side}`)}</figcaption>
    {image ? (
      <img src={`data:${image.type};base64,${image.data}`} alt={t(`matchProof_${side}`)} />
    ) : (
      <p className="office-quiet">{t('matchNoProof')}</p>
    )}
  </figure>
);
