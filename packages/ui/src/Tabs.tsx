import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './icons.ts';

export type TabItem<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName;
  /** A short tag after the label, such as a count. */
  badge?: ReactNode;
};

export type TabsProps<Value extends string> = {
  /** Names the group for screen readers. */
  label: string;
  items: readonly TabItem<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Ties these tabs to TabPanels of the same id. */
  id?: string;
  className?: string;
};

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, id, className } = props;
  const listRef = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const list = listRef.current;
    if (!list) return;
    const at = items.findIndex((item) => item.value === value);
    const next = nextIndex(event.key, at, items.length, getComputedStyle(list).direction);
    const target = next === undefined ? undefined : items[next];
    if (!target || next === undefined) return;
    event.preventDefault();
    onChange(target.value);
    list.querySelectorAll<HTMLButtonElement>('[role="tab"]')[next]?.focus();
  }

  return (
    <div
      ref={listRef}
      className={`fh-tabs${className ? ` ${className}` : ''}`}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {items.map((item) => {
        const isChosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            className="fh-tab"
            id={id && `${id}-tab-${item.value}`}
            aria-controls={id && isChosen ? `${id}-panel-${item.value}` : undefined}
            aria-selected={isChosen}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChange(item.value)}
          >
            {item.icon && <Icon name={item.icon} size={18} />}
            {item.label}
            {item.badge}
          </button>
        );
      })}
    </div>
  );
}

type TabPanelProps = { tabsId: string; value: string; children: ReactNode; className?: string };

export function TabPanel({ tabsId, value, children, className }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={`${tabsId}-panel-${value}`}
      aria-labelledby={`${tabsId}-tab-${value}`}
      className={className}
    >
      {children}
    </div>
  );
}

function nextIndex(key: string, at: number, count: number, direction: string): number | undefined {
  const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (at + 1) % count;
  if (key === backward) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}
