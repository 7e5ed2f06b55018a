import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import * as catalogue from '@fairhouse/contract/catalogue-desk';
import { Checkbox, Chip, ChipRow } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { GameSearch } from '../../app/GameSearch.tsx';
import { t } from '../../app/texts.ts';
import { categoryInWords } from '../../app/words.ts';
import './race-games.css';

export const GAMES_FIELD = 'slugs';
type Choice = { slug: string; name: string; vendor: string };

/** The games of a race, ticked out of those there are; a category stands for all its games. */
export const RaceGames = ({ chosen: given }: { chosen: readonly string[] }) => {
  const [chosen, setChosen] = useState<readonly string[]>(given);
  const [keyword, setKeyword] = useState('');
  const games = useQuery({ queryKey: ['games'], queryFn: () => ask(catalogue.officeGames, {}) });
  const list = games.data?.list ?? [];
  const choices: Choice[] = [
    ...[...new Set(list.map((one) => one.gameCategory))].map((category) => ({
      slug: category,
      name: t('raceAllOf', { name: categoryInWords(category) }),
      vendor: '',
    })),
    ...list.map(({ slug, name, vassalage }) => ({ slug, name, vendor: vassalage })),
  ];
  const word = keyword.trim().toLowerCase();
  const shown = choices.filter((one) =>
    [one.slug, one.name, one.vendor].some((text) => text.toLowerCase().includes(word)),
  );
  const set = (slug: string, isIn: boolean) =>
    setChosen(isIn ? [...chosen, slug] : chosen.filter((one) => one !== slug));
  return (
    <fieldset className="rg-games" data-key="raceGames">
      <legend className="fh-label">{t('tournamentGames')}</legend>
      <p className="office-quiet">{t('tournamentGamesExplained')}</p>
      {chosen.map((slug) => (
        <input key={slug} type="hidden" name={GAMES_FIELD} value={slug} />
      ))}
      {chosen.length > 0 && (
        <ChipRow label={t('raceChosen', { count: chosen.length })}>
          {chosen.map((slug) => (
            <Chip key={slug} isApplied onClick={() => set(slug, false)}>
              {choices.find((one) => one.slug === slug)?.name ?? slug}
            </Chip>
          ))}
        </ChipRow>
      )}
      <GameSearch
        keyword={keyword}
        onKeyword={setKeyword}
        dataKey="raceGameSearch"
        // Enter looks for a game here; it does not make the race.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className="rg-list">
        {shown.map((one) => (
          <Checkbox
            key={one.slug}
            checked={chosen.includes(one.slug)}
            data-key={`game-${one.slug}`}
            onChange={(event) => set(one.slug, event.currentTarget.checked)}
          >
            {one.name} <small className="office-quiet">{one.vendor}</small>
          </Checkbox>
        ))}
        {games.isError && <p role="alert">{games.error.message}</p>}
      </div>
    </fieldset>
  );
};
