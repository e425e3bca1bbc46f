import type { ItemListKind } from '@hoistway/contract/workOrder/itemList.ts';
import type { MaintenanceType } from '@hoistway/contract/workOrder/orderStatus.ts';
import type { ChecklistItem } from './standardItems.ts';

/** What is asked before the rains, besides the list. */
export const floodItem: ChecklistItem = {
  code: 'S-01',
  name: '汛期前防水检查',
  englishName: 'Flood precautions before the rainy season',
  requirement: '底坑无积水、排水畅通，机房、层门处防水措施完好',
  englishRequirement: 'Pit dry and drained; machine room and landings protected from water',
  keyItem: false,
};

/** What is asked of escalators before winter. */
export const heatingItem: ChecklistItem = {
  code: 'S-02',
  name: '入冬前加热与防滑检查',
  englishName: 'Heating and grip before winter',
  requirement: '加热装置工作正常，出入口防滑措施完好',
  englishRequirement: 'Heating works; entrances protected from slipping',
  keyItem: false,
};

/** What is asked when the check of the overspeed governor is due. */
export const governorItem: ChecklistItem = {
  code: 'G-01',
  name: '限速器动作速度校验',
  englishName: 'Check of the governor tripping speed',
  requirement: '在校验周期内完成校验，校验报告随单留存',
  englishRequirement: 'Checked within its period, with the report kept',
  keyItem: true,
};

/** What is asked when a test with load is due. */
const loadItem = (code: string, name: string, englishName: string): ChecklistItem => ({
  code,
  name,
  englishName,
  requirement: '在检测周期内完成试验，检测报告随单留存',
  englishRequirement: 'Tested within its interval, with the report kept',
  keyItem: true,
});

/** The item of each kind of test that a visit makes when it is due. */
export const testItems: ReadonlyMap<string, ChecklistItem> = new Map([
  ['governor', governorItem],
  ['brakeStatic', loadItem('L-01', '制动静载试验', 'Static brake test')],
  ['brake125', loadItem('L-02', '125% 额定载荷制动试验', 'Brake test at 125 % of the rated load')],
  ['fullLoad', loadItem('L-03', '满载试验', 'Full-load test')],
]);

/** Rounds of a quarter lie a quarter apart: within so many days no other comes before. */
const quarterDays = 90;
const yearDays = 360;
const monthDays = 30;
const dayMs = 86_400_000;

const daysUntil = (day: string, on: string): number => (Date.parse(day) - Date.parse(on)) / dayMs;

/** Whether this is the last quarter's round before a day of the year, such as 05-01. */
function isLastBefore(monthDay: string, on: string): boolean {
  const days = daysUntil(`${on.slice(0, 4)}-${monthDay}`, on);
  return days > 0 && days <= quarterDays;
}

function yearsLater(day: string, years: number): string {
  const date = new Date(day);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

const oldYears = 15;

/** How many years may pass between two checks of a governor; undefined of what has none. */
function governorYears(kind: ItemListKind, manufactured: string, on: string): number | undefined {
  switch (kind) {
    case 'traction':
      return on > yearsLater(manufactured, oldYears) ? 1 : 2;
    case 'hydraulic':
      return 2;
    case 'dumbwaiter':
      return 5;
    default:
      return undefined;
  }
}

/** A test of an elevator that has been recorded, and when the next of its kind is due. */
export interface KnownTest {
  kind: string;
  testedOn: string;
  /** None where nothing says it. */
  dueOn: string | null;
  /** The day of the last visit that answered its item. */
  answeredOn: string | null;
}

export interface Visit {
  kind: ItemListKind;
  maintenanceType: MaintenanceType;
  /** The day of the visit, yyyy-MM-dd. */
  on: string;
  /** Whether the seasons of China are those of the place. */
  seasons: boolean;
  /** The day on which the elevator was made; its governor was checked then. */
  manufactured: string | null;
  /** The day of the last check of the governor that an order tells. */
  governorChecked: string | null;
  /** The tests that were recorded of the elevator. */
  tests: readonly KnownTest[];
}

/**
 * What the year or the age of the elevator asks of a visit besides the list, from the quarter's round on; a test that is
 * due by its record is asked of any visit.
 */
export function dueItems(visit: Visit): ChecklistItem[] {
  const { kind, maintenanceType, on, seasons, manufactured, tests } = visit;
  const due = new Set(tests.filter((test) => isTestDue(test, visit)).map((test) => test.kind));
  const tested = [...testItems].flatMap(([test, item]) => (due.has(test) ? [item] : []));
  if (maintenanceType === 'halfMonth') return tested;
  const isRecorded = tests.some((test) => test.kind === 'governor' && test.dueOn !== null);
  return [
    ...(!isRecorded && isGovernorDue(visit, manufactured) ? [governorItem] : []),
    ...tested,
    ...(seasons && isLastBefore('05-01', on) ? [floodItem] : []),
    ...(seasons && kind === 'escalator' && isLastBefore('11-01', on) ? [heatingItem] : []),
  ];
}

/**
 * Whether a visit makes a test: one that is due within a month, of the governor in the year's round one that falls due
 * before the next one. What a visit has answered since the test is not asked again while its report is outstanding.
 */
function isTestDue(
  { kind, testedOn, dueOn, answeredOn }: KnownTest,
  { on, maintenanceType }: Pick<Visit, 'on' | 'maintenanceType'>,
): boolean {
  if (dueOn === null) return false;
  const ahead = kind === 'governor' && maintenanceType === 'year' ? yearDays : monthDays;
  if (daysUntil(dueOn, on) > ahead) return false;
  const isAnswered =
    answeredOn !== null &&
    answeredOn > testedOn &&
    daysUntil(dueOn, answeredOn) <= yearDays &&
    daysUntil(on, answeredOn) <= yearDays;
  return !isAnswered;
}

/** In the year's round what would fall due before the next one; in a lesser round what is due already. */
function isGovernorDue(
  { kind, maintenanceType, on, governorChecked }: Visit,
  manufactured: string | null,
): boolean {
  if (manufactured === null) return false;
  const years = governorYears(kind, manufactured, on);
  if (years === undefined) return false;
  const days = daysUntil(yearsLater(governorChecked ?? manufactured, years), on);
  return days <= (maintenanceType === 'year' ? yearDays : 0);
}
