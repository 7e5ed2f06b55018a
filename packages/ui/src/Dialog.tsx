import { createContext, use, useEffect, useId, useRef, useState } from 'react';
import type { AnimationEvent, MouseEvent, ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import type { IconName } from './icons.ts';
import { useModal } from './modal.ts';

export type DialogProps = {
  isOpen: boolean;
  /** Asked by Escape, the close button and, when allowed, the cover. */
  onClose: () => void;
  /** Names the dialog. With `isPlain` it is spoken only, and the content draws its own heading. */
  title: string;
  closeLabel: string;
  children: ReactNode;
  icon?: IconName;
  /** One or two buttons, the safe choice first. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  /** A dialog does not close by a click beside it unless this says so. */
  closesOnCover?: boolean;
  /** False takes away Escape and the close button: the member must choose. */
  isDismissible?: boolean;
  isPlain?: boolean;
  /** Gets the focus on opening; otherwise the dialog itself does. */
  initialFocusRef?: RefObject<HTMLElement | null>;
  className?: string;
  /** Its `data-key`, where no `DialogKey` around it names it. */
  dataKey?: string;
};

/** Names the one dialog inside it; a dialog within that dialog has a key of its own. */
export const DialogKey = createContext<string | undefined>(undefined);

export function Dialog(props: DialogProps) {
  const { isOpen } = props;
  const [isMounted, setMounted] = useState(isOpen);
  if (isOpen && !isMounted) setMounted(true);
  if (!isMounted) return null;
  return createPortal(<DialogPanel {...props} onGone={() => setMounted(false)} />, document.body);
}

function DialogPanel(props: DialogProps & { onGone: () => void }) {
  const { isOpen, onClose, title, closeLabel, children, icon, footer, size = 'md' } = props;
  const { closesOnCover = false, isDismissible = true, isPlain = false, className } = props;
  const { initialFocusRef, onGone } = props;
  const givenKey = use(DialogKey);
  const titleId = useId();
  const coverRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  const onEscape = isDismissible ? onClose : null;
  useModal({ isOpen, coverRef, panelRef, initialFocusRef, onEscape });
  useGoneAfterClosing(isOpen, onGone);

  function pressCover(event: MouseEvent<HTMLDivElement>) {
    if (!closesOnCover || !isDismissible || event.target !== event.currentTarget) return;
    // The press itself would take the focus from where it is given back to.
    event.preventDefault();
    onClose();
  }

  function endAnimation(event: AnimationEvent<HTMLDivElement>) {
    if (!isOpen && event.target === event.currentTarget) onGone();
  }

  const classes = ['fh-dialog', `fh-dialog--${size}`];
  if (className) classes.push(className);
  return (
    <div
      ref={coverRef}
      className="fh-cover"
      data-state={isOpen ? 'open' : 'closing'}
      onMouseDown={pressCover}
      onAnimationEnd={endAnimation}
    >
      <div
        ref={panelRef}
        className={classes.join(' ')}
        role="dialog"
        aria-modal="true"
        data-key={props.dataKey ?? givenKey}
        aria-label={isPlain ? title : undefined}
        aria-labelledby={isPlain ? undefined : titleId}
        tabIndex={-1}
      >
        {!isPlain && (
          <div className="fh-dialog__head">
            {icon && <Icon name={icon} size={24} />}
            <h2 className="fh-dialog__title" id={titleId}>
              {title}
            </h2>
          </div>
        )}
        <DialogKey value={undefined}>
          <DialogBody isPlain={isPlain}>{children}</DialogBody>
        </DialogKey>
        {footer && <div className="fh-dialog__foot">{footer}</div>}
        {isDismissible && (
          <IconButton
            className="fh-dialog__close"
            icon="x"
            look="round"
            label={closeLabel}
            onClick={onClose}
          />
        )}
      </div>
    </div>
  );
}

/** A body that is longer than the dialog can be scrolled by keyboard as well. */
function DialogBody({ isPlain, children }: { isPlain: boolean; children: ReactNode }) {
  const bodyRef = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const body = bodyRef.current;
    if (!body) return;
    const watch = new ResizeObserver(() => setLong(body.scrollHeight > body.clientHeight + 1));
    watch.observe(body);
    for (const child of body.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
  const plain = isPlain ? ' fh-dialog__body--plain' : '';
  return (
    // What scrolls must take the focus, or a keyboard cannot scroll it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={bodyRef} className={`fh-dialog__body${plain}`} tabIndex={isLong ? 0 : undefined}>
      {children}
    </div>
  );
}

/** Removes the panel even where the closing animation never reports its end. */
function useGoneAfterClosing(isOpen: boolean, onGone: () => void) {
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(onGone, 450);
    return () => clearTimeout(timer);
  });
}
