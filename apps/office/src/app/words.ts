import type { ContractTerms } from '@fairhouse/contract/contracts';
import { formatAmount } from '@fairhouse/ui';
import { CONDITIONS_OF, percentOf } from './agents/words.ts';
import { ofStaff } from './staff-words.ts';
import { atTime, t, textOf } from './texts.ts';

/** The action of an audit row in words; an action without words is shown as it was written. */
export const actionInWords = (action: string): string => {
  const [, kind, step] = /^(.+)\.(ask|approve|decline)$/.exec(action) ?? [];
  const own = wordsOr('action', action);
  return own === action && kind !== undefined && step !== undefined
    ? t('approvalStep', { kind: kindInWords(kind), step: t(`approvalDone_${step}`) })
    : own;
};

/** What a request to a second operator is about. */
export const kindInWords = (kind: string): string => wordsOr('kind', kind);

/** Requests about one person alone. */
const ofOnePerson = (
  name: string,
  details: Record<string, string>,
): Record<string, () => string> => ({
  'agents.open': () => name,
  'recovery.password': () => name,
  'recovery.factor': () => `${name}: ${t(`guard_${details.what ?? 'passkeys'}`)}`,
  'members.correct': () => `${name}: ${details.changes}`,
});

/** All that goes out, and to whom, before somebody lets it go. */
const campaignInWords = (name: string, details: Record<string, string>): string =>
  [
    name,
    `${details.channels}: ${details.messages}`,
    details.segment ? segmentInWords(details.segment) : t('campaignEverybody'),
    details.title,
    details.text,
    details.sms,
    details.languages,
  ]
    .filter(Boolean)
    .join(' · ');

/** Each other language of a campaign, whole, as it goes out. */
export const translationsAsked = ({ kind, details }: Asked): readonly (readonly string[])[] =>
  kind === 'campaigns.start'
    ? Object.entries(
        JSON.parse(details.translations ?? '{}') as Record<string, Record<string, string>>,
      ).map(([language, { title = '', text = '', sms = '' }]) => [language, title, text, sms])
    : [];

/** Requests about vendors that the office connects. */
const ofVendors = (
  name: string,
  details: Record<string, string>,
): Record<string, () => string> => ({
  'rewards.vendorBets': () => {
    const { account, bets, amount = '', gameCode } = details;
    return `${account}: ${bets} × ${formatAmount(amount)} · ${gameCode}`;
  },
  'games.connection': () =>
    [name, details.url, details.operatorId, details.key].filter(Boolean).join(' · '),
  'games.supplied-operator': () => suppliedInWords(details),
});

const stepInWords = (from = '', to = ''): string =>
  from === '' || from === to ? to : `${from} → ${to}`;
/**
 * From what to what; whoever decides compares the key with the operator's own words. Its name comes
 * last, in quotes: what it says passes for no other part.
 */
const suppliedInWords = (details: Record<string, string>): string => {
  const state = (isOn = ''): string =>
    isOn === '' ? '' : t(isOn === 'true' ? 'supplierOn' : 'supplierOff');
  return [
    details.operatorId,
    stepInWords(details.fromUrl, details.walletUrl),
    stepInWords(details.fromKey, details.key),
    stepInWords(state(details.fromOn), state(details.isOn)),
    JSON.stringify(details.name),
  ].join(' · ');
};

/** Requests about what is sold of sports, and about rooms of players. */
const ofBook = (name: string, details: Record<string, string>): Record<string, () => string> => ({
  'sportsbook.prices': () => `${name} · ${details.market}: ${details.from} → ${details.to}`,
  'rooms.rake': () =>
    `${name}: ${Number(details.from) / 100} % → ${Number(details.rakeBp) / 100} %`,
  'sportsbook.results': () => bookResultInWords(name, details),
  'sportsbook.terms': () =>
    [
      details.type ? `${name} (${details.type})` : name,
      `${bookTermsInWords(details.from)} → ${bookTermsInWords(details.to)} ${details.currency}`,
    ].join(': '),
  'sportsbook.doubt': () => [name, details.what, details.reasons].filter(Boolean).join(' · '),
  'sportsbook.groupLimit': () => `${name}: ${details.from} % → ${details.to} %`,
  'sportsbook.memberLimit': () =>
    [
      `${name}: ${details.from} % → `,
      details.to === '' ? t('bookFollowsGroup') : `${details.to} %`,
    ].join(''),
});

