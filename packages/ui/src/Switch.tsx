import type { ComponentProps, ReactNode } from 'react';

export type SwitchProps = { children: ReactNode; isLabelHidden?: boolean } & Omit<
  ComponentProps<'input'>,
  'type' | 'children' | 'role'
>;

export function Switch({ children, isLabelHidden, className, ...native }: SwitchProps) {
  return (
    <label className={`fh-switch${className ? ` ${className}` : ''}`}>
      <span className={isLabelHidden ? 'sr-only' : 'grow'}>{children}</span>
      <span className="fh-switch__box">
        <input type="checkbox" role="switch" {...native} />
        <span className="fh-switch__track" />
      </span>
    </label>
  );
}
