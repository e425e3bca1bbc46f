import { area } from '#contract/area.ts';
import { labelDocumentCalls } from './labelDocument.ts';
import { labelTemplate, labelTemplateCalls } from './labelTemplate.ts';

export const labelArea = area({
  entities: [labelTemplate],
  calls: [labelDocumentCalls, labelTemplateCalls],
});
