import type { Category } from '@fairhouse/contract/catalogue';
import { categories as CATEGORIES } from '@fairhouse/contract/catalogue-words';
import { Field } from '@fairhouse/ui';
import { percentOf, ppmOf } from '../../app/agent-centre/words.ts';
import { useTexts } from '../../app/i18n.ts';

/** The families of prize groups. */
export const PRIZE_MODES = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
type Rates = Partial<Record<Category, number>>;
type Modes = Partial<Record<(typeof PRIZE_MODES)[number], number>>;
export type LineTerms = { rebates: Rates; modes: Modes };
/** As they are written; what is left empty is not given. */
export type WrittenTerms = Readonly<Record<string, string>>;

export const NO_TERMS: WrittenTerms = {};
export const writtenOf = ({ rebates, modes }: LineTerms): WrittenTerms =>
  Object.fromEntries([
    ...CATEGORIES.flatMap((one) =>
      rebates[one] === undefined ? [] : [[one, percentOf(rebates[one]).replace('%', '')]],
    ),
    ...PRIZE_MODES.flatMap((one) =>
      modes[one] === undefined ? [] : [[`mode${one}`, String(modes[one])]],
    ),
  ]);

/** Nobody plays below it. */
const LEAST_MODE = 1700;
const modeOf = (written: string): number | undefined =>
  /^\d{4}$/.test(written.trim()) && Number(written) >= LEAST_MODE ? Number(written) : undefined;

/** The terms that were written, or the names of the fields that hold none or too high ones. */
export const readTerms = (
  written: WrittenTerms,
  most: LineTerms,
): { terms: LineTerms; wrong: readonly string[] } => {
  const terms: LineTerms = { rebates: {}, modes: {} };
  const wrong: string[] = [];
  for (const one of CATEGORIES) {
    const text = written[one] ?? '';
    const rate = ppmOf(text);
    if (text === '') continue;
    if (rate === undefined || rate > (most.rebates[one] ?? 0)) wrong.push(one);
    else terms.rebates[one] = rate;
  }
  for (const one of PRIZE_MODES) {
    const text = written[`mode${one}`] ?? '';
    const mode = modeOf(text);
    if (text === '') continue;
    if (mode === undefined || mode > (most.modes[one] ?? 0)) wrong.push(`mode${one}`);
    else terms.modes[one] = mode;
  }
  return { terms, wrong };
};

type Props = {
  written: WrittenTerms;
  onChange: (written: WrittenTerms) => void;
  most: LineTerms;
  wrong: readonly string[];
};

/** How much of valid bets comes back by category, and the prize groups: up to the own ones. */
export const TermsFields = ({ written, onChange, most, wrong }: Props) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const field = (name: string, limit: string) => ({
    name,
    size: 'sm' as const,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: written[name] ?? '',
    description: t('atMost', { limit }),
    ...(wrong.includes(name) ? { error: t('atMost', { limit }) } : {}),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onChange({ ...written, [name]: event.currentTarget.value }),
  });
  const rated = CATEGORIES.filter((one) => most.rebates[one] !== undefined);
  const moded = PRIZE_MODES.filter((one) => most.modes[one] !== undefined);
  return (
    <>
      {rated.length > 0 && (
        <fieldset className="ac-terms">
          <legend>{t('rebates')}</legend>
          <p className="ac-note">{t('emptyGivesNothing')}</p>
          <div className="ac-grid">
            {rated.map((one) => (
              <Field
                key={one}
                label={shell(one)}
                suffix="%"
                {...field(one, percentOf(most.rebates[one] ?? 0))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {moded.length > 0 && (
        <fieldset className="ac-terms">
          <legend>{t('modes')}</legend>
          <p className="ac-note">{t('emptyIsAbove')}</p>
          <div className="ac-grid">
            {moded.map((one) => (
              <Field
                key={one}
                label={t(`prizeMode_${one}`)}
                {...field(`mode${one}`, String(most.modes[one]))}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
};
