import { type Category } from '@fairhouse/contract/catalogue';
import { categories } from '@fairhouse/contract/catalogue-words';
import { edgeWarning, rankGives } from '@fairhouse/contract/least-edges';
import {
  VIP_SERVICE_ABOVE,
  type KeptRank,
  type KeptRanks,
  type Rank,
} from '@fairhouse/contract/vip';
import { dayAfter } from '@fairhouse/days';
import { parseAmount, printAmount, type Currency } from '@fairhouse/money';

/** The time over which deposits and valid bets count (D-I07). */
export const DAYS = 30;

/** What a rank gives of itself, in money. */
const GIFTS = ['levelUpBonus', 'birthdayGift', 'monthlyGift'] as const;
const AMOUNTS = ['deposits', 'validBets', ...GIFTS] as const;

export const nameIn = ({ names }: KeptRank, language: string): string =>
  names[language] ?? names.EN ?? '';

/** In whose language and money a rank is shown, and what the cashier allows with it. */
type Shown = {
  language: string;
  currency: Currency;
  bounds: { amountMax: string; perDay: number };
};
export const printRank = (
  one: KeptRank,
  rankLevel: number,
  { language, currency, bounds }: Shown,
): Rank => {
  const print = (text: string): string => printAmount(parseAmount(text, currency) ?? 0n, currency);
  return {
    rankLevel,
    labelName: nameIn(one, language),
    deposits: print(one.deposits),
    validBets: print(one.validBets),
    cashbackPercent: one.cashbackPercent,
    cashbackIn: one.cashbackIn,
    levelUpBonus: print(one.levelUpBonus),
    birthdayGift: print(one.birthdayGift),
    monthlyGift: print(one.monthlyGift),
    withdrawalsADay: bounds.perDay,
    withdrawalMax: print(bounds.amountMax),
    hasVipService: rankLevel > VIP_SERVICE_ABOVE,
  };
};

/** Deposits and valid bets of some days, in minor units. */
export type Sums = { deposits: bigint; validBets: bigint };
/** What each rank asks for, the lowest first. */
export const asksOf = (ranks: readonly KeptRank[], currency: Currency): Sums[] =>
  ranks.map((one) => ({
    deposits: parseAmount(one.deposits, currency) ?? 0n,
    validBets: parseAmount(one.validBets, currency) ?? 0n,
  }));
/** The highest rank of which both sums are there; each asks for no less than the one below. */
export const reachedBy = (sums: Sums, asks: readonly Sums[]): number =>
  Math.max(
    0,
    asks.findLastIndex((one) => sums.deposits >= one.deposits && sums.validBets >= one.validBets),
  );
export type Day = Sums & { day: string };
/**
 * The highest rank that the thirty days to any day reached, by the ranks of a rise from its day on.
 * Sums are highest on days on which something came in, so that those are all that are looked at,
 * and the day from which a rise was judged: it may have been one of a judging that came late.
 */
export const everReached = (
  days: readonly Day[],
  judged: readonly { from: string; asks: readonly Sums[] }[],
): number => {
  let best = 0;
  let first = 0;
  const sums = { deposits: 0n, validBets: 0n };
  const looks = judged.map(({ from }): Day => ({ day: from, deposits: 0n, validBets: 0n }));
  const all = [...days, ...looks].toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
  for (const one of all) {
    sums.deposits += one.deposits;
    sums.validBets += one.validBets;
    const begins = dayAfter(one.day, 1 - DAYS);
    for (let old = all[first]; old && old.day < begins; old = all[first]) {
      sums.deposits -= old.deposits;
      sums.validBets -= old.validBets;
      first += 1;
    }
    for (const { from, asks } of judged) {
      if (one.day >= from) best = Math.max(best, reachedBy(sums, asks));
    }
  }
  return best;
};
/** Half of both sums keeps a rank for further days. */
export const isKeptBy = (sums: Sums, ask: Sums): boolean =>
  sums.deposits * 2n >= ask.deposits && sums.validBets * 2n >= ask.validBets;
/** The half of a sum that is enough, rounded up to the minor unit. */
export const halfOf = (minor: bigint): bigint => (minor + 1n) / 2n;

/** Days on which a birthday gift may still come late, and days that pass between two of them. */
export const BIRTHDAY_LATE_DAYS = 6;
export const BIRTHDAY_APART_DAYS = 350;
/** The dates ('MM-DD') that have their birthday on a day: without a 29 February it is the 28th. */
export const birthdaysOn = (day: string): string[] => {
  const date = day.slice(5);
  return date === '02-28' && dayAfter(day, 1).endsWith('-03-01') ? [date, '02-29'] : [date];
};

