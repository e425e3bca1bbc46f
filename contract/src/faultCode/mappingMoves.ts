import { flag } from '#contract/fieldKinds.ts';
import { condition, moves } from '#contract/moves/moves.ts';
import { mappingVersion } from './mappingVersion.ts';

/** One dictionary serves every company of the installation: only platform staff change it. */
const byItsEditors = condition('noAuthority', ({ editable }: { editable: boolean }) => editable);

/** A draft or a retired version becomes the active one of its model, and the present one is retired. */
export const mappingMoves = moves(
  'mappingVersion',
  mappingVersion.show('state').extend({ editable: flag() }),
  'state',
  {
    activate: {
      from: ['draft', 'retired'],
      to: 'active',
      permission: 'faultCode.edit',
      call: 'activateMapping',
      only: [byItsEditors],
    },
    retire: { from: ['active'], to: 'retired', permission: null },
  },
);
