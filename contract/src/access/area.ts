import { area } from '#contract/area.ts';
import { permissionCalls } from './permissionCalls.ts';
import { staffDataCalls, userDataCalls } from './personCalls.ts';
import { role } from './role.ts';
import { roleCalls } from './roleCalls.ts';
import { user } from './user.ts';
import { userCalls } from './userCalls.ts';

export const accessArea = area({
  entities: [role, user],
  calls: [permissionCalls, roleCalls, staffDataCalls, userCalls, userDataCalls],
  lends: {
    'access/homeTiles.ts': 'the home screen shows its tiles',
    'access/passwordRule.ts': 'a forgotten password is replaced by the same rule',
  },
});
