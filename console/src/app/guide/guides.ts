import { accountantGuide } from './accountantGuide.ts';
import { administratorGuide } from './administratorGuide.ts';
import type { Guide, GuideName } from './guide.ts';
import { mechanicGuide } from './mechanicGuide.ts';
import { operatorGuide } from './operatorGuide.ts';
import { plannerGuide } from './plannerGuide.ts';

/** THE list: every guide by its name, in the order of the help screen. */
export const guides: Readonly<Record<GuideName, Guide>> = {
  operator: operatorGuide,
  mechanic: mechanicGuide,
  planner: plannerGuide,
  accountant: accountantGuide,
  administrator: administratorGuide,
};
