import { useState } from 'react';
import {
  Amount,
  Button,
  Card,
  Dialog,
  EmptyState,
  Field,
  FullScreenLoader,
  Pagination,
  Table,
  Tag,
  useToast,
} from '../src/index.ts';
import type { TableColumn } from '../src/index.ts';

type Bet = { id: string; game: string; placed: string; stake: string; result: string };

const BETS: readonly Bet[] = [
  { id: '1', game: 'Harbour Lights', placed: '21 Nov, 21:40', stake: '2', result: '24' },
  { id: '2', game: 'Lamp Baccarat', placed: '21 Nov, 21:36', stake: '25', result: '-25' },
];
const COLUMNS: readonly TableColumn<Bet>[] = [
  { key: 'game', header: 'Game', cell: (bet) => bet.game, place: 'lead' },
  { key: 'placed', header: 'Placed', cell: (bet) => bet.placed },
  { key: 'state', header: 'State', cell: () => <Tag tone="win">Completed</Tag> },
  { key: 'stake', header: 'Stake', cell: (bet) => <Amount value={bet.stake} />, isNumeric: true },
  {
    key: 'result',
    header: 'Result',
    cell: (bet) => <Amount value={bet.result} isSigned />,
    isNumeric: true,
    place: 'main',
  },
];
const PAGES = {
  pages: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
};

export function Messages() {
  const { show } = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isInner, setInner] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const retry = { label: 'Retry', onAction: () => setOpen(true) };
  const lost = { title: 'Not sent. Network problem.', body: 'Your balance has not changed.' };
  return (
    <>
      <div className="gallery__row">
        <Button onClick={() => show({ kind: 'win', title: 'Bet placed', body: '50.00 at 1.92' })}>
          Toast
        </Button>
        <Button onClick={() => show({ kind: 'loss', ...lost, action: retry })}>Error toast</Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button onClick={() => setBusy(true)}>Loader</Button>
      </div>
      <Card>
        <EmptyState
          symbolUrl="/art/symbols/spiral-shell.webp"
          title="No bets in this range"
          body="Try the last 30 days."
          action={<Button size="sm">Last 30 days</Button>}
        />
      </Card>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Sign out?"
        icon="sign-out"
        closeLabel="Close"
        footer={
          <>
            <Button onClick={() => setInner(true)}>Stay</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              Sign out
            </Button>
          </>
        }
      >
        <p>Open bets stay in play.</p>
        <Field label="Note" />
      </Dialog>
      <Dialog
        isOpen={isInner}
        onClose={() => setInner(false)}
        title="Second dialog"
        closeLabel="Close"
        size="sm"
        closesOnCover
      >
        <p>Lies over the first.</p>
      </Dialog>
      {isBusy && (
        <FullScreenLoader
          label="Loading"
          slowLabel="Still working"
          failure={{ title: 'A part is missing.', retryLabel: 'Retry', onRetry: () => undefined }}
        />
      )}
    </>
  );
}

export function MessageData() {
  const [page, setPage] = useState(5);
  const all = { label: 'Bets', columns: COLUMNS, rowKey: (bet: Bet) => bet.id, empty: 'No bets' };
  const error = { message: 'Not loaded.', retryLabel: 'Retry', onRetry: () => undefined };
  return (
    <>
      <Card isFlush>
        <Table
          {...all}
          rows={BETS}
          totals={{ game: 'Total', result: <Amount value="-1" isSigned /> }}
        />
      </Card>
      <div className="gallery__row" />
      <Pagination page={page} pageCount={10} onPage={setPage} labels={PAGES} />
      <div className="gallery__row" />
      <Card isFlush>
        <Table {...all} rows={[]} isLoading loadingLabel="Loading bets" />
      </Card>
      <div className="gallery__row" />
      <Card isFlush>
        <Table {...all} rows={[]} error={error} />
      </Card>
    </>
  );
}
