import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { formatAmount, Icon } from '@fairhouse/ui';
import type { PlayApi } from '@fairhouse/game-kit/board';
import { useSlotState } from '../slot-state.ts';
import type { Slot } from '../slot.ts';

type Props = { slot: Slot; play: PlayApi };

/** One step less, one step more, or any stake of the ladder from a list. */
export const StakePicker = ({
  slot,
  play: {
    t,
    session: { stakes },
  },
}: Props) => {
  const [isOpen, setOpen] = useState(false);
  const stake = useSlotState(slot.store, (state) => state.stake);
  const isLocked = useSlotState(
    slot.store,
    (state) => state.phase !== 'idle' || state.auto !== undefined,
  );
  const place = stakes.indexOf(stake);
  const step = (by: number) => {
    const next = stakes[place + by];
    if (next !== undefined) slot.setStake(next);
  };
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="sb-stake">
      <button
        type="button"
        className="sb-stake__step"
        aria-label={t('lessStake')}
        disabled={isLocked || place <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </button>
      <button
        type="button"
        className="sb-stake__value"
        ref={button}
        disabled={isLocked}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="sb-stake__label">{t('stake')}</span>
        <bdi className="disp" dir="ltr">
          {formatAmount(stake)}
        </bdi>
      </button>
      <button
        type="button"
        className="sb-stake__step"
        aria-label={t('moreStake')}
        disabled={isLocked || place >= stakes.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </button>
      {isOpen && !isLocked && (
        <StakeList
          id={listId}
          label={t('chooseStake')}
          stakes={stakes}
          chosen={place}
          onChoose={(index) => {
            slot.setStake(stakes[index] ?? stake);
            close();
          }}
          onClose={close}
        />
      )}
    </div>
  );
};

type ListProps = {
  id: string;
  label: string;
  stakes: readonly string[];
  chosen: number;
  onChoose: (index: number) => void;
  onClose: () => void;
};

const StakeList = ({ id, label, stakes, chosen, onChoose, onClose }: ListProps) => {
  const [active, setActive] = useState(Math.max(0, chosen));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.focus();
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const press = (event: KeyboardEvent) => {
    const last = stakes.length - 1;
    const next = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: last }[event.key];
    if (next !== undefined) setActive(Math.min(last, Math.max(0, next)));
    else if (event.key === 'Enter' || event.key === ' ') onChoose(active);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      className="sb-stakes num"
      role="listbox"
      id={id}
      aria-label={label}
      tabIndex={0}
      ref={list}
      aria-activedescendant={`${id}-${active}`}
      onKeyDown={press}
      onBlur={onClose}
    >
      {stakes.map((stake, index) => (
        <div
          key={stake}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          data-active={index === active || undefined}
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(index);
          }}
        >
          <bdi dir="ltr">{formatAmount(stake)}</bdi>
          {index === chosen && <Icon name="check" size={16} />}
        </div>
      ))}
    </div>
  );
};
