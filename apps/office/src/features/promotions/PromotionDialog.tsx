import type { PromotionText, PromotionWithTexts } from '@fairhouse/contract/promotions';
import { Field, Switch, TextArea } from '@fairhouse/ui';
import * as promotions from '@fairhouse/contract/promotions';
import { ask } from '../../app/caller.ts';
import { choiceOf, forField, momentOf, textOf } from '../../app/form.ts';
import { LinkField } from '../../app/LinkField.tsx';
import { HtmlInput } from '../../app/rich/HtmlField.tsx';
import { PictureField } from '../../app/PictureField.tsx';
import {
  ChoiceField,
  errorIn,
  ItemDialog,
  type Editing,
  type Wrong,
} from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import { ActivityLine } from './ActivityDialog.tsx';
import './promotions.css';

const CATEGORIES = [
  'PROMO',
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
  'ESPORTS',
] as const;
const PERIODS = ['none', 'daily', 'weekly', 'half_monthly', 'monthly'] as const;
const GRANTS = ['later', 'staff', 'house'] as const;
const PLACES = ['rewards', 'deposit', 'missions', 'referral', 'cashback', 'none'] as const;
const AUDIENCES = ['everybody', 'members'] as const;

export const PromotionDialog = (editing: Editing) => (
  <ItemDialog<PromotionText, PromotionWithTexts>
    {...editing}
    title={t('promotionNew')}
    read={(one) => ask(promotions.officePromotion, { id: one })}
    save={save}
    removeText={(one, language) => ask(promotions.removePromotionText, { id: one, language })}
    fields={(one, wrong) => <Fields key={one?.changedAt} one={one} wrong={wrong} />}
    textFields={(text, wrong) => <Words text={text} wrong={wrong} />}
    preview={(form) => <Preview form={form} />}
  />
);

type Part = { one: PromotionWithTexts | undefined; wrong: Wrong };
const Fields = ({ one, wrong }: Part) => (
  <>
    <div className="office-pair">
      <ChoiceField
        name="category"
        label={t('promotionCategory')}
        values={CATEGORIES}
        chosen={one?.category ?? 'PROMO'}
        say={(value) => categoryInWords(value)}
      />
      <ChoiceField
        name="grant"
        label={t('promotionGrant')}
        values={GRANTS}
        chosen={one?.grant ?? 'staff'}
        say={(value) => t(`promotionGrant_${value}`)}
      />
    </div>
    <div className="office-pair">
      <ChoiceField
        name="period"
        label={t('promotionPeriod')}
        values={PERIODS}
        chosen={one?.period ?? 'none'}
        say={(value) => t(`promotionPeriod_${value}`)}
      />
      <ChoiceField
        name="audience"
        label={t('promotionAudience')}
        values={AUDIENCES}
        chosen={one?.audience ?? 'everybody'}
        say={(value) => t(`promotionAudience_${value}`)}
      />
    </div>
    <PictureField
      name="imageUrl"
      value={one?.imageUrl ?? ''}
      error={errorIn(wrong, 'item.imageUrl').error}
    />
    <ChoiceField
      name="leadsTo"
      label={t('promotionLeadsTo')}
      values={PLACES}
      chosen={one?.leadsTo ?? 'rewards'}
      say={(value) => t(`promotionLeadsTo_${value}`)}
    />
    <LinkField
      key={`link${one?.id ?? ''}`}
      name="link"
      label={t('content_url')}
      value={one?.link ?? ''}
      {...errorIn(wrong, 'item.link')}
    />
    <div className="office-pair">
      <Moment name="startsAt" value={one?.startsAt} wrong={wrong} />
      <Moment name="endsAt" value={one?.endsAt} wrong={wrong} />
    </div>
    <div className="office-pair">
      <Moment name="shownFrom" value={one?.shownFrom} wrong={wrong} />
      <Moment name="shownUntil" value={one?.shownUntil} wrong={wrong} />
    </div>
    {one && <ActivityLine id={one.id} />}
    <Switch name="isOn" defaultChecked={one?.isOn ?? true}>
      {t('contentOn')}
    </Switch>
  </>
);

const Moment = ({
  name,
  value,
  wrong,
}: {
  name: string;
  value: string | null | undefined;
  wrong: Wrong;
}) => (
  <Field
    label={t(`promotion_${name}`)}
    name={name}
    type="datetime-local"
    step={1}
    defaultValue={forField(value)}
    {...errorIn(wrong, `item.${name}`)}
  />
);

const Words = ({ text, wrong }: { text: PromotionText | undefined; wrong: Wrong }) => (
  <>
    <Field
      label={t('content_title')}
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
    <HtmlInput value={text?.content ?? ''} rows={12} error={errorIn(wrong, 'text.content').error} />
  </>
);

/** The card of the site, of what was typed so far. */
const Preview = ({ form }: { form: FormData }) => (
  <div className="pm-preview" data-key="cardPreview">
    <p>{t('contentPreview')}</p>
    <div>
      <span style={{ backgroundImage: `url("${pictureIn(form)}")` }}>
        <b dir="auto">{textOf(form, 'title')}</b>
      </span>
      <i dir="auto">{textOf(form, 'summary')}</i>
    </div>
  </div>
);
/** Of the site itself: other hosts are shown by the site alone. */
const pictureIn = (form: FormData): string => {
  const address = textOf(form, 'imageUrl').trim();
  return /^\/(?![/\\])[\w./-]+$/.test(address) ? address : '';
};

const save = (id: string, language: string, form: FormData) => {
  const said = (name: string): string => textOf(form, name).trim();
  const item = {
    isOn: form.has('isOn'),
    imageUrl: said('imageUrl'),
    link: said('link'),
    leadsTo: choiceOf(PLACES, said('leadsTo'), 'rewards'),
    category: choiceOf(CATEGORIES, said('category'), 'PROMO'),
    period: choiceOf(PERIODS, said('period'), 'none'),
    grant: choiceOf(GRANTS, said('grant'), 'staff'),
    audience: choiceOf(AUDIENCES, said('audience'), 'everybody'),
    startsAt: momentOf(said('startsAt')),
    endsAt: momentOf(said('endsAt')),
    shownFrom: momentOf(said('shownFrom')),
    shownUntil: momentOf(said('shownUntil')),
  };
  const text = {
    language,
    title: said('title'),
    summary: said('summary'),
    content: said('content'),
  };
  // A language that stays empty is no text: only the promotion itself is saved.
  const isEmpty = text.title === '' && text.content === '';
  return id === ''
    ? ask(promotions.createPromotion, { item, text })
    : ask(promotions.changePromotion, { id, item, ...(isEmpty ? {} : { text }) });
};
