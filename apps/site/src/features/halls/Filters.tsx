import { useQuery } from '@tanstack/react-query';
import { Chip, ChipRow, Select } from '@fairhouse/ui';
import { useTexts, type Translate } from '../../app/i18n.ts';
import { gameFiltersQuery } from '../../app/queries.ts';
import { isNarrowed, RETURNS, type Narrowed } from './selection.ts';

type Props = { vassalage: string; narrowed: Narrowed; onChange: (part: Partial<Narrowed>) => void };
type Choice = { value: string; label: string };

/** What this hall may be narrowed by: only what tells its games apart is offered. */
export const Filters = ({ vassalage, narrowed, onChange }: Props) => {
  const t = useTexts('halls');
  const { data } = useQuery(gameFiltersQuery(vassalage));
  const counted = (label: string, games: number) => t('withCount', { label, count: games });
  const themes = (data?.themes ?? []).map(({ theme, games }) => ({
    value: theme,
    label: counted(t(`theme.${theme}`), games),
  }));
  const features = (data?.features ?? [])
    .filter(({ games }) => games < (data?.total ?? 0))
    .map(({ feature, games }) => ({
      value: feature,
      label: counted(t(`feature.${feature}`), games),
    }));
  const levels = (data?.volatilities ?? []).map(({ volatility, games }) => ({
    value: String(volatility),
    label: counted(t(`level.${volatility}`), games),
  }));
  const returns = RETURNS.map((rtp) => ({ value: rtp, label: t('returnFrom', { rtp }) }));
  return (
    <div className="hl-filters">
      <ChipRow label={t('filters')}>
        <Chip
          icon="funnel"
          isChosen={narrowed.isMinBetOne}
          data-key="filterMinBet"
          onClick={() => onChange({ isMinBetOne: !narrowed.isMinBetOne })}
        >
          {t('minBetOne')}
        </Chip>
        <Chip
          icon="funnel"
          isChosen={narrowed.isLines25}
          data-key="filterLines"
          onClick={() => onChange({ isLines25: !narrowed.isLines25 })}
        >
          {t('lines25')}
        </Chip>
      </ChipRow>
      <Choose
        t={t}
        name="theme"
        choices={themes}
        value={narrowed.theme}
        onChange={(theme) => onChange({ theme })}
      />
      <Choose
        t={t}
        name="feature"
        choices={features}
        value={narrowed.feature}
        onChange={(feature) => onChange({ feature: feature as Narrowed['feature'] })}
      />
      <Choose
        t={t}
        name="volatility"
        choices={levels}
        value={narrowed.volatility}
        onChange={(volatility) => onChange({ volatility })}
      />
      <Choose
        t={t}
        name="minRtp"
        choices={data && data.total > 0 ? returns : []}
        value={narrowed.minRtp}
        onChange={(minRtp) => onChange({ minRtp })}
      />
      {isNarrowed(narrowed) && (
        <button
          type="button"
          className="st-link"
          data-key="filtersClear"
          onClick={() =>
            onChange({
              isMinBetOne: false,
              isLines25: false,
              theme: '',
              feature: '',
              volatility: '',
              minRtp: '',
            })
          }
        >
          {t('filtersClear')}
        </button>
      )}
    </div>
  );
};

/** A choice of one value among several is none, and not shown. */
const Choose = ({
  t,
  name,
  choices,
  value,
  onChange,
}: {
  t: Translate;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
}) =>
  choices.length < 2 && value === '' ? null : (
    <Select
      label={t(`filter.${name}`)}
      isLabelHidden
      size="sm"
      value={value}
      data-key={`filter-${name}`}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={[{ value: '', label: t(`any.${name}`) }, ...choices]}
    />
  );
