import { flag } from '../fieldKinds.ts';
import { condition, moves } from '../moves.ts';
import { mappingVersion } from './mappingVersion.ts';

/** One dictionary serves every company of the installation: only platform staff change it. */
const byItsKeepers = condition('noAuthority', ({ editable }: { editable: boolean }) => editable);

/** A draft or a version that was active becomes the active one of its model, and whichever was gives way. */
export const mappingMoves = moves(
  'mappingVersion',
  mappingVersion.show('state').extend({ editable: flag() }),
  'state',
  {
    activate: {
      from: ['draft', 'retired'],
      to: 'active',
      permission: 'faultCode.edit',
      only: [byItsKeepers],
    },
    retire: { from: ['active'], to: 'retired', permission: null },
  },
);
