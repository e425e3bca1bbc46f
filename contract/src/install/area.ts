import { area } from '#contract/area.ts';
import { firstDaysCalls } from './warranty/firstDays.ts';
import { documentSetCalls } from './document/documentSet.ts';
import { installNode } from './installNode.ts';
import { installNodeCalls } from './installNodeCalls.ts';
import { installTemplate } from './installTemplate.ts';
import { installTemplateCalls } from './installTemplateCalls.ts';
import { contractClaimCalls } from './claim/contractClaim.ts';
import { installCauseCalls } from './claim/installCauseCalls.ts';
import { installContract } from './installContract.ts';
import { installContractCalls } from './installContractCalls.ts';
import { installContractImportCalls } from './import/installContractImport.ts';
import { installDelay } from './installDelay.ts';
import { installOrder } from './installOrder.ts';
import { installOrderCalls } from './installOrderCalls.ts';
import { installStepCalls } from './installStepCalls.ts';
import { installStep } from './orderStep.ts';
import { warrantyCalls } from './warranty/warrantyCalls.ts';
import { installWarrantyClaim } from './warranty/warrantyClaim.ts';

export const installArea = area({
  entities: [
    installNode,
    installTemplate,
    installContract,
    installOrder,
    installStep,
    installDelay,
    installWarrantyClaim,
  ],
  calls: [
    installNodeCalls,
    installTemplateCalls,
    installContractCalls,
    installContractImportCalls,
    installOrderCalls,
    installCauseCalls,
    contractClaimCalls,
    installStepCalls,
    documentSetCalls,
    warrantyCalls,
    firstDaysCalls,
  ],
  lends: {
    'install/homeTiles.ts': 'the home screen shows its tiles',
  },
});
