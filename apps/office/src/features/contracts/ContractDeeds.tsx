import { useState } from 'react';
import type { RawInputOf } from '@fairhouse/contract';
import type { Contract } from '@fairhouse/contract/contracts';
import * as contracts from '@fairhouse/contract/contracts-desk';
import { Select } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { choiceOf } from '../../app/form.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';

export type ContractDeed = 'sign' | 'reject' | 'end' | 'suspend' | 'go_on';
type Code = RawInputOf<typeof contracts.suspendContract>['reasonCode'];
const CODES: readonly Code[] = ['fraud', 'self_dealing', 'identity', 'legal', 'other'];
type Given = { id: string; version: number; reason: string };
const CALLS: Record<ContractDeed, (given: Given, reasonCode: Code) => Promise<unknown>> = {
  sign: (given) => ask(contracts.answerHouseContract, { ...given, answer: 'sign' }),
  reject: (given) => ask(contracts.answerHouseContract, { ...given, answer: 'reject' }),
  end: (given) => ask(contracts.endHouseContract, given),
  suspend: (given, reasonCode) =>
    ask(contracts.suspendContract, { ...given, action: 'suspend', reasonCode }),
  go_on: (given, reasonCode) =>
    ask(contracts.suspendContract, { ...given, action: 'go_on', reasonCode }),
};

/** One deed of the house with its reason, on the version that was read. */
export const ContractDeedDialog = ({
  contract,
  deed,
  onClose,
}: {
  contract: Contract;
  deed: ContractDeed;
  onClose: () => void;
}) => {
  const done = useDone('contracts');
  const [code, setCode] = useState<Code>('fraud');
  const { id, version } = contract;
  return (
    <ReasonDialog
      title={t(`contractDeed_${deed}`)}
      confirm={t(`contractDeed_${deed}`)}
      confirmKey="contractDeedConfirm"
      lead={t(`contractDeedExplained_${deed}`)}
      isGrave={deed === 'suspend' || deed === 'end'}
      isOpen
      onClose={onClose}
      onConfirm={async (reason) => {
        await CALLS[deed]({ id, version, reason }, code);
        await done(t(`contractDone_${deed}`));
      }}
    >
      {(deed === 'suspend' || deed === 'go_on') && (
        <Select
          label={t('reasonCode')}
          name="reasonCode"
          value={code}
          options={CODES.map((value) => ({ value, label: t(`suspend_${value}`) }))}
          onChange={(event) => setCode(choiceOf(CODES, event.currentTarget.value, 'other'))}
        />
      )}
    </ReasonDialog>
  );
};
