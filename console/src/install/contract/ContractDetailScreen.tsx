import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { RecordAuditLogSection } from '#kit/auditLog/RecordAuditLogSection.tsx';
import { Loading } from '#kit/call/Loading.tsx';
import { useSend } from '#kit/call/useSend.ts';
import { useCall } from '#kit/call/useCall.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { Facts } from '#kit/layout/Facts.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { ActionButton } from '#kit/move/ActionButton.tsx';
import { PageHead } from '#kit/PageHead.tsx';
import { saveFile } from '#kit/saveFile.ts';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { ContractTabs } from './ContractTabs.tsx';
import { contractsPath, editContractPath, type InstallContract } from './contractValues.ts';
import { MakeOrdersForm } from './MakeOrdersForm.tsx';
import { moneyIn } from './moneyIn.ts';

/** A contract of installation: its elevators and how far each is, its milestones and its terms (`/install/contractDetail`). */
export function ContractDetailScreen() {
  const t = useText();
  const [search] = useSearchParams();
  const id = search.get('id');
  const { data } = useCall(installContractCalls.one, id === null ? null : { id });
  const crumbs = [{ title: t('route.install.contract'), path: contractsPath }];
  if (id === null)
    return (
      <div className="form-screen">
        <PageHead title={t('route.install.contractDetail')} crumbs={crumbs} />
        <p className="detail-tabs">
          <Link to={contractsPath}>{t('installContract.chooseHint')}</Link>
        </p>
      </div>
    );
  if (!data) return <Loading page />;
  return (
    <Stack minHeight="100%">
      <PageHead
        title={data.contractNo}
        subtitle={data.partyA}
        crumbs={crumbs}
        action={<ContractActs contract={data} />}
      />
      <ContractFacts contract={data} />
      <ContractTabs contract={data} />
      <RecordAuditLogSection subject="installContract" id={data.id} />
    </Stack>
  );
}

function ContractFacts({ contract }: { contract: InstallContract }) {
  const t = useText();
  const { amount, currency, endDate, expectedEnd, progress, handedOver, elevators } = contract;
  return (
    <Facts
      shape="band"
      facts={[
        [t('installContract.amountShort'), moneyIn(currency, amount)],
        [t('installContract.endDate'), endDate],
        [t('installContract.expectedEnd'), expectedEnd ?? noValue],
        [
          t('installContract.progress'),
          <ChoiceWord key="progress" choice="installProgress" value={progress} />,
        ],
        [t('installContract.handedOver'), t('installOrder.doneOf', { done: handedOver, n: elevators })],
      ]}
    />
  );
}

function ContractActs({ contract }: { contract: InstallContract }) {
  const t = useText();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  const print = useSend(installContractCalls.document);
  const paper = (
    <ActionButton icon={<FilePdfOutlined />} onClick={() => void print({ id: contract.id }, saveFile)}>
      {t('document.download')}
    </ActionButton>
  );
  if (!contract.managed || !holdsPermission('install.contractEdit')) return paper;
  const open = contract.lines.filter(({ orderId }) => orderId === null);
  return (
    <Stack row wrap gap={8} className="page-action">
      {paper}
      <Allowed permission="install.contractEdit">
        <Button onClick={() => void navigate(editContractPath(contract.id))}>{t('button.edit')}</Button>
        {open.length > 0 ? (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('installContract.makeOrders')}
          </Button>
        ) : null}
      </Allowed>
      {making ? <MakeOrdersForm contract={contract} onClose={() => setMaking(false)} /> : null}
    </Stack>
  );
}
