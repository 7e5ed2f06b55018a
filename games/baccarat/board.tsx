import { Button, EmptyState, Spinner } from '@fairhouse/ui'
import type { BoardProps } from '@fairhouse/game-kit/board'
import './board.css'
import './panel.css'
import './narrow.css'
import { OpenTable } from './OpenTable.tsx'
import { useTableLink } from './table-link.ts'

/** Lamp Baccarat: one table for everyone, with its clock, its deal and its roads. */
export function Board({ play }: BoardProps) {
  const link = useTableLink(play)
  const { t } = play
  if (link.failure) {
    return (
      <div className="bc bc--alone">
        <EmptyState
          title={t('notLoaded')}
          body={t(`refusal.${link.failure}`)}
          action={<Button variant="primary" onClick={link.reload}>{t('tryAgain')}</Button>}
        />
      </div>
    )
  }
  if (!link.view) {
    return (
      <div className="bc bc--alone" role="status">
        <Spinner size={36} />
        <span>{t('loading')}</span>
      </div>
    )
  }
  return <OpenTable play={play} link={link} view={link.view} />
}
