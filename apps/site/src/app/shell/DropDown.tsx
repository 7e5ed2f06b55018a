import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

type Props = {
  /** Names the button and the panel; a face with words of its own is read together with it. */
  label: string;
  face: ReactNode;
  testKey: string;
  hasWords?: boolean;
  /** Gets a function that closes the panel. */
  children: (close: () => void) => ReactNode;
};

/** A button with a panel below it: closes by Escape, by a press outside and by choosing. */
export const DropDown = ({ label, face, testKey, hasWords = false, children }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const panelId = useId();
  useEffect(() => {
    if (!isOpen) return undefined;
    boxRef.current?.querySelector<HTMLElement>('[data-panel] :is(button, a)')?.focus();
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !boxRef.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    document.getElementById(`${panelId}-face`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const items = [
      ...(boxRef.current?.querySelectorAll<HTMLElement>('[data-panel] :is(button, a)') ?? []),
    ];
    const at = items.findIndex((item) => item === document.activeElement);
    const step = event.key === 'ArrowDown' ? 1 : -1;
    items[(at + step + items.length) % items.length]?.focus();
  };
  return (
    <div className="st-drop" ref={boxRef} onKeyDown={onKeyDown}>
      <button
        type="button"
        id={`${panelId}-face`}
        className="st-dropface"
        aria-label={hasWords ? undefined : label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-key={testKey}
        onClick={() => setOpen(!isOpen)}
      >
        {face}
      </button>
      {isOpen && (
        <div className="st-panel" id={panelId} data-panel role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
};
