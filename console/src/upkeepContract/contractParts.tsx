import type { ComponentType } from 'react';
import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { Permission } from '@hoistway/contract/permissions.ts';
import type { ContractDetail } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { RecordAuditLog } from '#kit/auditLog/RecordAuditLog.tsx';
import { ContractBilling } from './billing/ContractBilling.tsx';
import { ContractFiles } from './ContractFiles.tsx';
import { ContractInstalments } from './ContractInstalments.tsx';
import { ContractItems } from './ContractItems.tsx';
import { ContractLines } from './ContractLines.tsx';
import { ContractOrders } from './ContractOrders.tsx';
import { ServiceLevels } from './sla/ServiceLevels.tsx';

interface ContractPart {
  key: string;
  label: TextKey;
  permission?: Permission;
  Part: ComponentType<{ contract: ContractDetail }>;
}

/** What the page of a contract consists of, a tab each. */
export const contractParts: readonly ContractPart[] = [
  { key: 'lines', label: 'contract.lines', Part: ContractLines },
  { key: 'payments', label: 'contract.payments', Part: ContractInstalments },
  { key: 'bills', label: 'contract.billing', permission: 'finance.view', Part: ContractBilling },
  { key: 'orders', label: 'contract.orders', permission: 'order.view', Part: ContractOrders },
  { key: 'items', label: 'contract.items', Part: ContractItems },
  { key: 'serviceLevels', label: 'slaTerm.verdictsTitle', Part: ServiceLevels },
  { key: 'files', label: 'contract.attachments', Part: ContractFiles },
  {
    key: 'changes',
    label: 'contract.changes',
    Part: ({ contract }) => (
      <div className="part">
        <RecordAuditLog subject="contract" id={contract.id} />
      </div>
    ),
  },
];
