import type { ProductText, ProductWithTexts } from '@fairhouse/contract/points';
import { PRODUCT_KINDS, PRODUCT_NEEDS } from '@fairhouse/contract/points-words';
import { Field, Select, Switch, TextArea } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import * as points from '@fairhouse/contract/points';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { PictureField } from '../../app/PictureField.tsx';
import { errorIn, ItemDialog, type Wrong } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { useMay } from '../../app/use-me.ts';
import './product.css';

const CATEGORIES = ['credit', 'electronics', 'home', 'vouchers', 'leisure'] as const;

export const ProductDialog = ({
  id,
  queryKey,
  onClose,
}: {
  id: string | undefined;
  queryKey: string;
  onClose: () => void;
}) => (
  <ItemDialog<ProductText, ProductWithTexts>
    id={id}
    queryKey={queryKey}
    onClose={onClose}
    title={t('productNew')}
    read={(one) => ask(points.officeProduct, { id: one })}
    save={save}
    removeText={(one, language) => ask(points.removeProductText, { id: one, language })}
    fields={(one, wrong) => <Fields key={one?.changedAt} one={one} wrong={wrong} />}
    textFields={(text, wrong) => <Words text={text} wrong={wrong} />}
  />
);

type Part = { one: ProductWithTexts | undefined; wrong: Wrong };
const Fields = ({ one, wrong }: Part) => (
  <>
    <div className="office-pair">
      <Select
        label={t('promotionCategory')}
        name="category"
        defaultValue={one?.category ?? 'credit'}
        options={CATEGORIES.map((value) => ({ value, label: t(`productCategory_${value}`) }))}
      />
      <Field
        label={t('productQuantity')}
        name="quantity"
        inputMode="numeric"
        isRequired
        dir="ltr"
        defaultValue={String(one?.quantity ?? 1)}
        description={t('productQuantityExplained', { count: one?.taken ?? 0 })}
        {...errorIn(wrong, 'item.quantity')}
      />
    </div>
    <div className="office-pair">
      <Field
        label={t('productPoints')}
        name="pointsRequired"
        inputMode="decimal"
        isRequired
        dir="ltr"
        defaultValue={one?.pointsRequired ?? ''}
        {...errorIn(wrong, 'item.pointsRequired')}
      />
      <Field
        label={t('productAmount')}
        name="amountRequired"
        inputMode="decimal"
        dir="ltr"
        defaultValue={one?.amountRequired ?? '0'}
        {...errorIn(wrong, 'item.amountRequired')}
      />
    </div>
    <div className="office-pair">
      <Select
        label={t('productKind')}
        name="kind"
        defaultValue={one?.kind ?? 'goods'}
        options={PRODUCT_KINDS.map((value) => ({ value, label: t(`exchangeType_${value}`) }))}
      />
      <Field
        label={t('productCredit')}
        name="credit"
        inputMode="decimal"
        dir="ltr"
        defaultValue={one?.credit ?? '0'}
        description={t('productCreditExplained')}
        {...errorIn(wrong, 'item.credit')}
      />
    </div>
    <BonusChoice one={one} wrong={wrong} />
    <div className="office-pair">
      <Field
        label={t('productWorth')}
        name="worth"
        inputMode="decimal"
        dir="ltr"
        defaultValue={one?.worth ?? '0'}
        description={t('productWorthExplained')}
        {...errorIn(wrong, 'item.worth')}
      />
      <Field
        label={t('productMin')}
        name="quantityMin"
        inputMode="numeric"
        dir="ltr"
        defaultValue={String(one?.quantityMin ?? 1)}
        {...errorIn(wrong, 'item.quantityMin')}
      />
    </div>
    <fieldset className="po-needs">
      <legend>{t('productNeeds')}</legend>
      {PRODUCT_NEEDS.map((need) => (
        <Switch key={need} name={need} defaultChecked={one?.needs.includes(need) ?? false}>
          {t(`exchangeNeeds_${need}`)}
        </Switch>
      ))}
    </fieldset>
    <PictureField
      name="imageUrl"
      value={one?.imageUrl ?? ''}
      error={errorIn(wrong, 'item.imageUrl').error}
    />
    <Switch name="isOn" defaultChecked={one?.isOn ?? true}>
      {t('contentOn')}
    </Switch>
  </>
);

/** Terms of free rounds that operators give, by their title; one that is kept stays to choose. */
const BonusChoice = ({ one, wrong }: Part) => {
  const mayRead = useMay('rewards.read');
  const all = useQuery({
    queryKey: ['bonuses'],
    queryFn: () => ask(bonuses.officeBonuses, {}),
    enabled: mayRead,
  });
  const kept = one?.bonusId ?? '';
  const list = (all.data?.list ?? []).filter(
    (terms) =>
      terms.id === kept ||
      (terms.trigger === 'operator' &&
        (terms.reward === 'spins' || terms.reward === 'bets') &&
        terms.isOn &&
        !terms.isOver),
  );
  const options = list.map(({ id, title }) => ({ value: id, label: title === '' ? id : title }));
  // What cannot be read is kept as it is.
  if (kept !== '' && !list.some(({ id }) => id === kept))
    options.unshift({ value: kept, label: kept });
  return (
    <Select
      key={options.length}
      label={t('productBonus')}
      name="bonusId"
      defaultValue={kept}
      options={[{ value: '', label: t('productBonusNone') }, ...options]}
      description={t('productBonusExplained')}
      {...errorIn(wrong, 'item.bonusId')}
    />
  );
};

const Words = ({ text, wrong }: { text: ProductText | undefined; wrong: Wrong }) => (
  <>
    <Field
      label={t('productName')}
      name="title"
      maxLength={120}
      dir="auto"
      defaultValue={text?.title ?? ''}
      {...errorIn(wrong, 'text.title')}
    />
    <TextArea
      label={t('content_summary')}
      name="summary"
      maxLength={300}
      rows={2}
      dir="auto"
      defaultValue={text?.summary ?? ''}
      {...errorIn(wrong, 'text.summary')}
    />
  </>
);

const save = (id: string, language: string, form: FormData) => {
  const said = (name: string): string => textOf(form, name).trim();
  const item = {
    isOn: form.has('isOn'),
    imageUrl: said('imageUrl'),
    category: choiceOf(CATEGORIES, said('category'), 'credit'),
    pointsRequired: said('pointsRequired'),
    amountRequired: said('amountRequired') || '0',
    quantity: Number(said('quantity')),
    kind: choiceOf(PRODUCT_KINDS, said('kind'), 'goods'),
    credit: said('credit') || '0',
    bonusId: said('bonusId') === '' ? null : said('bonusId'),
    worth: said('worth') || '0',
    needs: PRODUCT_NEEDS.filter((need) => form.has(need)),
    quantityMin: Number(said('quantityMin') || '1'),
  };
  const text = { language, title: said('title'), summary: said('summary') };
  return id === ''
    ? ask(points.createProduct, { item, text })
    : ask(points.changeProduct, { id, item, ...(text.title === '' ? {} : { text }) });
};
