import { useState } from 'react';
import type { OfficeMatch } from '@fairhouse/contract/matching';
import { FALSE_CLAIMS, MATCH_OUTCOMES } from '@fairhouse/contract/matching-words';
import { Button, Field, Select } from '@fairhouse/ui';
import * as matching from '@fairhouse/contract/matching';
import { ask } from '../../app/caller.ts';
import type { useDeed } from '../../app/desk/use-desk.ts';
import { t } from '../../app/texts.ts';

/** A claim can be false only against what is decided. */
const claimsFor = (outcome: string) =>
  FALSE_CLAIMS.filter(
    (claim) =>
      claim === 'NONE' || outcome === 'PART' || (claim === 'PAYER') === (outcome === 'NOT_PAID'),
  );

type Props = { match: OfficeMatch; deed: ReturnType<typeof useDeed> };
export const MatchDecide = ({ match, deed }: Props) => {
  const [outcome, setOutcome] = useState<(typeof MATCH_OUTCOMES)[number]>('RECEIVED');
  const [claim, setClaim] = useState('NONE');
  const [part, setPart] = useState('');
  const [note, setNote] = useState('');
  const claims = claimsFor(outcome);
  // A part was credited before: nothing takes it back.
  const outcomes = MATCH_OUTCOMES.filter(
    (one) => one !== 'NOT_PAID' || match.amountReceived === null,
  );
  const falseClaim = claims.find((one) => one === claim) ?? 'NONE';
  return (
    <form
      className="ca-acts"
      data-key="matchDecide"
      onSubmit={(event) => {
        event.preventDefault();
        void deed.run(() =>
          ask(matching.decideMatch, {
            id: match.id,
            outcome,
            falseClaim,
            note,
            ...(outcome === 'PART' ? { amountReceived: part.trim() } : {}),
          }),
        );
      }}
    >
      <Select
        label={t('matchOutcome')}
        name="outcome"
        value={outcome}
        options={outcomes.map((one) => ({ value: one, label: t(`matchOutcome_${one}`) }))}
        onChange={(event) =>
          setOutcome(MATCH_OUTCOMES.find((one) => one === event.currentTarget.value) ?? 'RECEIVED')
        }
      />
      {outcome === 'PART' && (
        <Field
          label={`${t('matchPart')} (${match.currency})`}
          name="part"
          isRequired
          inputMode="decimal"
          autoComplete="off"
          value={part}
          onChange={(event) => setPart(event.currentTarget.value)}
        />
      )}
      <Select
        label={t('matchFalse')}
        name="falseClaim"
        value={falseClaim}
        options={claims.map((one) => ({ value: one, label: t(`matchFalse_${one}`) }))}
        onChange={(event) => setClaim(event.currentTarget.value)}
      />
      <Field
        label={t('matchNote')}
        name="note"
        isRequired
        maxLength={300}
        minLength={3}
        autoComplete="off"
        dir="auto"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        data-key="decideMatch"
        isLoading={deed.isBusy}
        loadingLabel={t('loading')}
      >
        {t(match.needsSecond ? 'matchAskSecond' : 'matchDecide')}
      </Button>
    </form>
  );
};
