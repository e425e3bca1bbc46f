import { area } from '#contract/area.ts';
import { display, displayCalls } from './display.ts';
import { passwordCalls } from './passwordCalls.ts';
import { session, sessionCalls } from './session.ts';

export const sessionArea = area({
  entities: [display, session],
  calls: [displayCalls, passwordCalls, sessionCalls],
});