/** Requests about what is looked for, and about whom it was found of: a case is its number. */
const ofRisk = (
  subject: string,
  details: Record<string, string>,
): Record<string, () => string> => ({
  'laundering.rule': () => details.guards ?? wordsOr('laundering', subject.replace('rule:', '')),
  'risk.weight': () => {
    const part = subject.replace('risk:', '');
    const said = (details.guards ?? '').replace(`${part}: `, '');
    return `${wordsOr('riskName', part)}: ${said}`;
  },
  'cases.decide': () => t('caseNo', { no: subject.replace('case:', '') }),
  'cases.lift': () => t('caseNo', { no: subject.replace('case:', '') }),
});

type Asked = { kind: string; subject: string; details: Record<string, string> };
/** The request in one line: whom it is about, and from what to what. */
export const detailsInWords = ({ kind, subject, details }: Asked): string => {
  const name = details.name ?? details.account ?? subject;
  const sign = details.direction === 'debit' ? '\u2212' : '+';
  const money = (sum: string | undefined) => `${formatAmount(sum ?? '')} ${details.currency}`;
  const bill = () => `${name} · ${details.number}: ${money(details.amount)}`;
  // Each is read of its own kind alone: what another one's details hold may be no terms at all.
  const said: Record<string, () => string> = {
    'members.adjust': () => `${name}: ${sign}${money(details.amount)}`,
    'agents.move': () =>
      [
        `${name}: ${details.from || '\u2013'} → ${details.to || '\u2013'}`,
        `${t('agentMovesAlong')}: ${details.count}`,
        ...(details.contracts ? [`${t('agentContractsEnd')}: ${details.contracts}`] : []),
      ].join(' · '),
    'contracts.offer': () => termsInWords(details),
    'contracts.template': () => termsInWords(details),
    'bills.approve': bill,
    'bills.letgo': bill,
    'bills.cancel': () => `${bill()} · ${wordsOr('disputeReason', details.reasonCode ?? '')}`,
    'deposits.approve': () => `${name}: ${money(details.amount)}`,
    'deposits.assign': () => `${name}: ${money(details.amount)} · ${details.text}`,
    'deposits.return': () =>
      `${name}: ${money(details.amount)} · ${wordsOr('returnDo', details.decision ?? '')}`,
    'matching.decide': () =>
      `${name} → ${details.payee}: ${money(details.amount)} · ${wordsOr(
        'matchOutcome',
        details.outcome ?? '',
      )} ${details.received ?? ''}`.trim(),
    'settlements.bear': () =>
      `${details.order}: ${details.there || '\u2013'} / ${details.here || '\u2013'}`,
    'vendors.correct': () => `${name}: ${details.from} ⇒ ${money(details.to)}`,
    'withdrawals.approve': () => `${name}: ${money(details.amount)}`,
    'campaigns.start': () => campaignInWords(name, details),
    'rewards.give': () => `${details.count} × ${money(details.amount)} · ${money(details.total)}`,
    'receivingAccounts.open': () => `${name}${details.cap ? ` · ${money(details.cap)}` : ''}`,
    'deposits.secret': () =>
      details.endsPrevious === 'true' ? `${name}: ${t('secretEndsPrevious')}` : name,
    'deposits.connection': () =>
      [
        `${name}: ${details.changes}`,
        ...(details.endsPrevious === 'true' ? [t('secretEndsPrevious')] : []),
      ].join(' · '),
    // The name comes last, in quotes: what it says passes for no other part.
    'brands.open': () =>
      [
        details.merchantCode,
        details.currency,
        `${details.languages} (${details.defaultLanguage})`,
        details.timeZone,
        details.hosts,
        `${t('brandOwner')}: ${details.ownerName}`,
        JSON.stringify(details.name),
      ].join(' · '),
    'brands.live': () =>
      t('liveDetails', {
        brand: details.brand ?? '',
        members: details.members ?? '',
        sum: money(details.sum),
      }),
    'brands.guarded': () => `${details.brand}: ${details.guards}`,
    ...ofVendors(name, details),
    ...ofRisk(subject, details),
    ...ofOnePerson(name, details),
    ...ofStaff(name, details),
    'lottery.caps': () =>
      `${name}: ${details.from} → ${[details.payoutMax, details.outcomeCap]
        .map((sum) => formatAmount(sum ?? ''))
        .join(' / ')} ${details.currency}`,
    'lottery.void': () => `${name}: ${details.drawNo}`,
    'lottery.result': () => `${name}: ${details.drawNo} = ${details.result}`,
    'lottery.replace': () => `${name}: ${details.drawNo}: ${details.from} → ${details.result}`,
    ...ofBook(name, details),
    'missions.open': () =>
      `${name}: ${t(`missionKind_${details.what}`)} ${details.target} → ${money(
        details.amount,
      )} · ${budgetOf(details)}`,
    'activities.open': () =>
      `${name}: ${t(`activityKind_${details.what}`)} → ${money(
        details.amount,
      )} · ${budgetOf(details)}`,
    'offers.open': () =>
      `${name}: ${details.percent} % ≤ ${money(details.amount)}, ${details.times}× · ${[
        details.howOften ? t(`offerHowOften_${details.howOften}`) : '',
        details.nth ? `#${details.nth}` : '',
        budgetOf(details),
        details.budgetDay ? `${t('offerBudgetDay')}: ${money(details.budgetDay)}` : '',
      ]
        .filter(Boolean)
        .join(' · ')}`,
    'bonuses.open': () =>
      `${name}: ${t(`bonusTrigger_${details.what}`)} ≤ ${money(details.amount)}, ${
        details.times
      }× · ${budgetOf(details)}`,
    'jackpots.add': () => `${details.pool}: +${money(details.amount)}`,
    'tournaments.make': () => raceInWords(details),
    'tournaments.change': () => raceInWords(details),
    'tournaments.end': () => raceInWords(details),
    'raffles.open': () =>
      `${details.what ? `${t(`raffleHow_${details.what}`)}: ` : ''}${
        details.prizes
      } · ${budgetOf(details)}${details.segment ? ` · ${segmentInWords(details.segment)}` : ''}`,
    'raffles.tickets': () => `${details.accounts}: ${details.tickets} · ${budgetOf(details)}`,
    'activities.approve': () =>
      `${details.account} · ${details.activity}: ${money(details.amount)}`,
    'bonuses.give': () => `${details.accounts} · ${budgetOf(details)}`,
    'vip.ranks': () => details.changes ?? '',
    'vip.member-rank': () =>
      `${name}: ${details.from} → ${details.to}${
        details.isPinned === 'true' ? ` · ${t('rankPinned')}` : ''
      }`,
    'points.terms': () => details.changes ?? '',
    'points.adjust': () => `${name}: ${sign}${formatAmount(details.points ?? '')}`,
    'points.credit': () => `${details.account} · ${details.number}: ${money(details.amount)}`,
    'withdrawals.return': () => `${name}: +${money(details.amount)}`,
  };
  return said[kind]?.() ?? subject;
};

/** Each rate with the conditions it has, and what else the terms say: all that is decided about. */
const termsInWords = (details: Asked['details']): string => {
  const terms = termsAsked({ details });
  const head = headInWords({ details });
  if (!terms) return `${head} · ${details.rates}`;
  const tierOf = (tier: ContractTerms['tiers'][number]): string => {
    const asked = CONDITIONS_OF[terms.kind]
      .filter((name) => Number(tier[name]) > 0)
      .map((name) => {
        const least = name === 'activeMembers' ? tier[name] : formatAmount(tier[name]);
        return `${t(`tierFrom_${name}`)} ${least}`;
      });
    const rate = percentOf(tier.rate);
    return asked.length === 0 ? rate : `${rate} (${asked.join(', ')})`;
  };
  return [
    head,
    t(`contractPeriod_${terms.period}`),
    ...terms.tiers.map(tierOf),
    ...(terms.dailyBetAmount === null
      ? []
      : [`${t('contractDailyBet')} ${formatAmount(terms.dailyBetAmount)}`]),
    ...(terms.kind === 'DIVIDEND'
      ? [
          t(`carry_${terms.carry}`),
          `${t('contractCosts')}: ${
            terms.costs.map((one) => t(`cost_${one}`)).join(', ') || '\u2014'
          }`,
        ]
      : []),
    `${t('contractOwnPlay')}: ${t(terms.ownPlayCounts ? 'contractCounts' : 'contractCountsNot')}`,
  ].join(' · ');
};
/** The terms of a contract or template that is asked for. */
export const termsAsked = ({ details }: Pick<Asked, 'details'>): ContractTerms | undefined =>
  details.printed === undefined ? undefined : (JSON.parse(details.printed) as ContractTerms);
/** Whose they are, and of which kind. */
export const headInWords = ({ details }: Pick<Asked, 'details'>): string =>
  [
    details.name ?? details.account ?? `#${details.memberId}`,
    t(`contractKind_${details.kind}`),
    ...(details.isDefault === 'true' ? [t('templateIsDefault')] : []),
  ].join(' · ');

