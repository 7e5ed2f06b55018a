import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'
import { Mark, MovingMark } from './Mark.tsx'

export type FullScreenLoaderProps = {
  label: string
  /** Added after ten seconds: "Still working". */
  slowLabel: string
  /** Replaces the loader after two minutes. */
  failure: { title: string; retryLabel: string; onRetry: () => void }
}

const SLOW_AFTER_MS = 10_000
const FAILED_AFTER_MS = 120_000

export function FullScreenLoader({ label, slowLabel, failure }: FullScreenLoaderProps) {
  const [stage, setStage] = useState<'fresh' | 'slow' | 'failed'>('fresh')
  useEffect(() => {
    const slow = setTimeout(() => setStage('slow'), SLOW_AFTER_MS)
    const failed = setTimeout(() => setStage('failed'), FAILED_AFTER_MS)
    return () => {
      clearTimeout(slow)
      clearTimeout(failed)
    }
  }, [])

  if (stage === 'failed') {
    return (
      <div className="fh-loader" role="alert">
        <Mark size={64} isQuiet />
        <p>{failure.title}</p>
        <Button variant="primary" onClick={failure.onRetry}>{failure.retryLabel}</Button>
      </div>
    )
  }
  return (
    <div className="fh-loader" role="status">
      <MovingMark size={64} />
      <span className="sr-only">{label}</span>
      {stage === 'slow' && <p>{slowLabel}</p>}
    </div>
  )
}
