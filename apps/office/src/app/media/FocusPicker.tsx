import type { KeyboardEvent, PointerEvent } from 'react';
import type { Medium } from '@fairhouse/contract/media';
import { t } from '../texts.ts';
import { fileFor, focusOf } from './picture-style.ts';

type Focus = Pick<Medium, 'focusX' | 'focusY'>;
type Props = { medium: Medium; focus: Focus; onChange?: (focus: Focus) => void };

const inBounds = (share: number): number => Math.min(100, Math.max(0, Math.round(share)));
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The point that stays in sight, by a press on the picture or by the arrow keys. */
export const FocusPicker = ({ medium, focus, onChange }: Props) => {
  const { focusX, focusY } = focus;
  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChange?.({
      focusX: inBounds(((event.clientX - left) / width) * 100),
      focusY: inBounds(((event.clientY - top) / height) * 100),
    });
  };
  const step = (event: KeyboardEvent) => {
    const [across, down] = STEPS[event.key] ?? [];
    if (across === undefined || down === undefined) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onChange?.({ focusX: inBounds(focusX + across * by), focusY: inBounds(focusY + down * by) });
  };
  return (
    <div className="media-focus">
      {/* The handle inside is what a keyboard moves. */}
      {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="media-focus__picture" dir="ltr" data-key="focusPicture" onPointerDown={press}>
        <img src={fileFor(medium, 640)} alt={medium.alt} draggable={false} />
        <span
          className="media-focus__point"
          role="slider"
          data-key="focusPoint"
          tabIndex={onChange ? 0 : -1}
          aria-label={t('mediaFocus')}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={focusX}
          aria-disabled={onChange === undefined}
          aria-valuetext={t('mediaFocusAt', { x: focusX, y: focusY })}
          onKeyDown={step}
          style={{ insetInlineStart: `${focusX}%`, insetBlockStart: `${focusY}%` }}
        />
      </div>
      <p className="office-quiet">{t('mediaFocusExplained')}</p>
      <div className="media-crops" aria-hidden="true">
        {['wide', 'square', 'tall'].map((shape) => (
          <img
            key={shape}
            data-shape={shape}
            src={fileFor(medium, 320)}
            alt=""
            style={focusOf(focus)}
          />
        ))}
      </div>
    </div>
  );
};
