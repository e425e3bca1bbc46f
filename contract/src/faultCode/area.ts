import { area } from '#contract/area.ts';
import { faultCode, faultCodeCalls } from './faultCode.ts';
import { mappingCalls } from './mappingCalls.ts';
import { mappingRow, mappingVersion } from './mappingVersion.ts';

export const faultCodeArea = area({
  entities: [faultCode, mappingRow, mappingVersion],
  calls: [faultCodeCalls, mappingCalls],
});
