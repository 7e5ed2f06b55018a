import type { ReactNode } from 'react';
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router';
import { Button, EmptyState } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

type Props = { of: string; children: ReactNode };

/** A part whose script did not come, or that broke, says so and leaves the rest standing. */
export const Guarded = ({ of, children }: Props) => (
  <CatchBoundary getResetKey={() => of} errorComponent={Broken}>
    {children}
  </CatchBoundary>
);

const IS_CHUNK = /dynamically imported module|importing a module|module script|Load failed/i;

/** A new try asks for the page anew: the scripts of an older build may be gone. */
export const Broken = ({ error }: ErrorComponentProps) => {
  const t = useTexts('shell');
  const errors = useTexts('errors');
  return (
    <div className="st-screen" role="alert" data-key="broken">
      <EmptyState
        icon="warning-circle"
        title={IS_CHUNK.test(String(error)) ? errors('chunk_load_error') : errors('system_error')}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  );
};
