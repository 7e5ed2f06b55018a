import { categories } from '@fairhouse/contract/catalogue-words';
import type { OfferItem } from '@fairhouse/contract/deposit-offers';
import { Field, TextArea } from '@fairhouse/ui';
import { textOf } from '../form.ts';
import { errorIn, type Wrong } from '../shelf/ItemDialog.tsx';
import { t } from '../texts.ts';
import './terms.css';

type Kept = Pick<OfferItem, 'betMax' | 'weights' | 'gameWeights'>;

/** What of a bet counts for the bonus, by category and game, and the highest bet meanwhile. */
export const BonusTermsFields = ({ one, wrong }: { one: Kept | undefined; wrong: Wrong }) => (
  <>
    <Field
      label={t('offerBetMax')}
      name="betMax"
      inputMode="decimal"
      dir="ltr"
      defaultValue={one?.betMax ?? ''}
      description={t('offerNoEnd')}
      {...errorIn(wrong, 'item.betMax')}
    />
    <fieldset className="of-choices of-weights">
      <legend>{t('offerWeights')}</legend>
      {categories.map((category) => (
        <Field
          key={category}
          label={t(`category_${category}`)}
          name={`weight_${category}`}
          inputMode="numeric"
          dir="ltr"
          maxLength={3}
          defaultValue={one?.weights[category] ?? ''}
          {...errorIn(wrong, `item.weights.${category}`)}
        />
      ))}
      {'item.weights' in wrong && <p className="office-error">{t('offerNever')}</p>}
    </fieldset>
    <TextArea
      label={t('offerGameWeights')}
      name="gameWeights"
      rows={3}
      dir="ltr"
      defaultValue={Object.entries(one?.gameWeights ?? {})
        .map(([slug, weight]) => `${slug} ${weight}`)
        .join('\n')}
      {...errorIn(wrong, Object.keys(wrong).find((name) => name.startsWith('item.gameW')) ?? '')}
    />
  </>
);

/** As they were typed; what is no number is left to the server, which names the field. */
export const termsIn = (form: FormData) => {
  const said = (name: string): string => textOf(form, name).trim();
  const lines = said('gameWeights')
    .split('\n')
    .map((line) => line.trim().split(/[\s:=]+/))
    .filter(([slug]) => slug !== '');
  return {
    betMax: said('betMax') || null,
    weights: Object.fromEntries(
      categories.flatMap((one) => {
        const typed = said(`weight_${one}`);
        return typed === '' ? [] : [[one, Number(typed)]];
      }),
    ),
    gameWeights: Object.fromEntries(
      lines.map(([slug = '', weight = '']) => [slug, Number(weight)]),
    ),
  };
};
