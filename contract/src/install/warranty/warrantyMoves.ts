import { flag } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { installWarrantyClaim } from './warrantyClaim.ts';

/** What the server knows of a claim and its viewer. */
export const knownOfClaim = {
  /** The viewer's company installed the elevator. */
  installed: flag(),
  /** It is the other side of the contract. */
  claims: flag(),
  /** It is the platform, which decides on what is disputed. */
  decides: flag(),
};
type Known = Record<keyof typeof knownOfClaim, boolean>;

const byInstaller = condition('warrantyOfOthers', ({ installed }: Known) => installed);
const byPlatform = condition('warrantyOfOthers', ({ decides }: Known) => decides);
const byClaimant = condition(
  'warrantyOfOthers',
  ({ claims }: Known, mover) => claims || mover.isProgram === true,
);

/**
 * The installer accepts what is offered, or says why not; what is disputed is decided by the platform. A claim is
 * withdrawn by the other side of the contract, or by the program when its fault was none.
 */
export const warrantyMoves = moves(
  'installWarrantyClaim',
  installWarrantyClaim.show('state').extend(knownOfClaim),
  'state',
  {
    accept: {
      from: ['offered', 'disputed'],
      to: 'accepted',
      permission: 'install.contractEdit',
      only: [byInstaller],
    },
    dispute: {
      from: ['offered'],
      to: 'disputed',
      permission: 'install.contractEdit',
      only: [byInstaller],
      needsRemark: true,
    },
    settle: {
      from: ['accepted'],
      to: 'settled',
      permission: 'install.contractEdit',
      only: [byInstaller],
    },
    decide: {
      from: ['disputed'],
      to: 'settled',
      permission: 'install.contractEdit',
      only: [byPlatform],
      needsRemark: true,
    },
    withdraw: {
      from: ['offered', 'accepted', 'disputed'],
      to: 'withdrawn',
      permission: 'install.contractEdit',
      only: [byClaimant],
      needsRemark: true,
      dangerous: true,
    },
  },
);

export type WarrantyMoveName = (typeof warrantyMoves.names)[number];
