import { flag } from '#contract/fieldKinds.ts';
import { condition, moves, type Mover } from '#contract/moves/moves.ts';
import type { stepAuditors } from './installStep.ts';
import { installStep } from './orderStep.ts';

/** What the server knows of a step and its viewer. */
export const knownOfStep = {
  /** The viewer is the person who does it. */
  mine: flag(),
  /** The viewer reported it done. */
  didIt: flag(),
  /** The viewer's company installs. */
  managed: flag(),
  /** The order is accepted, and not done. */
  accepted: flag(),
  /** All that it follows is audited. */
  ready: flag(),
  /** The person who does it has a certificate in force. */
  certified: flag(),
  /** The elevator is being installed. */
  installing: flag(),
  /** Pictures, documents, values and the paper of the law are there. */
  evidenced: flag(),
  /** Values are within their ranges, or it is said why they are accepted. */
  decided: flag(),
};

interface Judged {
  auditor: (typeof stepAuditors)[number];
  mine: boolean;
  didIt: boolean;
  managed: boolean;
  accepted: boolean;
  ready: boolean;
  certified: boolean;
  installing: boolean;
  evidenced: boolean;
  decided: boolean;
}

/** What an auditor has to be allowed besides; a colleague needs nothing more. */
const maysOf = {
  manager: 'install.orderReassign',
  engineer: 'install.nodeEdit',
  colleague: 'install.orderHandle',
} as const;

const isWorker = condition('stepOfOthers', ({ mine }: Judged) => mine);
const isManager = condition('stepOfOthers', ({ managed }: Judged) => managed);
const isNotDoer = condition('auditOwnStep', ({ mine, didIt }: Judged) => !mine && !didIt);
const isAuditor = condition('notStepAuditor', ({ auditor, managed }: Judged, mover: Mover) =>
  managed ? mover.permissions.has(maysOf[auditor]) : false,
);
const isAccepted = condition('orderNotAccepted', ({ accepted }: Judged) => accepted);
const isReady = condition('stepWaits', ({ ready }: Judged) => ready);
const isCertified = condition('noRepairPermission', ({ certified }: Judged) => certified);
const isInstalling = condition('elevatorNotInstalling', ({ installing }: Judged) => installing);
const isEvidenced = condition('stepEvidenceMissing', ({ evidenced }: Judged) => evidenced);
const isDecided = condition('valuesUndecided', ({ decided }: Judged) => decided);

/** From a step that waits to one that was audited; a bar on its way back says why. */
export const installStepMoves = moves(
  'installStep',
  installStep.show('state', 'auditor').extend(knownOfStep),
  'state',
  {
    start: {
      from: ['todo'],
      to: 'doing',
      permission: 'install.orderHandle',
      only: [isWorker],
      needs: [isAccepted, isInstalling, isCertified, isReady],
    },
    done: {
      from: ['doing'],
      to: 'done',
      permission: 'install.orderHandle',
      only: [isWorker],
      needs: [isInstalling, isEvidenced],
    },
    approve: {
      call: 'audit',
      from: ['done'],
      to: 'audited',
      permission: 'install.orderHandle',
      only: [isAuditor, isNotDoer],
      needs: [isInstalling, isDecided],
    },
    sendBack: {
      call: 'audit',
      from: ['done'],
      to: 'doing',
      permission: 'install.orderHandle',
      only: [isAuditor, isNotDoer],
      needs: [isInstalling],
      needsRemark: true,
      dangerous: true,
    },
    reopen: {
      from: ['audited'],
      to: 'doing',
      permission: 'install.orderReassign',
      only: [isManager],
      needs: [isInstalling],
      needsRemark: true,
      dangerous: true,
      confirmation: 'installStep.reopenHint',
    },
  },
);

export type InstallStepMoveName = (typeof installStepMoves.names)[number];
