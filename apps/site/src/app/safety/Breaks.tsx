import { useState } from 'react';
import type { SafetyState } from '@fairhouse/contract/safety';
import { REALITY_MINUTES } from '@fairhouse/contract/safety-fields';
import { Button, Select } from '@fairhouse/ui';
import * as safety from '@fairhouse/contract/safety';
import { send } from '../caller.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { useTexts } from '../i18n.ts';
import { useChange } from './use-change.ts';
import { useLasting } from './words.ts';

const DAYS = [1, 2, 3, 7, 14, 30, 42];
const MONTHS = [6, 12, 24, 36, 60];

export const Reality = ({ state }: { state: SafetyState }) => {
  const t = useTexts('safety');
  const last = useLasting();
  const { change, isBusy } = useChange();
  return (
    <div className="sf-box" data-key="reality">
      <Select
        label={t('reality')}
        description={t('realityAbout')}
        disabled={isBusy}
        value={String(state.realityMinutes)}
        options={REALITY_MINUTES.map((minutes) => ({
          value: String(minutes),
          label:
            minutes === 0 ? t('realityOff') : t('realityEvery', { time: last(minutes, 'minute') }),
        }))}
        onChange={(event) => {
          void change(
            send(safety.setReality, {
              minutes:
                REALITY_MINUTES.find((one) => String(one) === event.currentTarget.value) ?? 0,
            }),
          );
        }}
      />
    </div>
  );
};

/** Two ways to stop; both ask once more, because nobody can take them back. */
export const Breaks = ({ state }: { state: SafetyState }) => {
  const t = useTexts('safety');
  const last = useLasting();
  const { change, isBusy, error } = useChange();
  return (
    <>
      <Stop
        name="coolOff"
        title={t('breakTitle')}
        about={t('breakAbout')}
        isBusy={isBusy}
        button={t('breakButton')}
        choices={DAYS.map((days) => [days, last(days, 'day')])}
        onStop={(days) => {
          void change(send(safety.coolOff, { days }));
        }}
      />
      <Stop
        name="exclusion"
        title={t('exclusionTitle')}
        isBusy={isBusy}
        isDanger
        about={`${t('exclusionAbout')}${state.reachesAllBrands ? ` ${t('exclusionAll')}` : ''}`}
        button={t('exclusionButton')}
        choices={MONTHS.map((one) => [one, last(one, 'month')])}
        onStop={(months) => {
          void change(send(safety.excludeSelf, { months }));
        }}
      />
      {error !== '' && (
        <p role="alert" className="st-error">
          {error}
        </p>
      )}
    </>
  );
};

type StopProps = {
  name: string;
  title: string;
  about: string;
  button: string;
  isBusy: boolean;
  isDanger?: boolean;
  choices: readonly (readonly [number, string])[];
  onStop: (length: number) => void;
};

const Stop = ({ name, title, about, button, isBusy, isDanger, choices, onStop }: StopProps) => {
  const t = useTexts('safety');
  const [chosen, setChosen] = useState(String(choices[0]?.[0]));
  const choice = choices.find(([length]) => String(length) === chosen);
  const press = () => {
    if (!choice) return;
    openDialog({
      name: 'confirm',
      key: `sure-${name}`,
      icon: 'pause',
      confirmLabel: t('sureYes'),
      title: t('sureTitle', { time: choice[1] }),
      body: t('sureBody'),
      isDanger: isDanger === true,
      onConfirm: () => onStop(choice[0]),
    });
  };
  return (
    <div className="sf-box" data-key={name}>
      <h3>{title}</h3>
      <p>{about}</p>
      <div className="sf-stop">
        <Select
          label={t('breakLength')}
          value={chosen}
          options={choices.map(([length, label]) => ({ value: String(length), label }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <Button
          variant={isDanger ? 'danger' : 'neutral'}
          disabled={isBusy}
          data-key={`start-${name}`}
          onClick={press}
        >
          {button}
        </Button>
      </div>
    </div>
  );
};
