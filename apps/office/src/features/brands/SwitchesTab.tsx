import type { SwitchName } from '@fairhouse/contract/settings';
import { Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
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

export const SwitchesTab = ({ settings, change }: Editing) => (
  <div className="br-columns">
    {Object.entries(GROUPS).map(([group, names]) => (
      <Panel key={group} title={t(`switches_${group}`)}>
        <div className="br-switches">
          {names.map((name) => (
            <Switch
              key={name}
              data-key={`switch-${name}`}
              checked={settings.switches[name]}
              onChange={(event) =>
                change('switches', { ...settings.switches, [name]: event.currentTarget.checked })
              }
            >
              {t(`switch_${name}`)}
            </Switch>
          ))}
        </div>
      </Panel>
    ))}
  </div>
);
