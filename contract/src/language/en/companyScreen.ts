import type { companyScreen as zh } from '../zh/companyScreen.ts';

export const companyScreen: Record<keyof typeof zh, string> = {
  'company.unit': 'companies',
  'company.add': 'Add company',
  'company.emptyHint': 'Change the filter, or add a company.',
  'company.record': 'Record',
  'company.elevatorsOf': 'Lifts {n}',
  'company.sectionIdentity': 'Company',
  'company.place': 'Place',
  'company.placeHint':
    'With a place, maintenance companies and rescue organisations stand on the map as stations.',
  'company.sectionContact': 'Contact',
  'company.removeTitle': 'Delete "{name}"?',
  'company.removeHint':
    'Only a company without users, groups, lifts and companies below it can be deleted; disable it otherwise.',
  'company.tie': 'As',
  'company.bind': 'Bind lifts',
  'company.unbind': 'Unbind {n}',
  'company.bindTitle': 'Bind lifts ({tie})',
  'company.bindHint': 'The company that stands on these lifts in the same role is replaced.',
};
