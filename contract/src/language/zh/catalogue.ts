import { accessScreen } from './accessScreen.ts';
import { menu } from './menu.ts';
import { permission } from './permission.ts';
import { refusal } from './refusal.ts';
import { invalid } from './invalid.ts';
import { status } from './status.ts';
import { term } from './term.ts';
import { button } from './button.ts';
import { header } from './header.ts';
import { faultCodeScreen } from './faultCodeScreen.ts';
import { faultPushScreen } from './faultPushScreen.ts';
import { faultScreen } from './faultScreen.ts';
import { faultKind } from './faultKind.ts';
import { field } from './field.ts';
import { choice } from './choice.ts';
import { brandScreen } from './brandScreen.ts';
import { collectorScreen } from './collectorScreen.ts';
import { controllerScreen } from './controllerScreen.ts';
import { customScreen } from './customScreen.ts';
import { companyScreen } from './companyScreen.ts';
import { mappingScreen } from './mappingScreen.ts';
import { mapScreen } from './mapScreen.ts';
import { passwordScreen } from './passwordScreen.ts';
import { archiveScreen } from './archiveScreen.ts';
import { areaScreen } from './areaScreen.ts';
import { groupScreen } from './groupScreen.ts';
import { staffScreen } from './staffScreen.ts';
import { settingScreen } from './settingScreen.ts';
import { kitText } from './kitText.ts';
import { importText } from './importText.ts';
import { dashboardScreen } from './dashboardScreen.ts';
import { documentText } from './documentText.ts';
import { editorScreen } from './editorScreen.ts';
import { labelScreen } from './labelScreen.ts';
import { scanPage } from './scanPage.ts';
import { healthScreen } from './healthScreen.ts';
import { replayScreen } from './replayScreen.ts';
import { screen } from './screen.ts';
import { sessionScreen } from './sessionScreen.ts';
import { trailScreen } from './trailScreen.ts';
import { weather } from './weather.ts';
import { windowScreen } from './windowScreen.ts';

/** Every text of one language; the keys are flat. */
export const catalogue = {
  ...menu,
  ...permission,
  ...refusal,
  ...invalid,
  ...status,
  ...term,
  ...button,
  ...header,
  ...faultKind,
  ...faultCodeScreen,
  ...faultPushScreen,
  ...faultScreen,
  ...field,
  ...choice,
  ...healthScreen,
  ...replayScreen,
  ...screen,
  ...labelScreen,
  ...documentText,
  ...editorScreen,
  ...scanPage,
  ...kitText,
  ...mappingScreen,
  ...mapScreen,
  ...dashboardScreen,
  ...importText,
  ...settingScreen,
  ...passwordScreen,
  ...companyScreen,
  ...brandScreen,
  ...collectorScreen,
  ...controllerScreen,
  ...customScreen,
  ...accessScreen,
  ...archiveScreen,
  ...areaScreen,
  ...groupScreen,
  ...staffScreen,
  ...sessionScreen,
  ...trailScreen,
  ...weather,
  ...windowScreen,
};
