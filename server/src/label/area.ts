import { labelTemplate } from '@hoistway/contract/label/labelTemplate.ts';
import { area } from '#platform/area.ts';
import { record } from '#platform/record/record.ts';
import { labelDocumentRoutes } from './labelDocumentRoutes.ts';
import { aLabelTemplate } from './labelSamples.ts';
import { labelTemplateRoutes } from './labelTemplateRoutes.ts';
import { visibleTemplates } from './visibleTemplates.ts';
import { labelPeople } from './labelPeople.ts';

/** The design of labels. */
export const labelArea = area({
  people: labelPeople,
  dependsOn: ['qrCode'],
  routes: [labelTemplateRoutes, labelDocumentRoutes],
  records: {
    labelTemplate: record(labelTemplate, {
      table: 'labelTemplate',
      visible: (db, viewer) => visibleTemplates(db, viewer).select(['template.id', 'template.templateName']),
      name: ({ templateName }) => templateName,
      readBy: 'elevator.view',
      called: 'template_name',
      columns: {
        parts: { label: 'labelTemplate.parts', secret: true },
        background_picture: { label: 'labelTemplate.backgroundPicture', secret: true },
      },
      sample: aLabelTemplate,
    }),
  },
  unlogged: { label_template_picture: 'which files a template shows: the template itself is told of' },
});
