import { useState, type ReactNode } from 'react';
import type { OutputOf } from '@fairhouse/contract';
import type { officeOneMatch } from '@fairhouse/contract/matching';
import { FALSE_CLAIMS, MATCH_OUTCOMES } from '@fairhouse/contract/matching-words';
import { Amount, Button, Field, Select, Tag } from '@fairhouse/ui';
import { ask } from '../../app/api.ts';
import { calls } from '../../app/calls.ts';
import type { useDeed } from '../../app/desk/use-desk.ts';
import { atDayTime, atTime, t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import { wordsOr } from '../../app/words.ts';
import { MATCH_TONES } from './match-tones.ts';

type One = OutputOf<typeof officeOneMatch>;
type Props = { one: One; deed: ReturnType<typeof useDeed> };
type Side = 'payer' | 'payee';

/** Both proofs side by side, with what is known of both. */
export const MatchWork = ({ one, deed }: Props) => {
  const { match: row, lines } = one;
  const mayDecide = useMay('withdrawals.decide');
  return (
    <div className="ca-work" data-key="matchWork" data-state={row.state}>
      <header className="ca-head">
        <h2><Amount value={row.amount} currency={row.currency} /></h2>
        <Tag tone={MATCH_TONES[row.state]}>{t(`match_${row.state}`)}</Tag>
        {row.reason !== null && <Tag tone="warn">{wordsOr('matchReason', row.reason)}</Tag>}
        <span className="office-quiet">{t('matchCode')} <bdi>{row.code}</bdi></span>
      </header>
      {row.amountReceived !== null && row.state === 'partly' && (
        <p>{t('matchPart')}: <Amount value={row.amountReceived} currency={row.currency} /></p>
      )}
      <div className="ca-sides">
        <SideFacts one={one} side="payer" rows={[['matchTaken', atTime(row.createdAt)],
          ['matchFaults', row.checks.length === 0 ? t('matchFault_none')
            : row.checks.map((code) => t(`matchFault_${code}`)).join(' · ')]]} />
        <SideFacts one={one} side="payee" rows={[['matchNotices', String(row.notices)]]} />
      </div>
      <div className="ca-sides">
        <Proof side="payer" image={one.payerProof} /><Proof side="payee" image={one.payeeProof} />
      </div>
      {deed.error !== '' && <p role="alert" className="office-error">{deed.error}</p>}
      {mayDecide && row.state === 'review' && <Decide one={one} deed={deed} />}
      <ol className="ca-lines" data-key="deskLines">{lines.map((line) => (
        <li key={`${line.at}${line.action}`}><em>{atDayTime(line.at)}</em>
          <span><b>{wordsOr('matchLine', line.action)}</b> · <bdi>{line.by}</bdi>
            {line.note !== '' && <> · <span dir="auto">{line.note}</span></>}</span></li>
      ))}</ol>
    </div>
  );
};

const SideFacts = ({ one, side, rows }: { one: One; side: Side;
  rows: readonly (readonly [string, ReactNode])[] }) => {
  const isPayer = side === 'payer';
  const claims = isPayer ? one.payerClaims : one.payeeClaims;
  return (
    <dl className="ca-facts">
      <div><dt>{t(isPayer ? 'matchPayer' : 'matchPayee')}</dt>
        <dd><bdi>{isPayer ? one.match.payer : one.match.payee}</bdi></dd></div>
      <div><dt>{t('matchClaims')}</dt>
        <dd className={claims > 0 ? 'is-different' : undefined}>{claims}</dd></div>
      {rows.map(([key, value]) => (
        <div key={key}><dt>{t(key)}</dt><dd>{value}</dd></div>))}
    </dl>
  );
};

const Proof = ({ side, image }: { side: Side; image: One['payerProof'] }) => (
  <figure className="ca-proof" data-key={`proof-${side}`}>
    <figcaption>{t(`matchProof_${side}`)}</figcaption>
    {image ? <img src={`data:${image.type};base64,${image.data}`}
      alt={t(`matchProof_${side}`)} /> : <p className="office-quiet">{t('matchNoProof')}</p>}
  </figure>
);

/** A claim can be false only against what is decided. */
const claimsFor = (outcome: string) => FALSE_CLAIMS.filter((claim) => claim === 'NONE'
  || outcome === 'PART' || (claim === 'PAYER') === (outcome === 'NOT_PAID'));

const Decide = ({ one: { match }, deed }: Props) => {
  const [outcome, setOutcome] = useState<(typeof MATCH_OUTCOMES)[number]>('RECEIVED');
  const [claim, setClaim] = useState('NONE');
  const [part, setPart] = useState('');
  const [note, setNote] = useState('');
  const claims = claimsFor(outcome);
  const falseClaim = claims.find((one) => one === claim) ?? 'NONE';
  return (
    <form className="ca-acts" data-key="matchDecide" onSubmit={(event) => {
      event.preventDefault();
      void deed.run(() => ask(calls.decideMatch, { id: match.id, outcome, falseClaim, note,
        ...(outcome === 'PART' ? { amountReceived: part.trim() } : {}) }));
    }}>
      <Select label={t('matchOutcome')} name="outcome" value={outcome}
        options={MATCH_OUTCOMES.map((one) => ({ value: one, label: t(`matchOutcome_${one}`) }))}
        onChange={(event) => setOutcome(MATCH_OUTCOMES.find((one) =>
          one === event.currentTarget.value) ?? 'RECEIVED')} />
      {outcome === 'PART' && (
        <Field label={`${t('matchPart')} (${match.currency})`} name="part" isRequired
          inputMode="decimal" autoComplete="off" value={part}
          onChange={(event) => setPart(event.currentTarget.value)} />
      )}
      <Select label={t('matchFalse')} name="falseClaim" value={falseClaim}
        options={claims.map((one) => ({ value: one, label: t(`matchFalse_${one}`) }))}
        onChange={(event) => setClaim(event.currentTarget.value)} />
      <Field label={t('matchNote')} name="note" isRequired maxLength={300} minLength={3}
        autoComplete="off" dir="auto" value={note}
        onChange={(event) => setNote(event.currentTarget.value)} />
      <Button type="submit" variant="primary" data-key="decideMatch" isLoading={deed.isBusy}
        loadingLabel={t('loading')}>{t('matchDecide')}</Button>
    </form>
  );
};
