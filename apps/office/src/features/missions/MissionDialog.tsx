import type { MissionText, MissionWithTexts } from '@fairhouse/contract/missions';
import { Checkbox, Field, Select, Switch, TextArea } from '@fairhouse/ui';
import * as missions from '@fairhouse/contract/missions';
import { ask } from '../../app/caller.ts';
import { choiceOf, textOf } from '../../app/form.ts';
import { errorIn, ItemDialog, type Wrong } from '../../app/shelf/ItemDialog.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import './missions.css';

const KINDS = ['wagers', 'valid_bets', 'games', 'deposit_sum', 'deposits', 'login_days'] as const;
const REPEATS = ['once', 'daily', 'weekly'] as const;
const CATEGORIES = ['LIVE', 'FISH', 'RNG', 'ELOTT', 'LOTT', 'SPORTS', 'PVP', 'ESPORTS'] as const;

export const MissionDialog = ({
  id,
  queryKey,
  onClose,
}: {
  id: string | undefined;
  queryKey: string;
  onClose: () => void;
}) => (
  <ItemDialog<MissionText, MissionWithTexts>
    id={id}
    queryKey={queryKey}
    onClose={onClose}
    title={t('missionNew')}
    read={(one) => ask(missions.officeMission, { id: one })}
    save={save}
    removeText={(one, language) => ask(missions.removeMissionText, { id: one, language })}
    fields={(one, wrong) => <Fields key={one?.changedAt} one={one} wrong={wrong} />}
    textFields={(text, wrong) => <Words text={text} wrong={wrong} />}
  />
);

type Part = { one: MissionWithTexts | undefined; wrong: Wrong };
const Fields = ({ one, wrong }: Part) => (
  <>
    <div className="office-pair">
      <Select
        label={t('missionKind')}
        name="kind"
        defaultValue={one?.kind ?? 'wagers'}
        options={KINDS.map((value) => ({ value, label: t(`missionKind_${value}`) }))}
      />
      <Select
        label={t('missionRepeats')}
        name="repeats"
        defaultValue={one?.repeats ?? 'daily'}
        options={REPEATS.map((value) => ({ value, label: t(`missionRepeats_${value}`) }))}
      />
    </div>
    <div className="office-pair">
      <Field
        label={t('missionTarget')}
        name="target"
        inputMode="decimal"
        isRequired
        dir="ltr"
        description={t('missionTargetExplained')}
        defaultValue={one?.target ?? ''}
        {...errorIn(wrong, 'item.target')}
      />
      <Field
        label={t('missionPrize')}
        name="prize"
        inputMode="decimal"
        isRequired
        dir="ltr"
        defaultValue={one?.prize ?? ''}
        {...errorIn(wrong, 'item.prize')}
      />
    </div>
    <Field
      label={t('missionBudget')}
      name="budget"
      inputMode="decimal"
      dir="ltr"
      description={t('missionBudgetExplained')}
      defaultValue={one?.budget ?? ''}
      {...errorIn(wrong, 'item.budget')}
    />
    <LeftToday />
    <div className="office-pair">
      <Field
        label={t('missionStartsOn')}
        name="startsOn"
        type="date"
        isRequired
        defaultValue={one?.startsOn ?? ''}
        {...errorIn(wrong, 'item.startsOn')}
      />
      <Field
        label={t('missionEndsOn')}
        name="endsOn"
        type="date"
        defaultValue={one?.endsOn ?? ''}
        {...errorIn(wrong, 'item.endsOn')}
      />
    </div>
    <Narrowing one={one} wrong={wrong} />
    <Field
      label={t('missionRankMin')}
      name="rankMin"
      inputMode="numeric"
      dir="ltr"
      defaultValue={String(one?.rankMin ?? 0)}
      {...errorIn(wrong, 'item.rankMin')}
    />
    <Switch name="isOn" defaultChecked={one?.isOn ?? true}>
      {t('contentOn')}
    </Switch>
  </>
);

/** Rooms and games that count; none named: all. Deposits and logins are of no room. */
const Narrowing = ({ one, wrong }: Part) => (
  <>
    <fieldset className="om-rooms">
      <legend>{t('missionRooms')}</legend>
      {CATEGORIES.map((value) => (
        <Checkbox
          key={value}
          name="categories"
          value={value}
          defaultChecked={one?.categories.includes(value) ?? false}
        >
          {categoryInWords(value)}
        </Checkbox>
      ))}
    </fieldset>
    <Field
      label={t('missionGames')}
      name="gameIds"
      dir="ltr"
      maxLength={600}
      description={t('missionGamesExplained')}
      defaultValue={one?.gameIds.join(', ') ?? ''}
      {...errorIn(wrong, 'item.gameIds.0')}
    />
  </>
);

const Words = ({ text, wrong }: { text: MissionText | undefined; wrong: Wrong }) => (
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
  </>
);

const save = (id: string, language: string, form: FormData) => {
  const said = (name: string): string => textOf(form, name).trim();
  const chosen = form.getAll('categories');
  const item = {
    isOn: form.has('isOn'),
    kind: choiceOf(KINDS, said('kind'), 'wagers'),
    repeats: choiceOf(REPEATS, said('repeats'), 'daily'),
    target: said('target'),
    prize: said('prize'),
    budget: said('budget') || null,
    categories: CATEGORIES.filter((one) => chosen.includes(one)),
    gameIds: said('gameIds')
      .split(/[\s,]+/)
      .filter((one) => one !== ''),
    rankMin: Number(said('rankMin')),
    startsOn: said('startsOn'),
    endsOn: said('endsOn') || null,
  };
  const text = { language, title: said('title'), summary: said('summary') };
  return id === ''
    ? ask(missions.createMission, { item, text })
    : ask(missions.changeMission, { id, item, ...(text.title === '' ? {} : { text }) });
};
