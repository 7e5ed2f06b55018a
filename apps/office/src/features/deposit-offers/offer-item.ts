import { OFFER_TIMES, TURNOVER_OF } from '@fairhouse/contract/deposit-offer-words';
import { termsIn } from '../../app/bonuses/BonusTermsFields.tsx';
import { choiceOf, momentOf, textOf } from '../../app/form.ts';
import { segmentOf } from '../../app/SegmentFields.tsx';

/** An offer as it was typed; what is no number is left to the server, which names the field. */
export const itemOf = (form: FormData) => {
  const said = (name: string): string => textOf(form, name).trim();
  const all = (name: string): string[] =>
    form.getAll(name).filter((one): one is string => typeof one === 'string');
  return {
    isOn: form.has('isOn'),
    isAlone: form.has('isAlone'),
    isPerDevice: form.has('isPerDevice'),
    percent: said('percent'),
    bonusMax: said('bonusMax'),
    depositMin: said('depositMin'),
    times: said('times'),
    turnoverOf: choiceOf(TURNOVER_OF, said('turnoverOf'), 'bonus'),
    howOften: choiceOf(OFFER_TIMES, said('howOften'), 'first'),
    ranks: all('ranks').map(Number),
    groups: all('groups'),
    methods: all('methods'),
    startsAt: momentOf(said('startsAt')),
    endsAt: momentOf(said('endsAt')),
    budget: said('budget') || null,
    budgetDay: said('budgetDay') || null,
    nth: said('nth') === '' ? null : Number(said('nth')),
    ...termsIn(form),
    keepMost: said('keepMost') || null,
    isFirst: form.has('isFirst'),
    segment: segmentOf(form),
    expiresDays: said('expiresDays') === '' ? null : Number(said('expiresDays')),
  };
};
