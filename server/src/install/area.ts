import { installNode } from '@hoistway/contract/install/installNode.ts';
import { installTemplate } from '@hoistway/contract/install/installTemplate.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { installNodeRoutes } from './installNodeRoutes.ts';
import { aNode, aTemplate } from './installSamples.ts';
import { installTemplateRoutes } from './installTemplateRoutes.ts';
import { visibleNodes, visibleTemplates } from './visibleLibrary.ts';

/** Installation projects: the library of nodes and the templates made of them. */
export const installArea = area({
  dependsOn: ['company'],
  routes: [installNodeRoutes, installTemplateRoutes],
  records: {
    installNode: record(installNode, {
      table: 'installNode',
      visible: (db, viewer) => visibleNodes(db, viewer).select(['node.id', 'node.names']),
      name: ({ names }) => names,
      readBy: 'install.view',
      called: 'name',
      sample: aNode,
    }),
    installTemplate: record(installTemplate, {
      table: 'installTemplate',
      visible: (db, viewer) => visibleTemplates(db, viewer).select(['template.id', 'template.names']),
      name: ({ names }) => names,
      readBy: 'install.view',
      called: 'name',
      sample: aTemplate,
    }),
  },
  notAudited: { install_template_version: 'the template and its changes are in the audit log' },
});
