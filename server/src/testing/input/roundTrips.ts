import type { Call } from '@hoistway/contract/call.ts';
import { contractCalls } from '@hoistway/contract/upkeepContract/contractCalls.ts';
import { contractImportCalls } from '@hoistway/contract/upkeepContract/contractImport.ts';
import { contractPaperCalls } from '@hoistway/contract/upkeepContract/contractPaper.ts';

type Values = Record<string, unknown>;
type Ids = Record<string, string>;

/** A sheet that brings back what it was exported with. */
interface Sheet {
  export: Call;
  start: Call;
  page: Call;
  remove: Call;
  /** Finds the record, and it alone. */
  search(sample: Values): Values;
  /** What no sheet says, with the reason. */
  unsaid?: Readonly<Record<string, string>>;
}

/** How a record is made, read and changed, where that does not follow from its calls. */
export interface RoundTrip {
  /** What the sample says otherwise than a value that fits the schema. */
  sample?(ids: Ids): Values;
  /** What the record is changed to, where any other value would be refused. */
  edits?(others: Ids): Values;
  /** Fields that are not read under their names, or not as they were given, each with the reason. */
  unread?: Readonly<Record<string, string>>;
  /** Fields of the changing call that are not tried alone, each with the reason. */
  untried?: Readonly<Record<string, string>>;
  /** What changes with a field. */
  follows?: Readonly<Record<string, readonly string[]>>;
  sheet?: Sheet;
}

/** Without a round trip, and why. */
interface Untraveled {
  because: string;
}

/** A step of a template. */
const aStep = (key: string, workingDays: number) => ({
  key,
  name: key,
  englishName: null,
  hold: false,
  workingDays,
  paperRule: null,
  pictures: 0,
  papers: [],
  measures: [],
  auditor: 'manager',
});

/** A zone of a portrait screen that shows a picture. */
const aZone = (materialId: string, height: number) => ({
  id: 'main',
  kind: 'media',
  x: 0,
  y: 0,
  width: 1080,
  height,
  colour: '#ffffff',
  background: '#000000',
  fontSize: 48,
  spots: [{ id: 'a', materialId, seconds: 10 }],
  texts: [],
});

