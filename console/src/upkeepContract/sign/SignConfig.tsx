import { Button } from 'antd';
import { useState } from 'react';
import type { InputOf, ReplyOf } from '@hoistway/contract/call.ts';
import { contractSignCalls } from '@hoistway/contract/upkeepContract/contractSign.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useCall } from '#kit/call/useCall.ts';
import { useSubmit } from '#kit/call/useSend.ts';
import { EntityForm } from '#kit/form/EntityForm.tsx';
import { fieldsOf } from '#kit/form/fieldsOf.tsx';
import { FormDialog } from '#kit/form/FormDialog.tsx';
import { useText } from '#kit/text.ts';

type Signing = ReplyOf<typeof contractSignCalls.signing>;
type Values = Omit<InputOf<typeof contractSignCalls.setSigning>, 'id'>;

const { Field } = fieldsOf(contractSignCalls.setSigning);

interface SignConfigProps {
  contractId: string;
  /** The viewer's company keeps the contract, and it was not discarded. */
  canChange: boolean;
}

/** How visits under a contract are confirmed and by whom, and where that is said. */
export function SignConfig({ contractId, canChange }: SignConfigProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const signing = useCall(contractSignCalls.signing, { id: contractId });
  if (!signing.data) return null;
  const { signing: way, signer, phone } = signing.data;
  const who = [signer, phone].filter(Boolean).join(' ');
  return (
    <section className="contract-sign">
      <h2>{t('contractSign.title')}</h2>
      <p>
        {t(`signing.${way}`)}
        {who === '' ? null : <span className="hint"> {who}</span>}
      </p>
      {canChange ? (
        <Allowed permission="contract.edit">
          <Button size="small" className="contract-sign-change" onClick={() => setOpen(true)}>
            {t('contractSign.change')}
          </Button>
        </Allowed>
      ) : null}
      {open ? (
        <SignForm contractId={contractId} signing={signing.data} onClose={() => setOpen(false)} />
      ) : null}
    </section>
  );
}

function SignForm({
  contractId: id,
  signing,
  onClose,
}: {
  contractId: string;
  signing: Signing;
  onClose(): void;
}) {
  const t = useText();
  const save = useSubmit(contractSignCalls.setSigning);
  return (
    <FormDialog title={t('contractSign.title')} onCancel={onClose} mask={{ closable: false }}>
      <EntityForm<typeof contractSignCalls.setSigning, Values>
        name="contractSign"
        call={contractSignCalls.setSigning}
        fixed={{ id }}
        initial={signing}
        save={(values) => save({ id, ...values })}
        onDone={onClose}
        onCancel={onClose}
      >
        <Field name="signing" />
        <Field name="signer" />
        <Field name="phone" />
      </EntityForm>
    </FormDialog>
  );
}
