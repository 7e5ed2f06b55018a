import { useState, type FormEvent } from 'react';
import type { Category } from '@fairhouse/contract/catalogue';
import type { KeptPromotion } from '@fairhouse/contract/promotions';
import { RAFFLE_KINDS, TICKET_RULES } from '@fairhouse/contract/raffle-words';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import type { Segment } from '@fairhouse/contract/segments';
import { Button, Field, Select, TextArea } from '@fairhouse/ui';
import * as raffles from '@fairhouse/contract/raffles';
import { ask } from '../../app/caller.ts';
import { choiceOf, momentOf, textOf } from '../../app/form.ts';
import { FormError } from '../../app/FormError.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { SegmentCount, SegmentFields, segmentOf } from '../../app/SegmentFields.tsx';
import { ReasonField } from '../../app/ReasonField.tsx';
import { t } from '../../app/texts.ts';
import { useSaving } from '../../app/use-saving.ts';

/** The lanes of the house, as its games are kept. */
const CATEGORIES: readonly Category[] = [
  'LIVE',
  'SPORTS',
  'ESPORTS',
  'FISH',
  'RNG',
  'PVP',
  'LOTT',
  'ELOTT',
];

/** "3 × 5.00", one line of the table of prizes each. */
const prizesOf = (text: string): { amount: string; count: number }[] =>
  text.split('\n').flatMap((line) => {
    const [, count, amount] = /^\s*(\d+)\s*[x×*]\s*(\S+)\s*$/i.exec(line) ?? [];
    return count && amount ? [{ amount, count: Number(count) }] : [];
  });
const totalOf = (text: string): { places: number; value: number } =>
  prizesOf(text).reduce(
    (sum, one) => ({
      places: sum.places + one.count,
      value: sum.value + one.count * (Number(one.amount) || 0),
    }),
    { places: 0, value: 0 },
  );

/** As the fields of a segment look for theirs. */
const wrongOfItem = (wrong: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(wrong).map(([name, fault]) => [`item.${name}`, fault]));

/** A raffle with its exact table; nothing of it is changed once it is open. */
export const RaffleForm = ({ promotions }: { promotions: readonly KeptPromotion[] }) => {
  const [prizes, setPrizes] = useState('1 × 50\n10 × 5\n89 × 0');
  const [kind, setKind] = useState<(typeof TICKET_RULES)[number]>('bets');
  const [form, setForm] = useState(0);
  const [segment, setSegment] = useState<Segment>({ ...EVERYBODY });
  const { attempt, error, isSending, wrong } = useSaving(['raffles'], () => setForm(form + 1));
  const { places, value } = totalOf(prizes);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    void attempt(() =>
      ask(raffles.openRaffle, {
        promotionId: textOf(given, 'promotionId'),
        kind: choiceOf(RAFFLE_KINDS, textOf(given, 'how'), 'claims'),
        rule: {
          kind,
          per: kind === 'given' ? '0' : textOf(given, 'per'),
          categories: CATEGORIES.filter((one) => one === textOf(given, 'category')),
          perMember: Number(textOf(given, 'perMember')),
        },
        opensAt: momentOf(textOf(given, 'opensAt')) ?? '',
        closesAt: momentOf(textOf(given, 'closesAt')) ?? '',
        prizes: prizesOf(prizes),
        segment: segmentOf(given),
        reason: textOf(given, 'reason').trim(),
      }),
    );
  };
  return (
    <section className="office-panel">
      <h2>{t('raffleNew')}</h2>
      <form
        key={form}
        className="office-form"
        onSubmit={submit}
        onChange={(event) => setSegment(segmentOf(new FormData(event.currentTarget)))}
        data-key="raffleForm"
      >
        <Select
          label={t('rafflePromotion')}
          name="promotionId"
          options={promotions.map((one) => ({ value: one.id, label: one.title }))}
        />
        <Select
          label={t('raffleHow')}
          name="how"
          options={RAFFLE_KINDS.map((one) => ({ value: one, label: t(`raffleHow_${one}`) }))}
        />
        <Select
          label={t('raffleRule')}
          name="kind"
          value={kind}
          options={TICKET_RULES.map((one) => ({ value: one, label: t(`raffleKind_${one}`) }))}
          onChange={(event) => setKind(choiceOf(TICKET_RULES, event.currentTarget.value, 'bets'))}
        />
        {kind !== 'given' && (
          <Field
            label={t('rafflePer')}
            name="per"
            dir="ltr"
            inputMode="decimal"
            isRequired
            {...(wrong['rule.per'] ? { error: t('contentWrong_other') } : {})}
          />
        )}
        {kind === 'bets' && (
          <Select
            label={t('raffleCategory')}
            name="category"
            placeholder={t('raffleAllCategories')}
            options={CATEGORIES.map((one) => ({ value: one, label: one }))}
          />
        )}
        <Field
          label={t('rafflePerMember')}
          name="perMember"
          dir="ltr"
          inputMode="numeric"
          isRequired
          defaultValue="10"
        />
        <Field label={t('raffleOpens')} name="opensAt" type="datetime-local" isRequired />
        <Field
          label={t('raffleCloses')}
          name="closesAt"
          type="datetime-local"
          isRequired
          {...(wrong.closesAt ? { error: t('contentWrong_other') } : {})}
        />
        <TextArea
          label={t('rafflePrizes')}
          name="prizes"
          dir="ltr"
          rows={4}
          isRequired
          value={prizes}
          description={t('rafflePrizesExplained', { places, value: value.toFixed(2) })}
          onChange={(event) => setPrizes(event.currentTarget.value)}
          {...(wrong.prizes ? { error: t('contentWrong_other') } : {})}
        />
        <SegmentFields one={undefined} wrong={wrongOfItem(wrong)} />
        <SegmentCount segment={segment} />
        <ReasonField />
        <LeftToday />
        <FormError text={error} />
        <div>
          <Button
            type="submit"
            variant="primary"
            data-key="raffleOpen"
            isLoading={isSending}
            loadingLabel={t('loading')}
          >
            {t('raffleOpen')}
          </Button>
        </div>
      </form>
    </section>
  );
};
