import { useState } from 'react';
import type { Order } from '@fairhouse/contract';
import type { AgentLink } from '@fairhouse/contract/agents';
import { Button, Dialog, Tag, useToast, type TableColumn, type TagTone } from '@fairhouse/ui';
import * as agents from '@fairhouse/contract/agents';
import { Exports } from '../../app/agent-centre/Exports.tsx';
import { Listing } from '../../app/agent-centre/Listing.tsx';
import { OrderButton } from '../../app/agent-centre/OrderButton.tsx';
import { send } from '../../app/caller.ts';
import { openDialog } from '../../app/dialogs/dialogs.ts';
import { atTime, useTexts } from '../../app/i18n.ts';
import type { usePages } from '../../app/pages.ts';
import { QrCode } from '../../app/qr/QrCode.tsx';
import { queryClient } from '../../app/queries.ts';
import { CopyButton } from './CopyButton.tsx';
import { LinkForm, type LinkBounds } from './LinkForm.tsx';
import { LinkTerms } from './LinkTerms.tsx';

type Props = {
  pages: ReturnType<typeof usePages<typeof agents.agentLinks>>;
  bounds: LinkBounds | undefined;
  order: Order;
  onTurn: (order: Order) => void;
};
const TONES: Readonly<Record<AgentLink['state'], TagTone>> = {
  open: 'win',
  expired: 'neutral',
  used_up: 'neutral',
  ended: 'neutral',
};

/** The links of the agent with what came by each. */
export const LinksPart = ({ pages, bounds, order, onTurn }: Props) => {
  const t = useTexts('agents');
  const shell = useTexts('shell');
  const { show } = useToast();
  const [isMaking, setMaking] = useState(false);
  const [shown, setShown] = useState<AgentLink>();
  const end = async (code: string) => {
    const answer = await send(agents.endAgentLink, { code });
    if (!answer.ok) show({ kind: 'loss', title: answer.message });
    void queryClient.invalidateQueries({ queryKey: ['agents', 'links'] });
  };
  const askToEnd = (link: AgentLink) =>
    openDialog({
      name: 'confirm',
      key: 'endLink',
      icon: 'trash',
      title: t('endLink'),
      body: t('endLinkBody', { code: link.code }),
      confirmLabel: t('endLink'),
      isDanger: true,
      onConfirm: () => {
        void end(link.code);
      },
    });
  return (
    <>
      <div className="ac-tools">
        <Button
          variant="primary"
          icon="plus"
          data-key="makeLink"
          disabled={!bounds}
          onClick={() => setMaking(true)}
        >
          {t('makeLink')}
        </Button>
        <OrderButton order={order} onTurn={onTurn} isByTime />
        <Exports list="links" asked={{ order }} />
      </div>
      <Listing
        label={t('links')}
        none={t('noLinks')}
        pages={pages}
        rowKey={(row) => row.code}
        columns={useColumns({ onShow: setShown, onEnd: askToEnd })}
      />
      {isMaking && bounds && <LinkForm bounds={bounds} onClose={() => setMaking(false)} />}
      {shown && (
        <Dialog
          isOpen
          onClose={() => setShown(undefined)}
          title={shown.code}
          icon="link"
          size="sm"
          dataKey="linkCode"
          closeLabel={shell('close')}
        >
          <div className="st-form">
            <QrCode text={shown.address} label={shown.address} className="ac-qr" />
            <p>
              <bdi className="ac-hash">{shown.address}</bdi>
            </p>
            <CopyButton text={shown.address} />
            <LinkTerms link={shown} />
          </div>
        </Dialog>
      )}
    </>
  );
};

type Acts = { onShow: (link: AgentLink) => void; onEnd: (link: AgentLink) => void };
const useColumns = ({ onShow, onEnd }: Acts): TableColumn<AgentLink>[] => {
  const t = useTexts('agents');
  const words = useTexts('records');
  const count = (key: 'clicks' | 'registrations' | 'firstDeposits') => ({
    key,
    header: t(`count_${key}`),
    isNumeric: true,
    cell: (row: AgentLink) => row[key],
  });
  return [
    {
      key: 'code',
      header: t('code'),
      place: 'lead',
      cell: (row) => (
        <span data-key="link" data-code={row.code}>
          <bdi>{row.code}</bdi>
          {row.note !== '' && <small> {row.note}</small>}
        </span>
      ),
    },
    {
      key: 'state',
      header: words('state'),
      place: 'main',
      cell: (row) => <Tag tone={TONES[row.state]}>{t(`link_${row.state}`)}</Tag>,
    },
    { key: 'type', header: t('role'), cell: (row) => t(`type_${row.type}`) },
    count('clicks'),
    {
      ...count('registrations'),
      cell: (row) =>
        row.usesMax === null ? row.registrations : `${row.registrations} / ${row.usesMax}`,
    },
    count('firstDeposits'),
    {
      key: 'expires',
      header: t('expires'),
      cell: (row) => (row.expiresAt === null ? '' : atTime(row.expiresAt)),
    },
    {
      key: 'acts',
      header: t('actions'),
      cell: (row) => (
        <span className="ac-row-acts">
          <CopyButton text={row.address} />
          <Button size="sm" data-key="showLink" onClick={() => onShow(row)}>
            QR
          </Button>
          {row.state === 'open' && (
            <Button size="sm" icon="trash" data-key="endLink" onClick={() => onEnd(row)}>
              {t('endLink')}
            </Button>
          )}
        </span>
      ),
    },
  ];
};
