import { useState } from 'react';
import * as office from '@fairhouse/contract/sportsbook-desk';
import type { DeskEventPage, DeskMarket, DeskPreview } from '@fairhouse/contract/sportsbook-desk';
import {
  HAND_OUTCOMES,
  type HandOutcome,
  type ProposalKind,
} from '@fairhouse/contract/sportsbook-words';
import { Button, Field, Select } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { FormError } from '../../app/FormError.tsx';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';
import { useSending } from '../../app/use-sending.ts';
import { Judged, Moves } from './Moves.tsx';
import { marketInWords, outcomeInWords, periodInWords, selectionInWords } from './words.ts';

type Props = {
  event: DeskEventPage;
  kind: ProposalKind;
  /** Undefined: all of the event. */
  market: DeskMarket | undefined;
  onClose(): void;
};
/** Of a selection that a feed told of in other words nothing is told until it is chosen. */
type Told = Record<string, HandOutcome>;
type Goals = { home: string; away: string };

/** A result, a void or a result taken back: first what it would move, then the request. */
export const ProposalDialog = ({ event, kind, market, onClose }: Props) => {
  const done = useDone('sportsbook');
  const { attempt, ...looking } = useSending();
  const [scores, setScores] = useState<Record<string, Goals>>(() => scoresOf(event));
  const [outcomes, setOutcomes] = useState<Told>(() => outcomesOf(market));
  const [seen, setSeen] = useState<DeskPreview>();
  const input = {
    eventId: event.eventId,
    kind,
    marketIds: market ? [market.marketId] : [],
    ...(kind !== 'settle' ? {} : market ? { outcomes } : { scores: numbersOf(scores) }),
  };
  const about = market ? marketInWords(market) : t('bookWholeEvent');
  return (
    <ReasonDialog
      isGrave
      isOpen
      size="lg"
      onClose={onClose}
      title={`${t(`bookAsk_${kind}`)}: ${about}`}
      lead={t(`bookAskExplained_${kind}`)}
      confirm={t('bookAskSecond')}
      isReady={seen !== undefined}
      onConfirm={async (reason) => {
        await ask(office.askResults, { ...input, seen: seen?.seen ?? '', reason });
        await done(t('approvalAsked'), 'info');
      }}
    >
      {kind === 'settle' && !market && (
        <ScoreFields
          {...{ event, scores }}
          onChange={(next) => {
            setScores(next);
            setSeen(undefined);
          }}
        />
      )}
      {kind === 'settle' && market && (
        <div className="bk-fields">
          {market.selections.map(({ code }) => (
            <Select
              key={code}
              label={selectionInWords(code)}
              name={`outcome-${code}`}
              value={outcomes[code] ?? ''}
              placeholder={t('bookChooseOutcome')}
              options={HAND_OUTCOMES.map((one) => ({ value: one, label: outcomeInWords(one) }))}
              onChange={({ currentTarget }) => {
                const told = HAND_OUTCOMES.find((one) => one === currentTarget.value);
                setOutcomes(({ [code]: _old, ...others }) =>
                  told === undefined ? others : { ...others, [code]: told },
                );
                setSeen(undefined);
              }}
            />
          ))}
        </div>
      )}
      <div>
        <Button
          data-key="bookPreview"
          isLoading={looking.isSending}
          loadingLabel={t('loading')}
          onClick={() => {
            void attempt(async () => setSeen(await ask(office.previewResults, input)));
          }}
        >
          {t('bookPreview')}
        </Button>
      </div>
      <FormError text={looking.error} />
      {seen && (
        <>
          <Moves moves={seen.moves} currency={seen.currency} />
          <Judged judged={seen.judged} />
        </>
      )}
    </ReasonDialog>
  );
};

type ScoreProps = {
  event: DeskEventPage;
  scores: Record<string, Goals>;
  onChange(scores: Record<string, Goals>): void;
};
const ScoreFields = ({ event, scores, onChange }: ScoreProps) =>
  event.asks.map((period) => (
    <fieldset key={period} className="bk-score">
      <legend>{periodInWords(period)}</legend>
      {(['home', 'away'] as const).map((side) => (
        <Field
          key={side}
          label={event[side]}
          name={`${period}-${side}`}
          inputMode="numeric"
          isRequired
          value={scores[period]?.[side] ?? ''}
          onChange={({ currentTarget }) =>
            onChange({
              ...scores,
              [period]: { home: '', away: '', ...scores[period], [side]: currentTarget.value },
            })
          }
        />
      ))}
    </fieldset>
  ));

const scoresOf = (event: DeskEventPage): Record<string, Goals> =>
  Object.fromEntries(
    event.asks.flatMap((period) => {
      const score = event.periods[period];
      return score ? [[period, { home: String(score.home), away: String(score.away) }]] : [];
    }),
  );
/** A period that is not typed whole is left out, and the house asks for it. */
const numbersOf = (scores: Record<string, Goals>) =>
  Object.fromEntries(
    Object.entries(scores).flatMap(([period, { home, away }]) =>
      /^\d{1,3}$/.test(home) && /^\d{1,3}$/.test(away)
        ? [[period, { home: Number(home), away: Number(away) }] as const]
        : [],
    ),
  );
const outcomesOf = (market: DeskMarket | undefined): Told =>
  Object.fromEntries(
    (market?.selections ?? []).flatMap(({ code, result }) => {
      const told = result === null ? 'lose' : HAND_OUTCOMES.find((one) => one === result);
      return told === undefined ? [] : [[code, told] as const];
    }),
  );