/** What it says, of how much, and what it moves of members' money. */
const bookResultInWords = (name: string, details: Asked['details']): string =>
  [
    `${name}: ${t(`bookAsk_${details.what}`)}`,
    details.score ?? '',
    /^\d+$/.test(details.markets ?? '')
      ? `${details.markets} ${t('bookMarkets')}`
      : (details.markets ?? ''),
    `${t('bookMoves_gains')} ${details.gains}`,
    `${t('bookMoves_losses')} ${details.losses}`,
    `${t('bookMovesHouse')} ${details.house} ${details.currency}`,
  ]
    .filter(Boolean)
    .join(' · ');

const MARGIN_SCALE = 10_000;
/** "5 % / 400 / 5,000 / 1,000 / 5", of margin, caps and delay as they were asked for. */
const bookTermsInWords = (text: string | undefined): string => {
  const { margin, delay, ...caps } = JSON.parse(text ?? '{}') as Record<string, string>;
  return [
    margin ? `${Number(margin) / MARGIN_SCALE} %` : '–',
    ...Object.values(caps).map((sum) => (sum === '' ? '–' : formatAmount(sum))),
    ...(delay === undefined ? [] : [t('seconds', { number: delay })]),
  ].join(' / ');
};

/** Its terms and what it may give; the titles of other languages last. */
const raceInWords = (details: Asked['details']): string =>
  [
    `${details.title}: ${(details.prizes ?? '')
      .split(/,\s*/)
      .map((sum) => formatAmount(sum))
      .join(' · ')}`,
    details.score ? t(`score_${details.score}`) : '',
    details.startsAt && details.endsAt
      ? `${atTime(details.startsAt)} – ${atTime(details.endsAt)}`
      : '',
    details.games ?? '',
    budgetOf(details),
    (details.titles ?? '{}') === '{}' ? '' : details.titles,
  ]
    .filter(Boolean)
    .join(' · ');

/** "rankFrom: 2, depositsFrom: 10": what is asked of members, by the names of its fields. */
const segmentInWords = (segment: string): string =>
  segment.replace(/(\w+): /g, (_whole, name: string) => `${t(`segment_${name}`)}: `);

/** All that it may give. */
const budgetOf = ({ total, currency }: Asked['details']): string =>
  total
    ? t('approvalBudget', { total: formatAmount(total), currency: currency ?? '' })
    : t('approvalNoBudget');

export const categoryInWords = (category: string): string => wordsOr('category', category);

export const wordsOr = (kind: string, code: string): string =>
  textOf(`${kind}_${code.replaceAll('.', '_')}`) ?? code;

/** Controls, blanks without width and marks of direction, as what they are: nothing in a log is
 * written so that it reads as something else. */
export const inSight = (text: string): string =>
  text.replace(
    // eslint-disable-next-line no-control-regex
    /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
