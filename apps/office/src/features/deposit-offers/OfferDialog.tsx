import { OFFER_TIMES, TURNOVER_OF } from '@fairhouse/contract/deposit-offer-words';
import type { OfferText, OfferWithTexts } from '@fairhouse/contract/deposit-offers';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Field, Switch } from '@fairhouse/ui';
import * as depositOffers from '@fairhouse/contract/deposit-offers';
import * as paymentGroups from '@fairhouse/contract/payment-groups';
import * as settlements from '@fairhouse/contract/settlements';
import { ask } from '../../app/caller.ts';
import { textOf } from '../../app/form.ts';
import {
  ChoiceField,
  errorIn,
  ItemDialog,
  type Editing,
  type Wrong,
} from '../../app/shelf/ItemDialog.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { SegmentCount, SegmentFields, segmentOf } from '../../app/SegmentFields.tsx';
import { t } from '../../app/texts.ts';
import { BonusTermsFields } from '../../app/bonuses/BonusTermsFields.tsx';
import { Moment, RankChoices, Sum, Words } from '../../app/bonuses/parts.tsx';
import { itemOf } from './offer-item.ts';
import { OfferPreview } from './OfferPreview.tsx';

export const OfferDialog = (editing: Editing) => (
  <ItemDialog<OfferText, OfferWithTexts>
    {...editing}
    title={t('offerNew')}
    read={(one) => ask(depositOffers.officeOffer, { id: one })}
    save={save}
    removeText={(one, language) => ask(depositOffers.removeOfferText, { id: one, language })}
    fields={(one, wrong) => <Fields key={one?.changedAt} one={one} wrong={wrong} />}
    textFields={(text, wrong) => <Words text={text} wrong={wrong} />}
    preview={(form) => (
      <>
        <SegmentCount segment={segmentOf(form)} />
        <OfferPreview form={form} id={editing.id} />
      </>
    )}
  />
);

type Part = { one: OfferWithTexts | undefined; wrong: Wrong };
const Fields = ({ one, wrong }: Part) => (
  <>
    <div className="office-pair">
      <Sum
        name="percent"
        label={`${t('offerPercent')} (%)`}
        value={one?.percent ?? '50'}
        wrong={wrong}
      />
      <Sum name="bonusMax" label={t('offerMax')} value={one?.bonusMax ?? ''} wrong={wrong} />
    </div>
    <div className="office-pair">
      <Sum name="depositMin" label={t('offerMin')} value={one?.depositMin ?? ''} wrong={wrong} />
      <Sum
        name="budget"
        label={t('offerBudget')}
        value={one?.budget ?? ''}
        wrong={wrong}
        hint={t('offerNoEnd')}
      />
    </div>
    <div className="office-pair">
      <Sum name="times" label={t('offerTimes')} value={one?.times ?? '5'} wrong={wrong} />
      <ChoiceField
        name="turnoverOf"
        label={t('offerTurnoverOf')}
        values={TURNOVER_OF}
        chosen={one?.turnoverOf ?? 'bonus'}
        say={(value) => t(`offerTurnoverOf_${value}`)}
      />
    </div>
    <div className="office-pair">
      <ChoiceField
        name="howOften"
        label={t('offerHowOften')}
        values={OFFER_TIMES}
        chosen={one?.howOften ?? 'first'}
        say={(value) => t(`offerHowOften_${value}`)}
      />
      <Field
        label={t('offerNth')}
        name="nth"
        inputMode="numeric"
        dir="ltr"
        defaultValue={one?.nth ?? ''}
        description={t('offerNthOnly')}
        {...errorIn(wrong, 'item.nth')}
      />
    </div>
    <div className="office-pair">
      <Sum
        name="budgetDay"
        label={t('offerBudgetDay')}
        value={one?.budgetDay ?? ''}
        wrong={wrong}
        hint={t('offerNoEnd')}
      />
      <Field
        label={t('offerDays')}
        name="expiresDays"
        inputMode="numeric"
        dir="ltr"
        defaultValue={one?.expiresDays ?? ''}
        description={t('offerNoEnd')}
        {...errorIn(wrong, 'item.expiresDays')}
      />
    </div>
    <div className="office-pair">
      <Moment name="startsAt" value={one?.startsAt} wrong={wrong} />
      <Moment name="endsAt" value={one?.endsAt} wrong={wrong} />
    </div>
    <LeftToday />
    <Sum
      name="keepMost"
      label={t('bonusKeepMost')}
      value={one?.keepMost ?? ''}
      wrong={wrong}
      hint={t('offerNoEnd')}
    />
    <BonusTermsFields one={one} wrong={wrong} />
    <Choices one={one} />
    <SegmentFields one={one?.segment} wrong={wrong} />
    <Switch name="isFirst" defaultChecked={one?.isFirst ?? false}>
      {t('bonusFirst')}
    </Switch>
    <Switch name="isAlone" defaultChecked={one?.isAlone ?? true}>
      {t('offerAlone')}
    </Switch>
    <Switch name="isPerDevice" defaultChecked={one?.isPerDevice ?? false}>
      {t('offerPerDevice')}
    </Switch>
    <Switch name="isOn" defaultChecked={one?.isOn ?? true}>
      {t('contentOn')}
    </Switch>
  </>
);

/** By which methods and to whom; nothing ticked is everything. */
const Choices = ({ one }: Pick<Part, 'one'>) => {
  const methods = useQuery({
    queryKey: ['settlements', 'methods'],
    queryFn: () => ask(settlements.settlements, {}),
  });
  const groups = useQuery({
    queryKey: ['groups'],
    queryFn: () => ask(paymentGroups.paymentGroups, {}),
  });
  const named =
    groups.data?.list.filter((group) => !group.isClosed || one?.groups.includes(group.code)) ?? [];
  return (
    <>
      <fieldset className="of-choices">
        <legend>{t('offerMethods')}</legend>
        {methods.data?.methods.map(({ methodId, name }) => (
          <Checkbox
            key={methodId}
            name="methods"
            value={methodId}
            defaultChecked={one?.methods.includes(methodId) ?? false}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      {named.length > 0 && (
        <fieldset className="of-choices">
          <legend>{t('offerGroups')}</legend>
          {named.map(({ code, name }) => (
            <Checkbox
              key={code}
              name="groups"
              value={code}
              defaultChecked={one?.groups.includes(code) ?? false}
            >
              {name}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <RankChoices chosen={one?.ranks ?? []} />
    </>
  );
};

const save = (id: string, language: string, form: FormData) => {
  const item = itemOf(form);
  const [title, summary] = [textOf(form, 'title').trim(), textOf(form, 'summary').trim()];
  const text = { language, title, summary };
  return id === ''
    ? ask(depositOffers.createOffer, { item, text })
    : ask(depositOffers.changeOffer, { id, item, ...(title === '' ? {} : { text }) });
};
