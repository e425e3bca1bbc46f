import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractImport } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';
import {
  contractChips,
  contractWaits,
  contractNatures,
  contractStates,
  contractTypes,
  paymentModes,
} from '@hoistway/contract/upkeepContract/contractStatus.ts';
import { Allowed } from '#kit/Allowed.tsx';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { CompanyPick } from '#kit/pick/CompanyPick.tsx';
import { ElevatorSelect } from '#kit/pick/ElevatorSelect.tsx';
import { useText } from '#kit/text.ts';
import { contractColumns } from './contractColumns.tsx';
import { contractPath, newContractPath } from './contractPath.ts';
import { ContractTabs } from './ContractTabs.tsx';
import { loseManyPath } from './renewal/paths.ts';
import { useContractActs } from './useContractActs.tsx';
import './contract.css';

/** Every contract in the viewer's scope, what ends last on top. */
export function ContractList() {
  const t = useText();
  const navigate = useNavigate();
  const { actsOf, dialog } = useContractActs();
  return (
    <>
      <ListScreen
        name="contract"
        title={t('route.upkeep.view')}
        call={contractCalls.page}
        search={[
          { name: 'words', label: t('contract.words') },
          {
            name: 'state',
            label: t('contract.termStatus'),
            options: contractStates.map((value) => ({ value, label: t(`contractState.${value}`) })),
          },
          {
            name: 'chip',
            label: t('contract.chip'),
            options: contractChips.map((value) => ({ value, label: t(`contractChip.${value}`) })),
          },
          {
            name: 'waits',
            label: t('contract.waits'),
            options: contractWaits.map((value) => ({ value, label: t(`contractWait.${value}`) })),
          },
          { name: 'from', label: t('contract.expiryFrom'), kind: 'day', ahead: true },
          { name: 'to', label: t('contract.expiryTo'), kind: 'day', ahead: true },
          {
            name: 'contractType',
            label: t('contract.contractType'),
            options: contractTypes.map((value) => ({ value, label: t(`contractType.${value}`) })),
          },
          {
            name: 'contractNature',
            label: t('contract.contractNature'),
            options: contractNatures.map((value) => ({ value, label: t(`contractNature.${value}`) })),
          },
          {
            name: 'paymentMode',
            label: t('contract.paymentMode'),
            options: paymentModes.map((value) => ({ value, label: t(`paymentMode.${value}`) })),
          },
          { name: 'companyId', label: t('contract.companyId'), pick: <CompanyPick /> },
          { name: 'elevatorId', label: t('contractLine.elevatorId'), pick: <ElevatorSelect /> },
        ]}
        columns={contractColumns}
        unit="contract.unit"
        emptyHint={t('contract.emptyHint')}
        importing={contractImport}
        exporting={{ call: contractPaperCalls.export, permission: 'contract.export' }}
        alsoExporting={{
          call: contractPaperCalls.exportElevators,
          permission: 'contract.export',
          text: t('contractImport.exportElevators'),
        }}
        bulk={{
          nameOf: ({ contractNo }) => contractNo,
          actions: [],
          leads: [
            {
              key: 'lose',
              text: t('route.upkeep.loseAdd'),
              permission: 'contract.lose',
              go: (chosen) => void navigate(loseManyPath([...chosen.keys()])),
            },
          ],
        }}
        action={
          <Allowed permission="contract.add">
            <Button type="primary" onClick={() => void navigate(newContractPath)}>
              {t('route.upkeep.add')}
            </Button>
          </Allowed>
        }
        rowActions={actsOf}
        pathOf={(row) => contractPath(row.id)}
      >
        <ContractTabs />
      </ListScreen>
      {dialog}
    </>
  );
}