/** What is wrong with ranks that a schema cannot judge, by field. */
export const rankFaults = (
  ranks: readonly KeptRank[],
  currency: Currency,
): Record<string, string> => {
  const fields: Record<string, string> = {};
  const read = (text: string): bigint | undefined => parseAmount(text, currency);
  ranks.forEach((one, level) => {
    for (const name of AMOUNTS) {
      if (read(one[name]) === undefined) fields[`ranks.${level}.${name}`] = 'amount';
    }
    for (const name of ['deposits', 'validBets'] as const) {
      const below = ranks[level - 1]?.[name] ?? '0';
      const isWrong =
        level === 0 ? read(one[name]) !== 0n : (read(one[name]) ?? 0n) < (read(below) ?? 0n);
      if (isWrong) fields[`ranks.${level}.${name}`] ??= 'order';
    }
  });
  return fields;
};

/** What a rank gives back of valid bets in a category. */
export const cashbackIn = (rank: KeptRank, of: Category): string =>
  rank.cashbackIn[of] ?? rank.cashbackPercent;

/** Of the general percentage, what counts where no other is said. */
const withoutOwn = (rank: KeptRank): readonly Category[] =>
  categories.filter((one) => rank.cashbackIn[one] === undefined);

/**
 * What of new ranks gives more than those before: percentages of bets, and sums; and what asks for
 * less, which lifts whoever reaches it to all that the rank gives.
 */
export const risesOf = (
  before: readonly KeptRank[],
  after: readonly KeptRank[],
  currency: Currency,
  { line, points, least }: KeptRanks['beside'],
): string[] =>
  after.flatMap((rank, level) => {
    const was = before[level];
    const given = { line, points, ranks: [rankGives(rank)] };
    const warningOf = (of: readonly Category[]): string => edgeWarning(of, given, least);
    const percents = [undefined, ...categories].flatMap((of) => {
      const [from, to] = [was, rank].map((one) =>
        one === undefined ? '0' : of === undefined ? one.cashbackPercent : cashbackIn(one, of),
      );
      const isOwn =
        of === undefined || [was, rank].some((one) => one?.cashbackIn[of] !== undefined);
      return isOwn && Number(to) > Number(from)
        ? [
            `${of === undefined ? '' : `${of} `}${from} → ${to} %` +
              warningOf(of === undefined ? withoutOwn(rank) : [of]),
          ]
        : [];
    });
    const sums = GIFTS.flatMap((name) => {
      const [from, to] = [was?.[name] ?? '0', rank[name]];
      return (parseAmount(to, currency) ?? 0n) > (parseAmount(from, currency) ?? 0n)
        ? [`${from} → ${to}${name === 'monthlyGift' ? warningOf(categories) : ''}`]
        : [];
    });
    const asks = (['deposits', 'validBets'] as const).flatMap((name) => {
      const [from, to] = [was?.[name], rank[name]];
      return from !== undefined &&
        (parseAmount(to, currency) ?? 0n) < (parseAmount(from, currency) ?? 0n)
        ? [`${from} → ${to}${name === 'validBets' ? warningOf(categories) : ''}`]
        : [];
    });
    return [...percents, ...sums, ...asks].map((text) => `${nameIn(rank, 'EN')}: ${text}`);
  });

