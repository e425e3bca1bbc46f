import type { faultCodeScreen as zh } from '../zh/faultCodeScreen.ts';

export const faultCodeScreen: Record<keyof typeof zh, string> = {
  'faultCode.sheet': 'Fault codes',
  'faultCode.unit': 'codes',
  'faultCode.searchWords': 'Code, name, cause or remedy',
  'faultCode.emptyHint': 'Try other conditions.',
  'faultCode.name': 'Name',
  'faultCode.causes': 'Likely causes',
  'faultCode.remedy': 'Remedy',
  'faultCode.causesHint': 'One to a line',
  'faultCode.told': 'Told',
  'faultCode.notTold': 'Recorded only',
  'faultCode.sectionName': 'Name',
  'faultCode.sectionWeight': 'Severity and telling',
  'faultCode.sectionHelp': 'Causes and remedy',
  'faultCode.pushHint': 'When off, new occurrences are recorded but nobody is told.',
  'faultCode.boundHint': 'People may be waiting for help: severity and telling cannot be changed.',
  'faultCode.restore': 'Restore shipped texts',
  'faultCode.restoreTitle': 'Restore what {code} was shipped with?',
  'faultCode.restoreHint':
    'Name, severity, telling, causes and remedy return to what was shipped; the record of changes stays.',
  'faultCode.readOnly': 'The platform keeps the fault codes; you may read, not change them.',
  'faultCode.codeHint': 'Codes are known by it; only those that exist are changed.',
  'faultCode.fixedHint': 'Comes with the product and cannot be changed.',
  'faultCode.severityHint': 'Critical, major, minor, notice, or 1 to 4.',
};
