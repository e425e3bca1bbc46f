import { Button } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { installContractCalls } from '@hoistway/contract/install/installContractCalls.ts';
import { installContractImport } from '@hoistway/contract/install/import/installContractImport.ts';
import { installProgress } from '@hoistway/contract/install/installContract.ts';
import { installCountries } from '@hoistway/contract/install/paperRules.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { useSubmit } from '#kit/call/useSend.ts';
import { confirmDelete } from '#kit/confirmDelete.ts';
import { noValue } from '#kit/format/number.ts';
import { ChoiceWord } from '#kit/glyph/ChoiceWord.tsx';
import { columns } from '#kit/list/columns.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { Stack } from '#kit/layout/Stack.tsx';
import { holdsPermission } from '#kit/storedRights.ts';
import { useText } from '#kit/text.ts';
import { CausesPage } from '../causes/CausesPage.tsx';
import { causesPath, contractPath, editContractPath } from './contractValues.ts';
import { moneyIn } from './moneyIn.ts';

const contractColumns = columns(
  installContractCalls.page,
  ['contractNo', 'partyA', 'progress', 'handedOver', 'amount', 'endDate', 'expectedEnd', 'companyName'],
  {
    contractNo: { width: 130, strong: true },
    partyA: { width: 170 },
    progress: {
      title: 'installContract.progress',
      width: 120,
      cell: ({ progress }) => <ChoiceWord choice="installProgress" value={progress} />,
    },
    handedOver: {
      title: 'installContract.handedOver',
      width: 110,
      align: 'right',
      cell: ({ handedOver, elevators }, t) => t('installOrder.doneOf', { done: handedOver, n: elevators }),
    },
    amount: {
      title: 'installContract.amountShort',
      width: 140,
      align: 'right',
      cell: ({ amount, currency }) => moneyIn(currency, amount),
    },
    endDate: { width: 120 },
    expectedEnd: {
      title: 'installContract.expectedEnd',
      width: 120,
      cell: ({ expectedEnd }) => expectedEnd ?? noValue,
    },
    companyName: { title: 'installContract.companyId', width: 130 },
  },
  ['country', 'signingDate', 'startDate', 'createdAt'],
);

/** Contracts of installation, with `?tab=causes` why they end late (`/install/contract`). */
export function ContractsScreen() {
  const [search] = useSearchParams();
  return search.get('tab') === 'causes' ? <CausesPage /> : <ContractList />;
}

function ContractList() {
  const t = useText();
  const navigate = useNavigate();
  const remove = useSubmit(installContractCalls.remove);
  return (
    <ListScreen
      name="installContract"
      title={t('route.install.contract')}
      call={installContractCalls.page}
      exporting={{ permission: 'contract.export', call: installContractCalls.exports }}
      importing={installContractImport}
      search={[
        { name: 'words', label: t('installContract.words') },
        {
          name: 'progress',
          label: t('installContract.progress'),
          options: installProgress.map((value) => ({ value, label: t(`installProgress.${value}`) })),
        },
        {
          name: 'country',
          label: t('installContract.country'),
          options: installCountries.map((value) => ({ value, label: t(`installCountry.${value}`) })),
        },
      ]}
      columns={contractColumns}
      unit="installContract.counted"
      emptyHint={t(
        holdsPermission('install.contractAdd')
          ? 'installContract.emptyHint'
          : 'installContract.emptyForReader',
      )}
      action={
        <Stack row wrap gap={8}>
          <Button onClick={() => void navigate(causesPath)}>{t('installCauses.title')}</Button>
          <Allowed permission="install.contractAdd">
            <Button type="primary" onClick={() => void navigate(editContractPath())}>
              {t('installContract.add')}
            </Button>
          </Allowed>
        </Stack>
      }
      pathOf={({ id }) => contractPath(id)}
      rowActions={({ id, managed, contractNo, orders }) => [
        { key: 'open', text: t('button.detail'), run: () => void navigate(contractPath(id)) },
        ...(managed
          ? [
              {
                key: 'edit',
                text: t('button.edit'),
                permission: 'install.contractEdit' as const,
                run: () => void navigate(editContractPath(id)),
              },
            ]
          : []),
        ...(managed && orders === 0
          ? [
              {
                key: 'remove',
                text: t('button.delete'),
                permission: 'install.contractDelete' as const,
                danger: true,
                run: () =>
                  confirmDelete(t, {
                    title: t('installContract.removeTitle', { name: contractNo }),
                    hint: t('installContract.removeHint'),
                    run: () => void remove({ id }),
                  }),
              },
            ]
          : []),
      ]}
    />
  );
}
