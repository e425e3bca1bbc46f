import type {
  contract,
  contractInstalment,
  contractLine,
  contractLoss,
} from '@hoistway/contract/upkeepContract/contract.ts';
import type { contractSign } from '@hoistway/contract/upkeepContract/contractSign.ts';
import type { RenewalStatus } from '@hoistway/contract/upkeepContract/contractStatus.ts';
import type { ColumnType } from 'kysely';
import type { Id, Instant, MaybeInstant, RowOf, Stamp } from '#platform/database/rowOf.ts';

type ContractTable = RowOf<
  typeof contract,
  {
    createdBy: string | null;
    reviewedBy: string | null;
    /** The contract of installation that it bills; null of one of maintenance. */
    installContractId: string | null;
    renewalStatus: ColumnType<RenewalStatus, never, never>;
  },
  | 'elevators'
  | 'renewedElevators'
  | 'lostElevators'
  | 'invoices'
  | 'billedAmount'
  | 'receivedAmount'
  | 'currency'
  | 'amountTyped'
>;

type ContractLineTable = RowOf<
  typeof contractLine,
  {
    lossId: string | null;
    renewedById: string | null;
    coverFrom: string | null;
    coverUntil: string | null;
    begunAt: MaybeInstant;
    endedAt: MaybeInstant;
  }
>;

interface ContractCard {
  id: string;
  companyId: string;
  customerId: string | null;
  contractNo: string;
  partyA: string;
  contractType: string;
  effectiveDate: string;
  expiryDate: string;
  discarded: boolean;
}

interface InvoiceCard {
  id: string;
  contractId: string;
  companyId: string;
  invoiceNo: string;
  amount: number;
  voidedAt: MaybeInstant;
  creditsId: string | null;
  creditedAmount: number;
}

interface ContractSignCard {
  elevatorId: string;
  companyId: string;
  signing: 'required' | 'orReason' | 'notNeeded';
  signer: string | null;
  phone: string | null;
  beginsAt: Instant;
  endsAt: Instant;
}

interface ContractLossCard {
  elevatorId: string;
  contractId: string;
  contractNo: string;
  lostOn: string;
  reason: 'price' | 'service' | 'competitor' | 'demolished' | 'ownStaff' | 'other';
  remark: string | null;
}

interface ContractTallyTable {
  companyId: string;
  effectiveDate: string;
  expiryDate: string;
  elevators: number;
  renewedElevators: number;
  lostElevators: number;
  renewalStatus: RenewalStatus;
  discarded: boolean;
  reviewed: boolean;
  n: number;
  amount: number;
  billedAmount: number;
  receivedAmount: number;
}

interface ContractFileTable {
  id: Id;
  contractId: string;
  fileId: string;
  name: string;
  kind: 'picture' | 'pdf' | 'xlsx' | 'docx';
  size: number;
  broughtBy: string;
  createdAt: Stamp;
}

declare module '#platform/database/tables.ts' {
  interface Tables {
    contract: ContractTable;
    contractLine: ContractLineTable;
    contractInstalment: RowOf<typeof contractInstalment>;
    contractLoss: RowOf<typeof contractLoss, { createdBy: string | null }>;
    contractFile: ContractFileTable;
    contractTally: ContractTallyTable;
    contractSign: RowOf<typeof contractSign>;
    contractReminder: { contractId: string; expiryDate: string; step: number; remindedAt: Instant };
    contractSignCard: ContractSignCard;
    contractLossCard: ContractLossCard;
    contractCard: ContractCard;
    invoiceCard: InvoiceCard;
    contractCoverCard: {
      elevatorId: string;
      companyId: string;
      contractId: string;
      contractNo: string;
      coverFrom: string;
      coverUntil: string;
    };
  }
}
