import { useId } from 'react';

type Item<Value> = { value: Value; label: string };

/** One of a few: a row of radio buttons drawn as keys. */
export function Picker<Value extends string | number>(props: {
  label: string;
  value: Value;
  items: readonly Item<Value>[];
  isLocked: boolean;
  onPick: (value: Value) => void;
}) {
  const { label, value, items, isLocked, onPick } = props;
  const name = useId();
  return (
    <fieldset className="or-picker" disabled={isLocked}>
      <legend>{label}</legend>
      <div>
        {items.map((item) => (
          <label key={item.value}>
            <input
              type="radio"
              name={name}
              checked={item.value === value}
              onChange={() => onPick(item.value)}
            />
            <span>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A whole number within bounds, by slider; what it means is said beside it. */
export function Slider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  shown: string;
  isLocked: boolean;
  onSlide: (value: number) => void;
  step?: number;
}) {
  const { label, value, min, max, shown, isLocked, onSlide, step = 1 } = props;
  const id = useId();
  return (
    <div className="or-slider">
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num" dir="ltr">
        {shown}
      </output>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={isLocked}
        aria-valuetext={shown}
        onChange={(event) => onSlide(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** A multiple with two decimals that is typed; kept in hundredths. */
export function TimesField(props: {
  label: string;
  hundredths: number;
  min: number;
  max: number;
  isLocked: boolean;
  onChange: (hundredths: number) => void;
}) {
  const { label, hundredths, min, max, isLocked, onChange } = props;
  const id = useId();
  return (
    <div className="or-times">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        dir="ltr"
        className="num"
        key={hundredths}
        defaultValue={(hundredths / 100).toFixed(2)}
        min={min / 100}
        max={max / 100}
        step={0.01}
        disabled={isLocked}
        onBlur={(event) => {
          const typed = Math.round(Number(event.currentTarget.value) * 100);
          onChange(Math.min(max, Math.max(min, Number.isFinite(typed) ? typed : min)));
        }}
      />
    </div>
  );
}

/** Figures of the choice: what it pays, how likely it is. */
export function Figures({ rows }: { rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="or-figures">
      {rows.map(([label, figure]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num" dir="ltr">
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  );
}
