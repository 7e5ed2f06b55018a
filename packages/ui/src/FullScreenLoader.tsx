import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { Mark, MovingMark } from './Mark.tsx';

export type FullScreenLoaderProps = {
  label: string;
  /** Added after ten seconds: "Still working". */
  slowLabel: string;
  /** Replaces the loader after two minutes. */
  failure: { title: string; retryLabel: string; onRetry: () => void };
  /** What waits stays in sight behind it. */
  isOver?: boolean;
};

const SLOW_AFTER_MS = 10_000;
const FAILED_AFTER_MS = 120_000;

export function FullScreenLoader(props: FullScreenLoaderProps) {
  const { label, slowLabel, failure, isOver = false } = props;
  const [stage, setStage] = useState<'fresh' | 'slow' | 'failed'>('fresh');
  useEffect(() => {
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER_MS);
    const failed = setTimeout(() => setStage('failed'), FAILED_AFTER_MS);
    return () => {
      clearTimeout(slow);
      clearTimeout(failed);
    };
  }, []);

  const look = isOver ? 'fh-loader fh-loader--over' : 'fh-loader';
  if (stage === 'failed') {
    return (
      <div className={look} role="alert">
        <Mark size={64} isQuiet />
        <p>{failure.title}</p>
        <Button variant="primary" onClick={failure.onRetry}>
          {failure.retryLabel}
        </Button>
      </div>
    );
  }
  return (
    <div className={look} role="status">
      <MovingMark size={64} />
      <span className="sr-only">{label}</span>
      {stage === 'slow' && <p>{slowLabel}</p>}
    </div>
  );
}