const LANGUAGES = 'EN VI CN TW MS ID TH KO JA HI BN AR ES PT FR DE RU TR'.split(' ');
/** The rooms the ranks are named after, in every language of the house. */
const NAMES = [
  `Hall|Sảnh|大厅|大廳|Dewan|Aula|โถง|홀|広間|हॉल|হল|القاعة|Vestíbulo|Saguão|Hall|Halle|Холл|Hol`,
  `Parlour|Phòng khách|客厅|客廳|Ruang Tamu|Ruang Tamu|ห้องรับแขก|응접실|応接間|बैठक|বৈঠকখানা|` +
    `المجلس|Salón|Sala|Salon|Salon|Гостиная|Salon`,
  `Library|Thư viện|书房|書房|Perpustakaan|Perpustakaan|ห้องสมุด|서재|図書室|पुस्तकालय|গ্রন্থাগার|` +
    `المكتبة|Biblioteca|Biblioteca|Bibliothèque|Bibliothek|Библиотека|Kütüphane`,
  `Garden|Vườn|花园|花園|Taman|Taman|สวน|정원|庭園|बाग़|বাগান|الحديقة|Jardín|Jardim|Jardin|Garten|` +
    `Сад|Bahçe`,
  `Gallery|Phòng tranh|画廊|畫廊|Galeri|Galeri|หอศิลป์|갤러리|画廊|दीर्घा|গ্যালারি|المعرض|Galería|` +
    `Galeria|Galerie|Galerie|Галерея|Galeri`,
  `Tower|Tháp|塔楼|塔樓|Menara|Menara|หอคอย|탑|塔|मीनार|মিনার|البرج|Torre|Torre|Tour|Turm|Башня|Kule`,
  `Observatory|Đài thiên văn|观星台|觀星台|Balai Cerap|Observatorium|หอดูดาว|천문대|天文台|वेधशाला|` +
    `মানমন্দির|المرصد|Observatorio|Observatório|Observatoire|Sternwarte|Обсерватория|Gözlemevi`,
  `Treasury|Kho báu|宝库|寶庫|Khazanah|Ruang Harta|คลังสมบัติ|보물고|宝物庫|ख़ज़ाना|কোষাগার|الخزانة|` +
    `Tesorería|Tesouraria|Trésor|Schatzkammer|Сокровищница|Hazine`,
  `Lantern Room|Phòng đèn lồng|灯阁|燈閣|Bilik Tanglung|Ruang Lentera|ห้องโคมไฟ|등불의 방|灯籠の間|` +
    `दीप कक्ष|লণ্ঠন কক্ষ|غرفة الفوانيس|Sala de los faroles|Sala das lanternas|` +
    `Salle des lanternes|Laternenzimmer|Комната фонарей|Fener Odası`,
  `Crown Hall|Sảnh vương miện|冠殿|冠殿|Dewan Mahkota|Aula Mahkota|ท้องพระโรง|왕관의 홀|王冠の間|` +
    `मुकुट हॉल|মুকুট হল|قاعة التاج|Sala de la corona|Salão da coroa|Salle de la couronne|` +
    `Kronensaal|Коронный зал|Taç Salonu`,
  `Keyholder|Người giữ chìa khoá|掌钥人|掌鑰人|Pemegang Kunci|Pemegang Kunci|ผู้ถือกุญแจ|열쇠지기|` +
    `鍵の主|कुंजीधारी|চাবিধারী|حامل المفتاح|Guardián de la llave|Guardião da chave|` +
    `Gardien des clés|Schlüsselträger|Хранитель ключа|Anahtar Sahibi`,
];
type Figures = readonly [
  deposits: string,
  validBets: string,
  cashbackPercent: string,
  levelUpBonus: string,
  birthdayGift: string,
  monthlyGift: string,
];
const FIGURES: readonly Figures[] = [
  ['0', '0', '0.30', '0', '0', '0'],
  ['100', '2000', '0.35', '5', '5', '0'],
  ['300', '8000', '0.40', '10', '10', '1'],
  ['800', '20000', '0.50', '18', '18', '4'],
  ['2000', '60000', '0.55', '38', '28', '12'],
  ['5000', '150000', '0.60', '88', '58', '30'],
  ['10000', '300000', '0.65', '188', '88', '60'],
  ['25000', '750000', '0.70', '388', '128', '120'],
  ['50000', '1500000', '0.80', '588', '188', '200'],
  ['100000', '3000000', '0.90', '888', '288', '300'],
  ['250000', '8000000', '1.00', '1888', '588', '600'],
];

/** Less than a third of the least that a play of a lottery leaves the house. */
const LOTTERY_PERCENT = '0.30';
/**
 * With points and the gift of a month, of the half of both sums that keeps a rank, less than the
 * least that the best play there leaves (D-I17).
 */
const MOST_IN = { LIVE: '0.40', RNG: '0.40' } as const;
const cappedFrom = (percent: string): Partial<typeof MOST_IN> =>
  Number(percent) > Number(MOST_IN.RNG) ? MOST_IN : {};
/** The ranks of a brand that wrote none of its own. */
export const HOUSE_RANKS: readonly KeptRank[] = FIGURES.map(
  ([deposits, validBets, cashbackPercent, levelUpBonus, birthdayGift, monthlyGift], level) => ({
    names: Object.fromEntries(
      (NAMES[level] ?? '').split('|').map((name, at) => [LANGUAGES[at] ?? '', name]),
    ),
    deposits,
    validBets,
    cashbackPercent,
    // Some of their plays leave the house 1.00 %, which no rank gives back whole.
    cashbackIn:
      level === 0
        ? {}
        : { LOTT: LOTTERY_PERCENT, ELOTT: LOTTERY_PERCENT, ...cappedFrom(cashbackPercent) },
    levelUpBonus,
    birthdayGift,
    monthlyGift,
  }),
);
