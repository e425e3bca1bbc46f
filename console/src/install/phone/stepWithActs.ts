import type { InstallStepRow } from '@hoistway/contract/install/installOrderCalls.ts';
import type { OwnStep } from '@hoistway/contract/install/installStepCalls.ts';
import { isFiled } from '@hoistway/contract/install/stepEvidence.ts';
import { isIn, orderStatus, type OrderStatus } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { PhoneAct } from '#kit/phone/phoneActs.ts';

/** A file that the server has, or that waits on this device as an act. */
export interface ShownStepFile {
  id: string | null;
  actId: string | null;
  paper: number | null;
  file: File | null;
  picture: InstallStepRow['files'][number]['picture'];
  final: boolean;
}

/** A step as it stands once the server has taken what waits on this device. */
export type ShownStep = Omit<OwnStep, 'files'> & { files: readonly ShownStepFile[] };

const statusAfter = {
  accept: orderStatus.accepted,
  resume: orderStatus.atWork,
  pause: orderStatus.paused,
  refuse: orderStatus.refused,
} as const satisfies Record<string, OrderStatus>;

function stepAfter(step: ShownStep, act: PhoneAct): ShownStep {
  if (act.call === 'actOnInstallation') return { ...step, status: statusAfter[act.input.act] };
  if (!('id' in act.input) || act.input.id !== step.id) return step;
  switch (act.call) {
    case 'startStep':
      return { ...step, state: 'doing', status: orderStatus.atWork };
    case 'reportStep': {
      const { measured = step.measured, paperNo = step.paperNo, paperOn = step.paperOn } = act.input;
      return { ...step, state: 'done', measured, paperNo, paperOn };
    }
    case 'addStepFile': {
      const { paper = null, file } = act.input;
      const added = { id: null, actId: act.actId, paper, file, picture: null, final: false };
      return { ...step, files: [...step.files, added] };
    }
    case 'noteStepParts':
      // What they are called is known where they are shown.
      return { ...step, parts: act.input.parts.map((part) => ({ ...part, name: '', unit: '' })) };
    case 'removeStepFile': {
      const { fileId } = act.input;
      return { ...step, files: step.files.filter(({ id }) => id !== fileId) };
    }
    default:
      return step;
  }
}

/** The pictures that were brought since the step was begun or sent back. */
export const newPictures = ({ files }: Pick<ShownStep, 'files'>): ShownStepFile[] =>
  files.filter(({ paper, final }) => paper === null && !final);

/** A step with what waits on this device, so that what can be done next is offered before the server has heard of it. */
export function stepWithActs(known: OwnStep, acts: readonly PhoneAct[]): ShownStep {
  const files = known.files.map((file) => ({ ...file, actId: null, file: null }));
  const step = acts.reduce(stepAfter, { ...known, files });
  return {
    ...step,
    accepted: isIn(step.status, [orderStatus.accepted, orderStatus.atWork]),
    evidenced: isFiled({
      ...step,
      pictured: newPictures(step).length,
      filed: step.files.flatMap(({ paper }) => (paper === null ? [] : [paper])),
    }),
  };
}
