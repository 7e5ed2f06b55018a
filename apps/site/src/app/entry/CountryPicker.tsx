import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '@fairhouse/ui';
import { useBrand } from '../house.ts';
import { useLanguage, useTexts } from '../i18n.ts';

/** The list stays this long without the focus, so that a press on an item still counts. */
const CLOSING_MILLISECONDS = 200;

export type Country = { dialingCode: string; onDialingCode: (code: string) => void };

/** The country of a number, by its dialling code. */
export const CountryPicker = ({ dialingCode, onDialingCode }: Country) => {
  const t = useTexts('fields');
  const id = useId();
  const { items, nameOf } = useCountries();
  const button = useRef<HTMLButtonElement>(null);
  const list = useOpenList(items.findIndex((one) => one.countryDialingCode === dialingCode));
  const choose = (at: number) => {
    const item = items[at];
    if (item) onDialingCode(item.countryDialingCode);
    list.close();
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const isChoosing = event.key === 'Enter' || event.key === ' ';
    if (event.key === 'Escape' && list.isOpen) list.close();
    else if (step !== undefined) list.moveTo(step(list.at, items.length));
    else if (isChoosing && list.isOpen) choose(list.at);
    else if (isChoosing) list.open();
    else return;
    event.preventDefault();
  };
  return (
    <span className="en-country">
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-controls={`${id}-list`}
        aria-label={`${t('country')} +${dialingCode}`}
        aria-activedescendant={list.isOpen ? `${id}-${list.at}` : undefined}
        data-key="country"
        onClick={list.isOpen ? list.close : list.open}
        onKeyDown={press}
        onBlur={list.closeSoon}
      >
        <bdi dir="ltr">+{dialingCode}</bdi>
        <Icon name="caret-down" size={14} />
      </button>
      {list.isOpen && (
        <div role="listbox" id={`${id}-list`} aria-label={t('country')}>
          {items.map((one, at) => (
            // The keys are heard by the button, which keeps the focus.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={one.countryCode}
              role="option"
              tabIndex={-1}
              id={`${id}-${at}`}
              aria-selected={one.countryDialingCode === dialingCode}
              data-active={at === list.at}
              onClick={() => choose(at)}
              ref={at === list.at ? scrollTo : undefined}
            >
              <span>
                {nameOf(one.countryCode)} <small>{one.countryCode}</small>
              </span>
              <bdi dir="ltr">+{one.countryDialingCode}</bdi>
            </div>
          ))}
        </div>
      )}
    </span>
  );
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => Math.min(count - 1, at + 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_at, count) => count - 1,
};
const scrollTo = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

const useCountries = () => {
  const { countries } = useBrand();
  const names = new Intl.DisplayNames([useLanguage()], { type: 'region' });
  return { items: countries, nameOf: (code: string) => names.of(code) ?? code };
};

const useOpenList = (chosen: number) => {
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = (place: number) => {
    clearTimeout(timer.current);
    setAt(Math.max(0, place));
    setOpen(true);
  };
  return {
    isOpen,
    at,
    close: () => setOpen(false),
    open: () => show(chosen),
    moveTo: (place: number) => show(isOpen ? place : chosen),
    closeSoon: () => {
      timer.current = setTimeout(() => setOpen(false), CLOSING_MILLISECONDS);
    },
  };
};
