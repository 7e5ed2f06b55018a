import { Button, EmptyState, Table, type TableProps } from '@fairhouse/ui';
import { useTexts } from '../i18n.ts';

type Paged<Row> = {
  rows: readonly Row[];
  isLoading: boolean;
  isMoreComing: boolean;
  error: string | undefined;
  retry: () => void;
  more: (() => void) | undefined;
};
type Props<Row> = Pick<TableProps<Row>, 'label' | 'columns' | 'rowKey' | 'onOpenRow' | 'totals'> & {
  pages: Paged<Row>;
  /** Said where nothing is. */
  none?: string;
};

/** Rows of a call that answers pages, with what stands where none are, and the way to more. */
export const Listing = <Row,>({ pages, none, ...table }: Props<Row>) => {
  const words = useTexts('records');
  const cashier = useTexts('cashier');
  const { rows, isLoading, isMoreComing, error, retry, more } = pages;
  return (
    <>
      <Table
        {...table}
        isDense
        rows={rows}
        isLoading={isLoading}
        loadingLabel={words('loading')}
        {...(error === undefined
          ? {}
          : { error: { message: error, retryLabel: words('retry'), onRetry: retry } })}
        empty={<EmptyState symbolUrl="/art/symbols/coin.webp" title={none ?? words('empty')} />}
      />
      {more && (
        <p className="ac-more">
          <Button isLoading={isMoreComing} onClick={more} data-key="more">
            {cashier('more')}
          </Button>
        </p>
      )}
    </>
  );
};
