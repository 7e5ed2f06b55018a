import { useId, useState } from 'react';
import { Button, Select } from '@fairhouse/ui';
import { useBrand } from '../../app/house.ts';
import { useTexts } from '../../app/i18n.ts';
import { ODDS_FORMATS } from '@fairhouse/book';
import { useOddsFormat } from '../../app/sportsbook/odds-format.ts';
import { useTimeZone } from './time-zone.ts';

/** How prices are written, and in which zone starts are: the member's choice on this device. */
export const Display = () => {
  const t = useTexts('sports');
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const { format } = useOddsFormat();
  return (
    <div
      className="sb-display"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return;
        setOpen(false);
        currentTarget.querySelector('button')?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <Button
        size="sm"
        icon="caret-down"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-key="display"
        onClick={() => setOpen(!isOpen)}
      >
        {t(`odds.${format}`)}
      </Button>
      {isOpen && (
        <div className="sb-display__panel" id={panelId}>
          <OddsChoice />
          <ZoneChoice />
        </div>
      )}
    </div>
  );
};

const OddsChoice = () => {
  const t = useTexts('sports');
  const { format, choose } = useOddsFormat();
  return (
    <Select
      label={t('oddsFormat')}
      size="sm"
      value={format}
      data-key="oddsFormat"
      onChange={({ currentTarget }) => {
        const chosen = ODDS_FORMATS.find((one) => one === currentTarget.value);
        if (chosen) choose(chosen);
      }}
      options={ODDS_FORMATS.map((value) => ({ value, label: t(`odds.${value}`) }))}
    />
  );
};

const ZoneChoice = () => {
  const t = useTexts('sports');
  const { timeZone } = useBrand();
  const { chosen, choose } = useTimeZone();
  return (
    <Select
      label={t('zone')}
      size="sm"
      value={chosen}
      data-key="timeZone"
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      options={[
        { value: '', label: t('zoneDevice') },
        { value: 'house', label: t('zoneHouse', { zone: placeOf(timeZone) }) },
        { value: 'UTC', label: 'UTC' },
        ...Intl.supportedValuesOf('timeZone').map((zone) => ({
          value: zone,
          label: placeOf(zone),
        })),
      ]}
    />
  );
};
const placeOf = (zone: string): string => zone.replaceAll('_', ' ');
