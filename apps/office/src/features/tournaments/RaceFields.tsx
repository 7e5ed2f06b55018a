import { useState } from 'react';
import type { OfficeTournament, RaceItem } from '@fairhouse/contract/tournaments';
import { Field, Select } from '@fairhouse/ui';
import { forField, textOf } from '../../app/form.ts';
import { LanguageChips } from '../../app/LanguageChips.tsx';
import { LeftToday } from '../../app/LeftToday.tsx';
import { t } from '../../app/texts.ts';
import { GAMES_FIELD, RaceGames } from './RaceGames.tsx';

const SCORES: readonly RaceItem['score'][] = ['multiple', 'turnover', 'valid_bets', 'wins'];
const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((one) => one !== '');
const TITLE = 'title_';

/** A race as it was typed; a title that is empty is none. */
export const raceIn = (form: FormData): RaceItem => ({
  title: textOf(form, 'title').trim(),
  titles: Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      name.startsWith(TITLE) && typeof value === 'string' && value.trim() !== ''
        ? [[name.slice(TITLE.length), value.trim()]]
        : [],
    ),
  ),
  slugs: form.getAll(GAMES_FIELD).filter((slug) => typeof slug === 'string'),
  prizes: wordsOf(textOf(form, 'prizes')),
  score: SCORES.find((one) => one === textOf(form, 'score')) ?? 'wins',
  startsAt: new Date(textOf(form, 'from')).toISOString(),
  endsAt: new Date(textOf(form, 'to')).toISOString(),
});

type Props = { one?: OfficeTournament; languages: readonly string[]; defaultLanguage: string };
/** All of a race: what it is called in the languages of the brand, and its terms. */
export const RaceFields = ({ one, languages, defaultLanguage }: Props) => (
  <>
    <Titles one={one} languages={languages.filter((code) => code !== defaultLanguage)} />
    <Select
      label={t('tournamentScore')}
      name="score"
      defaultValue={one?.score ?? SCORES[0]}
      options={SCORES.map((score) => ({ value: score, label: t(`score_${score}`) }))}
    />
    <RaceGames chosen={one?.slugs ?? []} />
    <Field
      label={t('tournamentFrom')}
      name="from"
      type="datetime-local"
      step={1}
      isRequired
      defaultValue={forField(one?.startsAt)}
    />
    <Field
      label={t('tournamentTo')}
      name="to"
      type="datetime-local"
      step={1}
      isRequired
      defaultValue={forField(one?.endsAt)}
    />
    <Field
      label={t('tournamentPrizes')}
      name="prizes"
      isRequired
      dir="ltr"
      defaultValue={one?.prizes.join(' ') ?? ''}
      description={t('tournamentPrizesExplained')}
    />
    <LeftToday />
  </>
);

/** One shown at a time; the first stands wherever a language has none. */
const Titles = ({ one, languages }: Pick<Props, 'one' | 'languages'>) => {
  const [chosen, setChosen] = useState('');
  const [titles, setTitles] = useState<Record<string, string>>({
    ...one?.titles,
    '': one?.title ?? '',
  });
  return (
    <>
      {languages.length > 0 && (
        <LanguageChips
          value={chosen}
          onChange={setChosen}
          codes={['', ...languages]}
          written={Object.keys(titles).filter((code) => titles[code] !== '')}
        />
      )}
      {['', ...languages].map((code) => (
        <div key={code} hidden={code !== chosen}>
          <Field
            label={t('tournamentTitle')}
            name={code === '' ? 'title' : `${TITLE}${code}`}
            isRequired={code === ''}
            maxLength={80}
            dir="auto"
            value={titles[code] ?? ''}
            onChange={({ currentTarget: { value } }) => setTitles({ ...titles, [code]: value })}
          />
        </div>
      ))}
    </>
  );
};
