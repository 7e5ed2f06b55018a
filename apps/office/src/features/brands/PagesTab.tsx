import { forbiddenNodes, JURISDICTIONS } from '@fairhouse/contract/jurisdictions';
import { isNodeOff, NODE_PATHS, SETTINGS_TREE } from '@fairhouse/contract/settings-tree';
import { Icon, Switch } from '@fairhouse/ui';
import { Panel } from '../../app/Panel.tsx';
import { t } from '../../app/texts.ts';
import type { Editing } from './editing.ts';

const BRANCHES = Object.entries(SETTINGS_TREE).filter(([, children]) => children.length > 0);
const LEAVES = Object.entries(SETTINGS_TREE)
  .filter(([, children]) => children.length === 0)
  .map(([leaf]) => leaf);
const wordOf = (path: string): string => t(`node_${path.split('/').at(-1) ?? path}`);

/** The settings tree: what is off leaves its menus, and its calls are refused. */
export const PagesTab = ({ settings, change }: Editing) => {
  const off = settings.treeOff;
  const forbidden = forbiddenNodes(JURISDICTIONS[settings.jurisdiction]);
  const isOff = (path: string) => isNodeOff([...off, ...forbidden], path);
  const switchTo = (path: string, isOn: boolean) => {
    // Names without their path, as earlier versions may hold them, become paths first.
    const paths = NODE_PATHS.filter(
      (one) => off.includes(one) || off.includes(one.split('/').at(-1) ?? one),
    );
    change('treeOff', isOn ? paths.filter((one) => one !== path) : [...paths, path]);
  };
  const row = (path: string, isInside = false) => (
    <Switch
      key={path}
      data-key={`node-${path}`}
      checked={!isOff(path)}
      disabled={(isInside && isOff(path.split('/')[0] ?? path)) || forbidden.includes(path)}
      onChange={(event) => switchTo(path, event.currentTarget.checked)}
    >
      {wordOf(path)}
    </Switch>
  );
  return (
    <div className="br-tree">
      <div className="br-columns">
        {BRANCHES.map(([branch, children]) => (
          <Panel
            key={branch}
            title={wordOf(branch)}
            aside={
              <Switch
                isLabelHidden
                data-key={`node-${branch}`}
                checked={!isOff(branch)}
                onChange={(event) => switchTo(branch, event.currentTarget.checked)}
              >
                {wordOf(branch)}
              </Switch>
            }
          >
            <div className="br-switches">
              {children.map((child) => row(`${branch}/${child}`, true))}
            </div>
          </Panel>
        ))}
        <Panel title={t('node_others')}>
          <p className="office-quiet">{t('pagesExplained')}</p>
          {forbidden.length > 0 && <p className="office-quiet">{t('pagesForbidden')}</p>}
          <div className="br-switches">{LEAVES.map((leaf) => row(leaf))}</div>
        </Panel>
      </div>
      <Preview isOff={isOff} />
    </div>
  );
};

const MENUS: Record<string, readonly string[]> = {
  gameCenter: SETTINGS_TREE.gameCenter ?? [],
  memberCenter: SETTINGS_TREE.memberCenter ?? [],
};

const Preview = ({ isOff }: { isOff: (path: string) => boolean }) => (
  <Panel title={t('preview')} dataKey="treePreview">
    <p className="office-quiet">{t('previewExplained')}</p>
    {Object.entries(MENUS).map(([branch, children]) => (
      <Menu
        key={branch}
        title={wordOf(branch)}
        paths={children.map((one) => `${branch}/${one}`).filter((path) => !isOff(path))}
      />
    ))}
    <Menu title={t('node_others')} paths={LEAVES.filter((leaf) => !isOff(leaf))} />
  </Panel>
);

const Menu = ({ title, paths }: { title: string; paths: readonly string[] }) =>
  paths.length === 0 ? null : (
    <div className="br-menu">
      <p>{title}</p>
      <ul>
        {paths.map((path) => (
          <li key={path} data-key={`preview-${path}`}>
            <Icon name="caret-right" size={12} />
            {wordOf(path)}
          </li>
        ))}
      </ul>
    </div>
  );
