import type { BrandSettings, MethodTerms } from '@fairhouse/contract/settings';

type Deposits = Pick<BrandSettings['deposits'], 'order' | 'methods'>;
/** How a part of the terms is written in a line. */
const WORDS = { min: 'amountMin', max: 'amountMax', fee: 'feePercent', fixed: 'feeFixed',
  minutes: 'minutes', tutorial: 'tutorial' } as const;

/** "bank-transfer on min=20 fee=1.5", and "bank-transfer rank=3 fee=0" from that rank on. */
export const printMethods = ({ order, methods }: Deposits): string => {
  const known = [...order, ...Object.keys(methods).filter((id) => !order.includes(id))];
  return known.flatMap((id) => {
    const { ranks = [], ...terms } = methods[id] ?? {};
    return [[id, ...print(terms)], ...ranks.map(({ rankLevel, ...ofRank }) =>
      [id, `rank=${rankLevel}`, ...print(ofRank)])];
  }).map((words) => words.join(' ')).join('\n');
};
const print = (terms: MethodTerms): string[] => [
  ...(terms.isOn === undefined ? [] : [terms.isOn ? 'on' : 'off']),
  ...Object.entries(WORDS).flatMap(([word, part]) =>
    (terms[part] === undefined ? [] : [`${word}=${terms[part]}`])),
  ...(terms.quickAmounts === undefined ? [] : [`quick=${terms.quickAmounts.join(',')}`]),
];

/** The lines in their order are the order of the methods; an unknown word is refused as such. */
export const readMethods = (text: string): Deposits => {
  const order: string[] = [];
  const methods: Deposits['methods'] = {};
  for (const line of text.split('\n')) {
    const [id = '', ...words] = line.trim().split(/\s+/);
    if (id === '') continue;
    if (!order.includes(id)) order.push(id);
    const method = methods[id] ??= { ranks: [] };
    const rank = words.find((word) => word.startsWith('rank='));
    const terms = read(words.filter((word) => word !== rank));
    if (rank === undefined) Object.assign(method, terms);
    else method.ranks.push({ ...terms, rankLevel: Number(rank.slice('rank='.length)) });
  }
  return { order, methods };
};
const read = (words: readonly string[]): MethodTerms => {
  const terms: MethodTerms = {};
  for (const word of words) {
    const [name = '', value = ''] = word.split('=');
    if (name === 'on' || name === 'off') terms.isOn = name === 'on';
    else if (name === 'quick') terms.quickAmounts = value.split(',').filter((one) => one !== '');
    else if (name in WORDS) terms[WORDS[name as keyof typeof WORDS]] = value;
    // A sum that is none: the server names the field.
    else terms.amountMin = word;
  }
  return terms;
};
