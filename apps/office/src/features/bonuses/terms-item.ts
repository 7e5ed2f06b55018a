import { BONUS_DEPOSITS, BONUS_REWARDS, BONUS_TRIGGERS } from '@fairhouse/contract/bonus-words';
import type { TermsItem } from '@fairhouse/contract/bonuses-desk';
import { EVERYBODY } from '@fairhouse/contract/segment-words';
import { termsIn } from '../../app/bonuses/BonusTermsFields.tsx';
import { choiceOf, momentOf, textOf } from '../../app/form.ts';
import { segmentOf } from '../../app/SegmentFields.tsx';

/** Terms as they were typed; what is no number is left to the server, which names the field. */
export const itemOf = (form: FormData): TermsItem => {
  const said = (name: string): string => textOf(form, name).trim();
  const sum = (name: string): string | null => said(name) || null;
  const number = (name: string): number | null => (said(name) === '' ? null : Number(said(name)));
  const reward = choiceOf(BONUS_REWARDS, said('reward'), 'money');
  const trigger = choiceOf(BONUS_TRIGGERS, said('trigger'), 'operator');
  const isSpins = reward === 'spins' || reward === 'bets';
  const isBound = isSpins || reward === 'money';
  return {
    isOn: form.has('isOn'),
    trigger,
    code: said('code'),
    usesMost: number('usesMost'),
    usesEach: number('usesEach') ?? 1,
    segment: trigger === 'segment' ? segmentOf(form) : EVERYBODY,
    depositTimes: choiceOf(BONUS_DEPOSITS, said('depositTimes'), 'first'),
    depositNth: said('depositTimes') === 'nth' ? number('depositNth') : null,
    depositMin: trigger === 'deposit' ? sum('depositMin') : null,
    ranks: form.getAll('ranks').map(Number),
    reward,
    amount: reward === 'money' ? sum('amount') : null,
    points: reward === 'points' ? sum('points') : null,
    raffleId: reward === 'tickets' ? said('raffleId') || null : null,
    tickets: reward === 'tickets' ? number('tickets') : null,
    spins: isSpins ? number('spins') : null,
    slug: reward === 'spins' ? said('slug') : '',
    stake: isSpins ? sum('stake') : null,
    winMost: isBound ? sum('winMost') : null,
    // Nothing of points and tickets is bound.
    times: isBound ? said('times') : '0',
    ...(isBound ? termsIn(form) : { betMax: null, weights: {}, gameWeights: {} }),
    waitDays: Number(said('waitDays')),
    expiresDays: isBound ? number('expiresDays') : null,
    budget: sum('budget'),
    budgetDay: sum('budgetDay'),
    isFirst: isBound && form.has('isFirst'),
    isOneAHousehold: form.has('isOneAHousehold'),
    startsAt: momentOf(said('startsAt')),
    endsAt: momentOf(said('endsAt')),
  };
};
