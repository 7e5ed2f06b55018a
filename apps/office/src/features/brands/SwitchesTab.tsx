import type { SwitchName } from '@fairhouse/contract/settings';
import { Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import { AgentsPanel } from './AgentsPanel.tsx';
import type { Editing } from './editing.ts';

const GROUPS: Record<string, readonly SwitchName[]> = {
  entry: [
    'usernameRegistration',
    'mobileRegistration',
    'smsVerification',
    'directRegistration',
    'freePlay',
    'verificationCodeLogin',
    'passkeys',
    'keepSignedIn',
    'loginToHome',
    'termsTickedByDefault',
    'installableApp',
  ],
  safety: [
    'forcedPasswordChange',
    'changePasswordByMobile',
    'unregisteredIpCheck',
    'botCheckAtLogin',
    'explicitErrors',
  ],
  agents: ['contractDividend', 'dailySalary', 'hourSalary', 'realtimeSalary', 'p2pWithdrawal'],
};

export const SwitchesTab = (editing: Editing) => (
  <div className="br-columns">
    {Object.entries(GROUPS).map(([group, names]) => (
      <Panel key={group} title={t(`switches_${group}`)}>
        <div className="br-switches">
          {names.map((name) => (
            <Switch
              key={name}
              data-key={`switch-${name}`}
              checked={editing.settings.switches[name]}
              onChange={(event) =>
                editing.change('switches', {
                  ...editing.settings.switches,
                  [name]: event.currentTarget.checked,
                })
              }
            >
              {t(`switch_${name}`)}
            </Switch>
          ))}
        </div>
      </Panel>
    ))}
    <div className="br-wide">
      <AgentsPanel {...editing} />
    </div>
  </div>
);
