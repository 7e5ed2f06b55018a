import { useState } from 'react';
import {
  Amount,
  Balance,
  Card,
  Checkbox,
  Chip,
  ChipRow,
  Field,
  PasswordField,
  passwordStrength,
  ProgressBar,
  Select,
  StatCard,
  Switch,
  TabPanel,
  Tabs,
  TextArea,
} from '../src/index.ts';

const LABELS = {
  hidden: 'Balance hidden',
  show: 'Show balance',
  hide: 'Hide balance',
  refresh: 'Refresh balance',
};
const WORDS = ['Empty', 'Weak', 'Fair', 'Good', 'Strong'];

export function Fields() {
  const [password, setPassword] = useState('Lamplight7');
  const level = passwordStrength(password);
  return (
    <div className="gallery__fields">
      <Field label="Username" placeholder="Username" isRequired />
      <Field label="Username" icon="user-circle" defaultValue="linh.tran" />
      <Field label="Username" defaultValue="12" error="Use 6 to 16 letters or digits" />
      <Field label="Username" defaultValue="linh.tran88" disabled />
      <PasswordField
        label="Password"
        showLabel="Show password"
        hideLabel="Hide password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        strength={{ level, word: WORDS[level] ?? '' }}
      />
      <Select
        label="Bank"
        placeholder="Choose a bank"
        options={[
          { value: 'a', label: 'First bank' },
          { value: 'b', label: 'Second bank' },
        ]}
        description="In your own name"
      />
      <Field label="Amount" suffix="10 – 5,000" inputMode="decimal" defaultValue="200" />
      <TextArea label="Message" placeholder="What happened?" />
    </div>
  );
}

export function Choice() {
  const [tab, setTab] = useState<'single' | 'combo'>('single');
  const [hall, setHall] = useState('All games');
  return (
    <>
      <div className="gallery__row">
        <Checkbox defaultChecked>Remember me for a day</Checkbox>
        <Checkbox>I am 18 or older</Checkbox>
        <Checkbox disabled>Closed</Checkbox>
        <Switch defaultChecked>Sound</Switch>
        <Switch>Quick spin</Switch>
      </div>
      <div className="gallery__row">
        <ChipRow label="Halls">
          {['All games', 'JILI', 'PG'].map((name) => (
            <Chip key={name} isChosen={hall === name} onClick={() => setHall(name)}>
              {name}
            </Chip>
          ))}
          <Chip isApplied>Volatility: low</Chip>
        </ChipRow>
        <Tabs
          id="slip"
          label="Kind of bet"
          value={tab}
          onChange={setTab}
          items={[
            { value: 'single', label: 'Single' },
            { value: 'combo', label: 'Combo' },
          ]}
        />
        <TabPanel tabsId="slip" value={tab}>
          {tab === 'single' ? 'One leg' : 'All legs'}
        </TabPanel>
      </div>
    </>
  );
}

export function Money() {
  const [isMasked, setMasked] = useState(false);
  const toggle = () => setMasked(!isMasked);
  return (
    <>
      <div className="gallery__row">
        <Balance
          amount="2480.5"
          currency="USD"
          labels={LABELS}
          isMasked={isMasked}
          onToggleMask={toggle}
          onRefresh={toggle}
        />
        <Balance amount="2480.5" labels={LABELS} isMasked onToggleMask={toggle} />
        <Balance amount="2480.5" labels={LABELS} isRefreshing onRefresh={toggle} />
      </div>
      <div className="gallery__row">
        <span className="f32">
          <Amount value="2480.5" isLarge />
        </span>
        <Amount value="1260" isSigned />
        <Amount value="-35" isSigned />
        <Amount value="0" isSigned />
        <Amount value="-1234567.8" isLossRed currency="USD" />
      </div>
      <div className="gallery__fields">
        <StatCard
          label="Net result"
          figure="1,240.00"
          change={{ text: '8.2%', direction: 'up', tone: 'win' }}
          period="against last week"
          sparkline={[3, 5, 4, 7, 6, 9, 12]}
        />
        <Card>
          <div className="f13 t2">Deposit limit of today</div>
          <ProgressBar value={120} max={500} label="Deposit limit of today" />
        </Card>
      </div>
    </>
  );
}
