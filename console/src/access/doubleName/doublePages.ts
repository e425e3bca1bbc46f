import type { DoubleName } from '@hoistway/contract/auditLog/doubleName.ts';

/** Where a record is changed. */
const pages: Readonly<Record<string, (id: string) => string>> = {
  elevator: (id) => `/elevator/addEditElevator?id=${id}`,
  company: (id) => `/system/companyMaintaincou?id=${id}`,
  contract: (id) => `/upkeepContract/upkeepContractView?id=${id}`,
  invoice: (id) => `/upkeepContract/billingBoard?id=${id}`,
  area: (id) => `/system/area?area=${id}`,
  staff: (id) => `/system/qualificationcou?kind=staff&id=${id}`,
  companyGroup: (id) => `/system/baseviewAllotUpdate?id=${id}`,
  role: (id) => `/user/rolePermissionView?id=${id}`,
  collector: (id) => `/realtime/collector?collector=${id}`,
  elevatorBrand: (id) => `/realTime/brand?brand=${id}`,
  elevatorModel: (id) => `/realTime/brand?brand=${id}`,
  mountedPart: (id) => `/detection/partsMaintenance?part=${id}`,
  installNode: (id) => `/install/opertionNodeConfig?id=${id}`,
  installContract: (id) => `/install/contractDetail?id=${id}`,
  installTemplate: (id) => `/install/config?template=${id}`,
  program: (id) => `/advert/createProgram?id=${id}`,
  partKind: (id) => `/detection/partsManagement?part=${id}`,
  faultSetting: (id) => `/system/setFaultPage?id=${id}`,
};

/** The page on which what stands twice is renamed, where it has one. */
export const pageOfDouble = ({ entity, recordId }: Pick<DoubleName, 'entity' | 'recordId'>) =>
  pages[entity]?.(encodeURIComponent(recordId));
