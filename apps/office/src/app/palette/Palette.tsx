import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { inbox } from '@fairhouse/contract/inbox';
import { searchMembers } from '@fairhouse/contract/members-desk';
import { Dialog, formatAmount, Icon, type IconName } from '@fairhouse/ui';
import { ask } from '../caller.ts';
import { ageOf } from '../inbox/age.ts';
import { deskOf } from '../inbox/desks.ts';
import { menuOf } from '../menu.ts';
import { t } from '../texts.ts';
import { useRested } from '../use-rested.ts';
import { fits, stepOf } from './steps.ts';
import './palette.css';

const MEMBERS = 6;
const WAITING = 5;
const LETTERS_MIN = 2;

type Row = { key: string; group: string; icon: IconName; title: string; more: string; to: string };
type Props = { permissions: readonly string[]; isOpen: boolean; onClose: () => void };

/** Members, what waits and every screen, found by a few letters and opened by one key. */
export const Palette = ({ permissions, isOpen, onClose }: Props) => {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('palette')}
      closeLabel={t('close')}
      size="md"
      isPlain
      closesOnCover
      initialFocusRef={inputRef}
      dataKey="palette"
    >
      <Found permissions={permissions} onClose={onClose} inputRef={inputRef} />
    </Dialog>
  );
};

/** Accounts and ids alone: what is personal is looked for on the screen of members, and noted. */
const useMembers = (typed: string, mayRead: boolean): Row[] => {
  const keyword = useRested(typed.trim());
  const isAsked = mayRead && keyword.length >= LETTERS_MIN;
  const found = useQuery({
    queryKey: ['palette', 'members', keyword],
    enabled: isAsked,
    queryFn: () => ask(searchMembers, { by: 'account', keyword, pageSize: MEMBERS }),
  });
  // What was found for other letters is no answer to these.
  if (!isAsked || typed.trim() !== keyword) return [];
  return (found.data?.list ?? []).map((one) => ({
    key: `member:${one.id}`,
    group: 'paletteMembers',
    icon: 'user-circle',
    title: one.account,
    more: [one.id, t(`status_${one.status}`), `${formatAmount(one.balance)} ${one.currency}`].join(
      ' · ',
    ),
    to: `/members/${one.id}`,
  }));
};

const useWaiting = (typed: string, mayRead: boolean): Row[] => {
  const waiting = useQuery({
    queryKey: ['inbox', 'all'],
    enabled: mayRead,
    queryFn: () => ask(inbox, {}),
  });
  if (typed.trim() === '') return [];
  return (waiting.data?.list ?? [])
    .filter((one) => fits(`${t(`inbox_${one.kind}`)} ${one.subject} ${one.ref}`, typed))
    .slice(0, WAITING)
    .map((one) => ({
      key: `waiting:${one.kind}:${one.ref}`,
      group: 'paletteWaiting',
      icon: 'bell',
      title: t(`inbox_${one.kind}`),
      more: `${one.subject || one.ref} · ${ageOf(one.since, waiting.dataUpdatedAt)}`,
      to: deskOf(one),
    }));
};

const screensOf = (permissions: readonly string[], typed: string): Row[] =>
  menuOf(permissions)
    .flatMap(({ group, items }) => items.map((item) => ({ group, item })))
    .filter(({ group, item }) =>
      fits(`${t(`menu_${item.key}`)} ${t(`group_${group}`)} ${item.key}`, typed),
    )
    .map(({ group, item }) => ({
      key: `screen:${item.key}`,
      group: 'paletteScreens',
      icon: item.icon,
      title: t(`menu_${item.key}`),
      more: t(`group_${group}`),
      to: item.to,
    }));

type FoundProps = Omit<Props, 'isOpen'> & { inputRef: React.RefObject<HTMLInputElement | null> };
const Found = ({ permissions, onClose, inputRef }: FoundProps) => {
  const [typed, setTyped] = useState('');
  // By its key: members are found later than screens and come above them.
  const [chosen, setChosen] = useState<string | null>(null);
  const navigate = useNavigate();
  const id = useId();
  const members = useMembers(typed, permissions.includes('members.read'));
  const waiting = useWaiting(typed, permissions.includes('inbox.read'));
  const rows = [...members, ...waiting, ...screensOf(permissions, typed)];
  const at = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const open = (row: Row | undefined) => {
    if (!row) return;
    onClose();
    void navigate({ to: row.to });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const next = stepOf(at, rows.length, event.key === 'ArrowDown' ? 1 : -1);
      setChosen(rows[next]?.key ?? null);
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      open(rows[at]);
    }
  };
  return (
    <div className="palette">
      <div className="palette-field">
        <Icon name="magnifying-glass" size={20} />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          aria-label={t('paletteHint')}
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={rows.length > 0 ? `${id}-${at}` : undefined}
          placeholder={t('paletteHint')}
          autoComplete="off"
          spellCheck={false}
          data-key="paletteField"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(null);
          }}
          onKeyDown={press}
        />
      </div>
      <div role="listbox" id={`${id}-list`} aria-label={t('palette')} className="palette-list">
        {rows.map((row, index) => (
          <div key={row.key} role="presentation">
            {rows[index - 1]?.group !== row.group && (
              <p className="palette-group" role="presentation">
                {t(row.group)}
              </p>
            )}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              className="palette-row"
              data-key={row.key}
              onClick={() => open(row)}
              onKeyDown={press}
              onMouseMove={() => setChosen(row.key)}
            >
              <Icon name={row.icon} size={18} />
              <b>
                <bdi>{row.title}</bdi>
              </b>
              <small>
                <bdi>{row.more}</bdi>
              </small>
            </div>
          </div>
        ))}
      </div>
      {rows.length === 0 && <p className="office-quiet">{t('paletteNothing')}</p>}
      <p className="palette-foot office-quiet">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('paletteMove')} <kbd>↵</kbd> {t('paletteOpen')}{' '}
          <kbd>Esc</kbd> {t('close')}
        </span>
        <span>{t('palettePersonal')}</span>
      </p>
    </div>
  );
};
