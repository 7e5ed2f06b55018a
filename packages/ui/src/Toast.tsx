import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';

export type ToastKind = 'win' | 'loss' | 'info' | 'warn';

export type Toast = {
  title: string;
  body?: string;
  /** "loss" is for errors: it stays until closed. */
  kind?: ToastKind;
  /** Stays until it is closed or dismissed, whatever its kind; newer ones do not push it out. */
  isLasting?: boolean;
  action?: { label: string; onAction: () => void };
};

export type ToastApi = { show: (toast: Toast) => number; dismiss: (id: number) => void };

type ToastProviderProps = { closeLabel: string; regionLabel: string; children: ReactNode };

type ShownToast = Toast & { id: number };

const ToastContext = createContext<ToastApi | undefined>(undefined);
const STAYS_MS = 6000;
const SHOWN_MAX = 4;

/** So many at most; of those that do not last the oldest goes first. */
const withNewest = (shown: readonly ShownToast[], newest: ShownToast): readonly ShownToast[] => {
  const all = [...shown, newest];
  if (all.length <= SHOWN_MAX) return all;
  const oldest = all.find((toast) => !toast.isLasting) ?? all[0];
  return all.filter((toast) => toast !== oldest);
};

export function ToastProvider({ closeLabel, regionLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const nextId = useRef(1);

  const api = useMemo<ToastApi>(() => {
    function dismiss(id: number) {
      setToasts((shown) => shown.filter((toast) => toast.id !== id));
    }
    function show(toast: Toast) {
      const id = nextId.current;
      nextId.current += 1;
      setToasts((shown) => withNewest(shown, { ...toast, id }));
      return id;
    }
    return { show, dismiss };
  }, []);

  return (
    <ToastContext value={api}>
      {children}
      {createPortal(
        <section className="fh-toasts" aria-label={regionLabel} aria-live="polite">
          {toasts.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              closeLabel={closeLabel}
              onClose={() => api.dismiss(toast.id)}
            />
          ))}
        </section>,
        document.body,
      )}
    </ToastContext>
  );
}

export function useToast(): ToastApi {
  const api = use(ToastContext);
  if (!api) throw new Error('useToast needs a ToastProvider above it');
  return api;
}

type ToastCardProps = { toast: Toast; closeLabel: string; onClose: () => void };

function ToastCard({ toast, closeLabel, onClose }: ToastCardProps) {
  const { kind = 'info', isLasting = kind === 'loss' } = toast;
  const [isHeld, setHeld] = useState(false);
  const onCloseRef = useRef(onClose);
  useEffect(() => {
    onCloseRef.current = onClose;
  });
  useEffect(() => {
    if (isHeld || isLasting) return;
    const timer = setTimeout(() => onCloseRef.current(), STAYS_MS);
    return () => clearTimeout(timer);
  }, [isHeld, isLasting]);

  return (
    <div
      className="fh-toast"
      role={isLasting ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={kind}>
        <Icon name={KIND_ICONS[kind]} size={22} />
      </span>
      <div className="grow">
        <div className="fh-toast__title">{toast.title}</div>
        {toast.body && <div className="fh-toast__body">{toast.body}</div>}
      </div>
      {toast.action && (
        <button
          type="button"
          className="fh-toast__act"
          onClick={() => {
            onClose();
            toast.action?.onAction();
          }}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton
        className="fh-toast__close"
        icon="x"
        iconSize={14}
        label={closeLabel}
        onClick={onClose}
      />
    </div>
  );
}

const KIND_ICONS = {
  win: 'check-circle-fill',
  loss: 'warning-circle-fill',
  info: 'info-fill',
  warn: 'warning-circle-fill',
} as const;
