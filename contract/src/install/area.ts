import { area } from '#contract/area.ts';
import { installNode } from './installNode.ts';
import { installNodeCalls } from './installNodeCalls.ts';
import { installTemplate } from './installTemplate.ts';
import { installTemplateCalls } from './installTemplateCalls.ts';

export const installArea = area({
  entities: [installNode, installTemplate],
  calls: [installNodeCalls, installTemplateCalls],
});