/** What does not follow from the calls of a record by themselves; a call that is not here has nothing to say. */
export const roundTrips: Readonly<Record<string, RoundTrip | Untraveled>> = {
  'contract.create': {
    sample: ({ elevator, customer }) => ({
      contractNo: 'HT-R-1',
      customerId: customer,
      amount: '120.00',
      effectiveDate: '2131-01-01',
      contractDuration: 12,
      expiryDate: '2131-11-30',
      lines: [{ elevatorId: elevator, unitPrice: '12.50', quantity: 11 }],
    }),
    edits: ({ elevator }) => ({
      amount: '130.00',
      effectiveDate: '2131-02-01',
      expiryDate: '2131-12-15',
      lines: [{ elevatorId: elevator, unitPrice: '13.50', quantity: 10 }],
    }),
    follows: { effectiveDate: ['expiryDate'], contractDuration: ['expiryDate'] },
    sheet: {
      export: contractPaperCalls.exportElevators,
      start: contractImportCalls.importContracts,
      page: contractCalls.page,
      remove: contractCalls.remove,
      search: ({ contractNo }) => ({ contractNo }),
    },
  },
  'staff.create': {
    sample: () => ({ name: '林国栋', account: null, idCard: 'S1234567D', kind: 'rescue', status: 'active' }),
    edits: () => ({ idCard: 'S7654321D' }),
    untried: { account: 'it names a user of the company' },
    follows: { kind: ['levelId', 'regionCode'], status: ['onDuty'] },
  },
  'elevator.create': {
    sample: ({ station }) => ({
      elevatorNo: 'R-1',
      rescueStationId: station,
      floorsNum: 3,
      layerStationDoor: '3/3/3',
      floorHeightMm: 3000,
      latitude: 31.2,
      longitude: 121.5,
    }),
    edits: ({ station }) => ({
      rescueStationId: station,
      layerStationDoor: '2/2/3',
      floorHeightMm: 3500,
    }),
    untried: { groupId: 'it is of the company that maintains the elevator' },
    follows: { maintainerId: ['groupId'] },
  },
  'collector.create': { unread: { host: 'it is written to the file of the device alone' } },
  'faultSetting.create': {
    sample: ({ companyGroup }) => ({
      rules: [
        {
          kinds: 'severities',
          severities: [1],
          codes: [],
          elevators: 'groups',
          groupIds: [companyGroup],
          receivers: 'everyone',
          roleIds: [],
          userIds: [],
          channels: ['console'],
          weekdays: [1],
          fromMinute: 60,
          toMinute: 120,
        },
      ],
    }),
    untried: { rules: 'its parts go by each other' },
  },
  'maintenancePlan.create': {
    sample: ({ freeElevator, firstPerson }) => ({
      elevatorId: freeElevator,
      workerId: firstPerson,
      nextDue: '2099-12-01',
      lastActual: undefined,
    }),
    edits: ({ secondPerson }) => ({ workerId: secondPerson, nextDue: '2099-12-02' }),
    untried: { lastActual: 'the next visit has to follow within days of it' },
  },
  'planTeam.create': {
    sample: ({ firstPerson, secondPerson }) => ({
      firstWorkerId: firstPerson,
      secondWorkerId: secondPerson,
      latitude: 31.2,
      longitude: 121.5,
    }),
    edits: ({ thirdPerson, fourthPerson }) => ({ firstWorkerId: thirdPerson, secondWorkerId: fourthPerson }),
    untried: { companyId: 'its people are of that company' },
  },
  'planBatch.create': { because: 'it makes plans, which are records of their own' },
  'alarmFeed.create': { unread: { companyId: 'its list is that of a company' } },
  'role.create': {
    sample: () => ({ roleName: '维保单位甲' }),
    edits: () => ({ roleName: '维保单位乙' }),
  },
  'user.create': {
    unread: { roleIds: 'they are read with their names', password: 'it is a secret' },
    untried: {
      companyId: 'the group and the roles are of that company',
      groupId: 'it is of the company',
      password: 'it is a secret',
    },
  },
  'inspection.create': { because: 'it changes by moves only; inspections.test.ts reads what it was made of' },
  'elevatorDetection.create': {
    // No rule of China asks for a full-load test: its next day is typed.
    sample: () => ({
      kind: 'fullLoad',
      testedOn: '2026-01-01',
      result: 'passed',
      nextOn: '2027-01-01',
      detectionReport: undefined,
    }),
    edits: () => ({ testedOn: '2026-01-02', result: 'failed', nextOn: '2027-01-02' }),
    follows: { result: ['nextOn'] },
  },
  'majorAlteration.create': {
    because: 'it is listed by its elevator; alterations.test.ts reads what it was made of and changed to',
  },
  'intervalBook.create': {
    because:
      'its conditions are recorded first; intervalBook.test.ts reads what it was made of and changed to',
  },
  'qrCode.create': { because: 'it makes a code for each of many elevators' },
  'residentsPage.create': { because: 'it is read by its elevators; residentsPage.test.ts' },
  'dependentResident.create': { because: 'its user unit alone keeps and reads it; dependents.test.ts' },
  'workOrder.create': {
    sample: ({ freeElevator, firstPerson }) => ({
      type: 'repair',
      elevatorId: freeElevator,
      handlerId: firstPerson,
      faultId: undefined,
      maintenanceType: undefined,
      ordinal: undefined,
      planDate: '2099-01-01',
      daysToComplete: undefined,
      plannedStart: '2099-01-01T00:00:00.000Z',
      deadline: '2099-01-02T00:00:00.000Z',
    }),
    edits: () => ({ plannedStart: '2099-01-01T01:00:00.000Z', deadline: '2099-01-03T00:00:00.000Z' }),
  },
  'company.create': {
    sample: () => ({ type: 'regulator', regionCodes: ['310115'] }),
    follows: { type: ['regionCodes'] },
  },
  'installNode.create': {
    sample: () => ({ hold: false, workingDays: 6 }),
    untried: { hold: 'a hold point takes no days, and work takes some; installNode.test.ts changes both' },
    edits: () => ({ workingDays: 7 }),
  },
  'installTemplate.create': {
    sample: () => ({ steps: [aStep('rails', 6), aStep('doors', 12)], links: [] }),
    edits: () => ({
      steps: [aStep('rails', 7), aStep('doors', 12)],
      links: [{ from: 'rails', to: 'doors', lag: 2 }],
    }),
  },
  'installContract.create': {
    sample: ({ installed, customer, elevator }) => ({
      customerId: customer,
      country: 'SG',
      weekdays: [1, 2, 3, 4, 5],
      signingDate: '2026-03-02',
      startDate: '2026-03-09',
      endDate: '2026-06-30',
      lines: [{ elevatorId: installed ?? elevator, price: '198000.00' }],
      milestones: [{ name: '导轨', englishName: 'Rails', share: 10_000, stepName: '导轨', afterDays: null }],
    }),
    edits: ({ installed, customer, elevator }) => ({
      customerId: customer,
      country: 'CN',
      weekdays: [1, 2, 3, 4, 5, 6],
      signingDate: '2026-03-03',
      startDate: '2026-03-10',
      endDate: '2026-07-31',
      lines: [{ elevatorId: installed ?? elevator, price: '199000.00' }],
      milestones: [{ name: '导轨', englishName: 'Rails', share: 10_000, stepName: null, afterDays: 30 }],
    }),
    follows: {
      country: ['taxCode', 'taxRate'],
      lines: ['amount'],
      signingDate: ['taxRate'],
    },
  },
  'installOrder.create': { because: 'it makes orders for the elevators of a contract; installOrder.test.ts' },
  'partKind.create': {
    sample: () => ({ faultCodes: ['K08'], price: '480.00' }),
    edits: () => ({ faultCodes: ['K09'], price: '520.50' }),
  },
  'mountedPart.create': {
    sample: () => ({ quantity: 1, batchNo: undefined, installedOn: '2026-01-01' }),
    edits: () => ({ installedOn: '2026-01-02' }),
    untried: {
      quantity: 'a piece with a serial number is one',
      batchNo: 'its kind asks for a serial number',
    },
    follows: { installedOn: ['nextReplacement'] },
  },
  'partMeasurement.create': { because: 'what was measured is not changed afterwards' },
  'terminal.create': {
    sample: ({ elevator }) => ({
      place: 'car',
      elevatorId: elevator,
      mac: '00:1A:2B:3C:4D:5E',
      volume: 30,
      quietFrom: '22:00',
      quietUntil: '06:00',
    }),
    edits: () => ({
      mac: '00-1a-2b-3c-4d-5f',
      volume: 0,
      place: 'lobby',
      quietFrom: '23:30',
      quietUntil: '05:15',
    }),
    untried: { companyId: 'it is read in the list of the company that it is of' },
  },
  'program.create': {
    sample: ({ material }) => ({
      direction: 'portrait',
      screenSize: '1920x1080',
      zones: [aZone(material!, 900)],
    }),
    edits: () => ({}),
    untried: {
      direction: 'its zones would reach beyond the screen',
      screenSize: 'its zones would reach beyond the screen',
      zones: 'the other material is of another company',
    },
  },
  'programSchedule.create': {
    sample: ({ program, terminal }) => ({
      programId: program,
      terminalIds: [terminal],
      fromDay: '2026-01-01',
      untilDay: '2026-12-31',
      weekdays: [1, 2],
      dayParts: [{ from: 480, until: 1320 }],
    }),
    edits: () => ({
      untilDay: '2027-12-31',
      weekdays: [6, 7],
      dayParts: [{ from: 0, until: 60 }],
    }),
    untried: {
      programId: 'the other programme is of another company than the terminal',
      terminalIds: 'the other terminal is of another company than the programme',
    },
  },
  'figureTarget.create': {
    sample: () => ({ figure: 'responseMedian', targetValue: 30, holdsFrom: '2026-10-01' }),
    edits: () => ({ figure: 'arrivalMedian', targetValue: 25.5 }),
  },
  'statisticReport.create': {
    sample: () => ({
      scopeKind: 'company',
      scopeCompanyId: undefined,
      scopePropertyId: undefined,
      scopeElevatorId: undefined,
      periodKind: 'own',
      fromDay: '2026-01-01',
      toDay: '2026-12-31',
      figures: ['billStatic.kind'],
      isBulletin: false,
      receiverIds: [],
    }),
    edits: () => ({
      fromDay: '2026-02-01',
      toDay: '2026-11-30',
      figures: ['billStatic.brand', 'faultStatic.month'],
      isBulletin: true,
    }),
    untried: {
      scopeKind: 'a property or an elevator is named with it; statisticReport.test.ts changes both',
      scopeCompanyId: 'the other company is a stranger’s',
      scopePropertyId: 'a report of a company names no property',
      scopeElevatorId: 'a report of a company names no elevator',
      periodKind: 'a month has no days of its own; statisticReport.test.ts changes both',
      receiverIds: 'the other person is of another company',
    },
  },
  'stockPlace.create': {
    sample: () => ({ kind: 'store', staffId: undefined }),
    untried: { staffId: 'a store belongs to nobody' },
  },
  'partAssignment.create': { because: 'it mounts parts, which are records of their own' },
  'blacklistEntry.create': {
    sample: ({ firstPerson }) => ({
      staffId: firstPerson,
      partyId: undefined,
      validFrom: '2026-01-01',
      validUntil: '2029-12-31',
      evidenceFile: undefined,
    }),
  },
  'exposureEvent.create': {
    sample: () => ({ elevatorId: undefined, happenedOn: '2026-01-01', endsOn: '2099-12-31' }),
    edits: () => ({ endsOn: '2098-12-31' }),
  },
  'qualification.create': {
    sample: ({ firstPerson }) => ({
      kind: 'operatorCertificate',
      staffId: firstPerson,
      companyId: undefined,
      validFrom: '2026-01-01',
      validUntil: '2029-12-31',
    }),
    edits: () => ({ kind: 'rescueCertificate' }),
  },
  'area.create': {
    sample: () => ({
      answerMinutes: 1,
      arriveCityMinutes: 10,
      arriveOtherMinutes: 20,
      freeMinutes: 30,
    }),
  },
  'companyGroup.create': { untried: { parentId: 'it is a group of the same company' } },
  'messageRobot.create': {
    unread: {
      companyId: 'its list is that of a company',
      address: 'it is a secret of which a part is shown',
      secret: 'it is a secret',
    },
    sample: () => ({ address: 'https://oapi.dingtalk.com/robot/send?access_token=1', type: 'dingTalk' }),
    edits: () => ({ address: 'https://oapi.dingtalk.com/robot/send?access_token=2' }),
  },
};

/** The round trip of a call that makes a record; undefined where it makes none, with a reason. */
export function roundTripOf(call: string): RoundTrip | undefined {
  const trip = roundTrips[call] ?? {};
  return 'because' in trip ? undefined : trip;
}
