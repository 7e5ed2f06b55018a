import { useState } from 'react';
import {
  BONUS_DEPOSITS,
  BONUS_LIMITS,
  BONUS_REWARDS,
  BONUS_TRIGGERS,
} from '@fairhouse/contract/bonus-words';
import { NTH_MOST } from '@fairhouse/contract/deposit-offer-words';
import type { TermsText, TermsWithTexts } from '@fairhouse/contract/bonuses-desk';
import * as bonuses from '@fairhouse/contract/bonuses-desk';
import { Field, Select, Switch } from '@fairhouse/ui';
import { BonusTermsFields } from '../../app/bonuses/BonusTermsFields.tsx';
import { Moment, RankChoices, Sum, Words } from '../../app/bonuses/parts.tsx';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { LeftToday } from '../../app/LeftToday.tsx';
import { SegmentCount, SegmentFields, segmentOf } from '../../app/SegmentFields.tsx';
import { errorIn, ItemDialog, type Editing, type Wrong } from '../../app/shelf/ItemDialog.tsx';
import { t } from '../../app/texts.ts';
import { Count, RewardFields } from './RewardFields.tsx';
import { TermsPreview } from './TermsPreview.tsx';
import { itemOf } from './terms-item.ts';

/** Writes the terms of a bonus that needs no deposit, with what they would mean. */
export const TermsDialog = (editing: Editing) => (
  <ItemDialog<TermsText, TermsWithTexts>
    {...editing}
    title={t('bonusNew')}
    read={(one) => ask(bonuses.officeBonus, { id: one })}
    save={save}
    removeText={(one, language) => ask(bonuses.removeBonusText, { id: one, language })}
    fields={(one, wrong) => <Fields key={one?.changedAt} one={one} wrong={wrong} />}
    textFields={(text, wrong) => <Words text={text} wrong={wrong} />}
    preview={(form) => (
      <>
        {form.get('trigger') === 'segment' && <SegmentCount segment={segmentOf(form)} />}
        <TermsPreview form={form} id={editing.id} />
      </>
    )}
  />
);

const save = (id: string, language: string, form: FormData) => {
  const item = itemOf(form);
  const [title, summary] = [textOf(form, 'title').trim(), textOf(form, 'summary').trim()];
  const text = { language, title, summary };
  return id === ''
    ? ask(bonuses.createBonus, { item, text })
    : ask(bonuses.changeBonus, { id, item, ...(title === '' ? {} : { text }) });
};

type Part = { one: TermsWithTexts | undefined; wrong: Wrong };
const Fields = ({ one, wrong }: Part) => {
  const [trigger, setTrigger] = useState(one?.trigger ?? 'operator');
  const [reward, setReward] = useState(one?.reward ?? 'money');
  // Points and tickets are the member's at once.
  const isBound = reward !== 'points' && reward !== 'tickets';
  return (
    <>
      <div className="office-pair">
        <Select
          label={t('bonusTrigger')}
          name="trigger"
          value={trigger}
          onChange={({ currentTarget }) =>
            setTrigger(choiceOf(BONUS_TRIGGERS, currentTarget.value, 'operator'))
          }
          options={BONUS_TRIGGERS.map((value) => ({ value, label: t(`bonusTrigger_${value}`) }))}
        />
        <Select
          label={t('bonusReward')}
          name="reward"
          value={reward}
          onChange={({ currentTarget }) =>
            setReward(choiceOf(BONUS_REWARDS, currentTarget.value, 'money'))
          }
          options={BONUS_REWARDS.map((value) => ({ value, label: t(`bonusReward_${value}`) }))}
        />
      </div>
      {trigger === 'code' && <CodeFields one={one} wrong={wrong} />}
      {trigger === 'deposit' && <DepositFields one={one} wrong={wrong} />}
      {trigger === 'segment' && <SegmentFields one={one?.segment} wrong={wrong} />}
      <RewardFields reward={reward} one={one} wrong={wrong} />
      {isBound && (
        <div className="office-pair">
          <Sum name="times" label={t('offerTimes')} value={one?.times ?? '5'} wrong={wrong} />
          <Count
            name="expiresDays"
            label={t('offerDays')}
            value={one ? one.expiresDays : 30}
            wrong={wrong}
          />
        </div>
      )}
      <div className="office-pair">
        <Count
          name="waitDays"
          label={t('bonusWaitDays')}
          value={one?.waitDays ?? 7}
          wrong={wrong}
          most={BONUS_LIMITS.waitDaysMost}
        />
        <Sum
          name="budget"
          label={t('offerBudget')}
          value={one?.budget ?? ''}
          wrong={wrong}
          hint={t('offerNoEnd')}
        />
      </div>
      <Sum
        name="budgetDay"
        label={t('bonusBudgetDay')}
        value={one?.budgetDay ?? ''}
        wrong={wrong}
        hint={t('offerNoEnd')}
      />
      <div className="office-pair">
        <Moment name="startsAt" value={one?.startsAt} wrong={wrong} />
        <Moment name="endsAt" value={one?.endsAt} wrong={wrong} />
      </div>
      <LeftToday />
      {isBound && <BonusTermsFields one={one} wrong={wrong} />}
      <RankChoices chosen={one?.ranks ?? []} />
      {isBound && (
        <Switch name="isFirst" defaultChecked={one?.isFirst ?? false}>
          {t('bonusFirst')}
        </Switch>
      )}
      <Switch name="isOneAHousehold" defaultChecked={one?.isOneAHousehold ?? true}>
        {t('bonusHousehold')}
      </Switch>
      <Switch name="isOn" defaultChecked={one?.isOn ?? true}>
        {t('contentOn')}
      </Switch>
    </>
  );
};

const DepositFields = ({ one, wrong }: Part) => {
  const [times, setTimes] = useState(one?.depositTimes ?? 'first');
  return (
    <>
      <div className="office-pair">
        <Select
          label={t('offerHowOften')}
          name="depositTimes"
          value={times}
          onChange={({ currentTarget }) =>
            setTimes(choiceOf(BONUS_DEPOSITS, currentTarget.value, 'first'))
          }
          options={BONUS_DEPOSITS.map((value) => ({ value, label: t(`offerHowOften_${value}`) }))}
        />
        <Sum name="depositMin" label={t('offerMin')} value={one?.depositMin ?? ''} wrong={wrong} />
      </div>
      {times === 'nth' && (
        <Count
          name="depositNth"
          label={t('offerNth')}
          value={one?.depositNth ?? 2}
          wrong={wrong}
          most={NTH_MOST}
        />
      )}
    </>
  );
};

const CodeFields = ({ one, wrong }: Part) => (
  <>
    <Field
      label={t('bonusCode')}
      name="code"
      dir="ltr"
      maxLength={BONUS_LIMITS.codeMost}
      isRequired
      defaultValue={one?.code ?? ''}
      {...errorIn(wrong, 'item.code')}
    />
    <div className="office-pair">
      <Count name="usesMost" label={t('bonusUsesMost')} value={one?.usesMost} wrong={wrong} />
      <Count
        name="usesEach"
        label={t('bonusUsesEach')}
        value={one?.usesEach ?? 1}
        wrong={wrong}
        most={100}
      />
    </div>
  </>
);
