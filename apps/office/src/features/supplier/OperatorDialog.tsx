import { useState } from 'react';
import * as office from '@fairhouse/contract/supplier';
import { Checkbox, Field, TextArea } from '@fairhouse/ui';
import { ask } from '../../app/caller.ts';
import { ReasonDialog } from '../../app/ReasonDialog.tsx';
import { t } from '../../app/texts.ts';
import { useDone } from '../../app/use-done.ts';

const EMPTY = { operatorId: '', name: '', walletUrl: '', theirKey: '', isOn: true };

/** How an operator is connected; our public key for it stands there once it is. */
export const OperatorDialog = ({
  operator,
  isReadOnly,
  onClose,
}: {
  operator: office.SuppliedOperator | undefined;
  isReadOnly: boolean;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState(operator ?? EMPTY);
  const done = useDone('supplier');
  const text = (name: 'operatorId' | 'name' | 'walletUrl' | 'theirKey') => ({
    name,
    label: t(`supplier_${name}`),
    description: t(`supplierAbout_${name}`),
    isRequired: true,
    readOnly: isReadOnly || (name === 'operatorId' && operator !== undefined),
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setTyped((before) => ({ ...before, [name]: value }));
    },
  });
  const { operatorId, name, walletUrl, theirKey, isOn } = typed;
  return (
    <ReasonDialog
      title={operator?.name ?? t('supplierNew')}
      confirm={t('supplierSave')}
      isOpen
      size="lg"
      isReady={
        !isReadOnly && [operatorId, name, walletUrl, theirKey].every((one) => one.trim() !== '')
      }
      onClose={onClose}
      lead={t('supplierDialogExplained')}
      onConfirm={async (reason) => {
        const { isWaiting } = await ask(office.saveSuppliedOperator, {
          operatorId: operatorId.trim(),
          name: name.trim(),
          walletUrl: walletUrl.trim(),
          theirKey: theirKey.trim(),
          isOn,
          reason,
        });
        await done(t(isWaiting ? 'guardAsked' : 'supplierSaved'), isWaiting ? 'info' : 'win');
      }}
    >
      <Field {...text('operatorId')} dir="ltr" maxLength={40} />
      <Field {...text('name')} maxLength={60} />
      <Field {...text('walletUrl')} type="url" dir="ltr" maxLength={300} placeholder="https://" />
      <TextArea {...text('theirKey')} dir="ltr" rows={4} maxLength={2000} />
      {operator && (
        <TextArea
          name="ourKey"
          label={t('supplier_ourKey')}
          description={t('supplierAbout_ourKey')}
          dir="ltr"
          rows={4}
          readOnly
          value={operator.ourKey}
        />
      )}
      <Checkbox
        name="isOn"
        checked={isOn}
        disabled={isReadOnly}
        onChange={() => setTyped((before) => ({ ...before, isOn: !before.isOn }))}
      >
        {t('supplierIsOn')}
      </Checkbox>
    </ReasonDialog>
  );
};
