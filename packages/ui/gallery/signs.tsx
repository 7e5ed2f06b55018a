import { useState } from 'react';
import { Button, Icon, IconButton, Tag } from '../src/index.ts';
import { ICON_NAMES } from '../src/icons.ts';

export function Buttons() {
  const [isSending, setSending] = useState(false);
  return (
    <>
      <div className="gallery__row">
        <Button variant="primary">Deposit</Button>
        <Button variant="primary" isLoading loadingLabel="Sending">
          Deposit
        </Button>
        <Button
          variant="primary"
          isLoading={isSending}
          loadingLabel="Sending"
          onClick={() => {
            setSending(true);
            setTimeout(() => setSending(false), 1500);
          }}
        >
          Send the message
        </Button>
        <Button disabled>Deposit</Button>
        <Button variant="primary" icon="plus">
          Deposit
        </Button>
      </div>
      <div className="gallery__row">
        <Button>Withdraw</Button>
        <Button variant="ghost">View all</Button>
        <Button variant="soft">Redeem</Button>
        <Button variant="danger">Terminate</Button>
        <IconButton icon="arrow-clockwise" label="Refresh" look="raised" iconSize={18} />
        <IconButton icon="bell" label="Messages" hasDot />
        <IconButton icon="x" label="Close" look="round" />
      </div>
      <div className="gallery__row">
        <Button size="sm">Small</Button>
        <Button size="sm" variant="ghost" iconEnd="caret-right">
          View all
        </Button>
        <Button size="lg" variant="primary">
          Place 2 bets · 75.00
        </Button>
      </div>
    </>
  );
}

export function Tags() {
  return (
    <div className="gallery__row">
      <Tag tone="accent">VIP 3</Tag>
      <Tag tone="win" icon="check">
        Completed
      </Tag>
      <Tag tone="warn">Processing</Tag>
      <Tag tone="loss">Rejected</Tag>
      <Tag tone="info">In progress</Tag>
      <Tag>No commission</Tag>
    </div>
  );
}

export function Glyphs() {
  return (
    <div className="gallery__glyphs">
      {ICON_NAMES.map((name) => (
        <span key={name} title={name}>
          <Icon name={name} size={22} />
        </span>
      ))}
    </div>
  );
}
