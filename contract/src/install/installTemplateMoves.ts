import { moves } from '#contract/moves/moves.ts';
import { installTemplate } from './installTemplate.ts';

/** A template that orders were made with is retired: no new order takes it, and those that have it keep it. */
export const installTemplateMoves = moves('installTemplate', installTemplate.show('state'), 'state', {
  retire: {
    from: ['current'],
    to: 'retired',
    permission: 'install.templateEdit',
    call: 'move',
    dangerous: true,
    confirmation: 'installTemplate.retireHint',
  },
  reinstate: { from: ['retired'], to: 'current', permission: 'install.templateEdit', call: 'move' },
});
