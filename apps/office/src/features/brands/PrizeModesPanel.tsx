import { PRIZE_LINES } from '@fairhouse/contract/prize-lines';
import type { BrandSettings } from '@fairhouse/contract/settings';
import { Field, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';
import { LineEdges } from './LineEdges.tsx';

type Mode = BrandSettings['prizeModes']['Lott'];

/** What each line of lotteries gives back. */
export const PrizeModesPanel = ({ page, settings, change, wrong }: Editing) => (
  <Panel title={t('prizeModesTitle')} dataKey="prizeModesPanel">
    <div className="office-form">
      {PRIZE_LINES.map((line) => {
        const { prizeModes } = settings;
        const mode = prizeModes[line];
        const path = `prizeModes.${line}.base`;
        const set = (part: Partial<Mode>) =>
          change('prizeModes', { ...prizeModes, [line]: { ...mode, ...part } });
        return (
          <div key={line}>
            <Switch
              data-key={`prizeModes.${line}`}
              checked={mode.enabled}
              onChange={(event) => set({ enabled: event.currentTarget.checked })}
            >
              {t(`prizeMode_${line}`)}
            </Switch>
            <Field
              label={t('prizeBase', { line: t(`prizeMode_${line}`) })}
              name={path}
              type="number"
              min={1700}
              max={2000}
              defaultValue={mode.base}
              {...(wrong[path] === undefined ? {} : { error: t('fault_pattern') })}
              onChange={(event) => set({ base: event.currentTarget.valueAsNumber })}
            />
          </div>
        );
      })}
      <LineEdges of={['LOTT', 'ELOTT']} page={page} settings={settings} />
    </div>
  </Panel>
);
