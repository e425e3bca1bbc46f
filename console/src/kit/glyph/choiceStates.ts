import type { TextKey } from '@hoistway/contract/language/language.ts';
import type { BusinessState } from './BusinessGlyph.tsx';

/** The values of a choice that the catalogue has a word for. */
export type ValueOf<Choice extends string, Key = TextKey> = Key extends `${Choice}.${infer Value}`
  ? Value
  : never;

/** Choices that say how something stands, not what kind it is: each value has a shape and a colour beside its word. */
const choiceStates = {
  handling: {
    untreated: 'waiting',
    processed: 'running',
    ignored: 'off',
    resolved: 'done',
    partlyResolved: 'warning',
    unsolved: 'bad',
  } satisfies Record<ValueOf<'handling'>, BusinessState>,
  lifeState: {
    installing: 'running',
    inUse: 'done',
    stopped: 'warning',
    scrapped: 'off',
  } satisfies Record<ValueOf<'lifeState'>, BusinessState>,
  askedState: {
    asked: 'waiting',
    accepted: 'running',
    helping: 'running',
    declined: 'bad',
    lost: 'off',
    withdrawn: 'off',
  } satisfies Record<ValueOf<'askedState'>, BusinessState>,
  alarmState: { unread: 'bad', read: 'waiting', dealt: 'done' } satisfies Record<
    ValueOf<'alarmState'>,
    BusinessState
  >,
  mappingState: { draft: 'running', active: 'done', retired: 'off' } satisfies Record<
    ValueOf<'mappingState'>,
    BusinessState
  >,
  qrState: { live: 'done', none: 'waiting' } satisfies Record<ValueOf<'qrState'>, BusinessState>,
  partDue: { overdue: 'bad', soon: 'warning', later: 'done', byCondition: 'waiting' } satisfies Record<
    ValueOf<'partDue'>,
    BusinessState
  >,
  partStage: { fit: 'done', watch: 'warning', end: 'bad' } satisfies Record<
    ValueOf<'partStage'>,
    BusinessState
  >,
  blacklistState: { coming: 'waiting', standing: 'bad', ended: 'off' } satisfies Record<
    ValueOf<'blacklistState'>,
    BusinessState
  >,
  materialState: { toReview: 'waiting', available: 'done', unavailable: 'bad' } satisfies Record<
    ValueOf<'materialState'>,
    BusinessState
  >,
  commandState: {
    waiting: 'waiting',
    sent: 'running',
    done: 'done',
    failed: 'bad',
    expired: 'off',
  } satisfies Record<ValueOf<'commandState'>, BusinessState>,
  playerTask: {
    waiting: 'waiting',
    sent: 'running',
    downloading: 'running',
    showing: 'done',
    failed: 'bad',
  } satisfies Record<ValueOf<'playerTask'>, BusinessState>,
  terminalState: {
    notPaired: 'off',
    offline: 'warning',
    blanked: 'off',
    dark: 'bad',
    outdated: 'warning',
    online: 'done',
  } satisfies Record<ValueOf<'terminalState'>, BusinessState>,
  lagReason: {
    notPaired: 'off',
    offline: 'warning',
    failed: 'bad',
    downloading: 'running',
    waiting: 'waiting',
    sent: 'running',
    dark: 'bad',
    blanked: 'off',
  } satisfies Record<ValueOf<'lagReason'>, BusinessState>,
  programState: { toReview: 'waiting', available: 'done', unavailable: 'bad' } satisfies Record<
    ValueOf<'programState'>,
    BusinessState
  >,
  annualStanding: { overdue: 'bad', todo: 'warning', normal: 'done', undated: 'off' } satisfies Record<
    ValueOf<'annualStanding'>,
    BusinessState
  >,
  installProgress: {
    unplanned: 'waiting',
    planned: 'waiting',
    building: 'running',
    handedOver: 'done',
  } satisfies Record<ValueOf<'installProgress'>, BusinessState>,
  installOrderState: {
    waiting: 'waiting',
    building: 'running',
    late: 'warning',
    built: 'running',
    handedOver: 'done',
  } satisfies Record<ValueOf<'installOrderState'>, BusinessState>,
  installStepState: {
    todo: 'waiting',
    doing: 'running',
    done: 'warning',
    audited: 'done',
  } satisfies Record<ValueOf<'installStepState'>, BusinessState>,
  warrantyState: {
    offered: 'waiting',
    accepted: 'running',
    disputed: 'warning',
    settled: 'done',
    withdrawn: 'off',
  } satisfies Record<ValueOf<'warrantyState'>, BusinessState>,
  templateState: { current: 'done', retired: 'off' } satisfies Record<
    ValueOf<'templateState'>,
    BusinessState
  >,
  exposureState: { draft: 'waiting', sentBack: 'bad', published: 'done', withdrawn: 'off' } satisfies Record<
    ValueOf<'exposureState'>,
    BusinessState
  >,
  inspectionResult: { passed: 'done', failed: 'bad' } satisfies Record<
    ValueOf<'inspectionResult'>,
    BusinessState
  >,
  detectionStanding: {
    overdue: 'bad',
    failed: 'bad',
    soon: 'warning',
    inOrder: 'done',
    undated: 'waiting',
    earlier: 'off',
  } satisfies Record<ValueOf<'detectionStanding'>, BusinessState>,
  detectionResult: { passed: 'done', failed: 'bad' } satisfies Record<
    ValueOf<'detectionResult'>,
    BusinessState
  >,
  intervalState: { trial: 'running', granted: 'done', fallenBack: 'warning', left: 'off' } satisfies Record<
    ValueOf<'intervalState'>,
    BusinessState
  >,
  inspectionState: {
    appointed: 'waiting',
    unaudited: 'running',
    sentBack: 'bad',
    audited: 'done',
    withdrawn: 'off',
  } satisfies Record<ValueOf<'inspectionState'>, BusinessState>,
  qualificationState: { valid: 'done', expiring: 'warning', expired: 'bad' } satisfies Record<
    ValueOf<'qualificationState'>,
    BusinessState
  >,
  orderStatus: {
    5: 'waiting',
    10: 'waiting',
    15: 'running',
    20: 'running',
    30: 'warning',
    40: 'bad',
    45: 'warning',
    50: 'done',
    51: 'waiting',
    52: 'done',
    53: 'bad',
    55: 'warning',
    56: 'done',
    57: 'done',
    60: 'waiting',
    canceled: 'off',
    overdue: 'bad',
    finished: 'off',
    none: 'off',
  } satisfies Record<ValueOf<'orderStatus'>, BusinessState>,
  termStatus: {
    notStarted: 'waiting',
    inExecution: 'running',
    expiring: 'warning',
    invalid: 'off',
  } satisfies Record<ValueOf<'termStatus'>, BusinessState>,
  lineState: { active: 'running', renewed: 'done', lost: 'off' } satisfies Record<
    ValueOf<'lineState'>,
    BusinessState
  >,
  invoiceState: {
    unpaid: 'waiting',
    partPaid: 'running',
    paid: 'done',
    creditNote: 'off',
    voided: 'off',
  } satisfies Record<ValueOf<'invoiceState'>, BusinessState>,
  instalmentState: { unbilled: 'off', unpaid: 'waiting', partPaid: 'running', paid: 'done' } satisfies Record<
    ValueOf<'instalmentState'>,
    BusinessState
  >,
  overdueBucket: { m3: 'warning', m6: 'warning', m12: 'bad', m24: 'bad' } satisfies Record<
    ValueOf<'overdueBucket'>,
    BusinessState
  >,
  planDue: {
    overdue: 'bad',
    today: 'warning',
    soon: 'warning',
    week: 'waiting',
    later: 'off',
    stopped: 'off',
  } satisfies Record<ValueOf<'planDue'>, BusinessState>,
  planProblem: {
    overdue: 'bad',
    beyondCeiling: 'bad',
    noPlan: 'bad',
    noPerson: 'warning',
    unfit: 'warning',
    offDuty: 'warning',
    notGenerated: 'waiting',
    crowded: 'waiting',
  } satisfies Record<ValueOf<'planProblem'>, BusinessState>,
  personnelState: {
    atWork: 'running',
    onTheWay: 'running',
    free: 'done',
    offDuty: 'off',
    noPosition: 'warning',
  } satisfies Record<ValueOf<'personnelState'>, BusinessState>,
  chainState: { open: 'bad', watched: 'running', over: 'done', unheard: 'off' } satisfies Record<
    ValueOf<'chainState'>,
    BusinessState
  >,
  modelState: { learning: 'running', on: 'done', off: 'off' } satisfies Record<
    ValueOf<'modelState'>,
    BusinessState
  >,
  forecastOutcome: { waiting: 'waiting', happened: 'bad', quiet: 'done', unheard: 'off' } satisfies Record<
    ValueOf<'forecastOutcome'>,
    BusinessState
  >,
  measureVerdict: {
    better: 'done',
    worse: 'bad',
    noDifference: 'waiting',
    tooLittle: 'off',
  } satisfies Record<ValueOf<'measureVerdict'>, BusinessState>,
  effectVerdict: {
    better: 'done',
    worse: 'bad',
    mixed: 'warning',
    noDifference: 'waiting',
    tooLittle: 'off',
  } satisfies Record<ValueOf<'effectVerdict'>, BusinessState>,
  visitVerdict: {
    confirmed: 'done',
    doubtful: 'warning',
    contradicted: 'bad',
    unknown: 'off',
  } satisfies Record<ValueOf<'visitVerdict'>, BusinessState>,
  rescueState: {
    waiting: 'bad',
    accepted: 'running',
    arrived: 'running',
    released: 'done',
    closed: 'off',
    canceled: 'off',
  } satisfies Record<ValueOf<'rescueState'>, BusinessState>,
  rescuerAudit: { pending: 'waiting', passed: 'done', failed: 'bad' } satisfies Record<
    ValueOf<'rescuerAudit'>,
    BusinessState
  >,
  backupState: { good: 'done', failed: 'bad' } satisfies Record<ValueOf<'backupState'>, BusinessState>,
  smsState: { outbox: 'waiting', sent: 'done', failed: 'bad', withheld: 'warning' } satisfies Record<
    ValueOf<'smsState'>,
    BusinessState
  >,
  diaryStanding: { today: 'waiting', late: 'bad', confirmed: 'done', found: 'warning' } satisfies Record<
    ValueOf<'diaryStanding'>,
    BusinessState
  >,
  diaryState: { drawn: 'waiting', confirmed: 'done' } satisfies Record<ValueOf<'diaryState'>, BusinessState>,
  diaryBecame: { gone: 'done', lasting: 'bad', unknown: 'off' } satisfies Record<
    ValueOf<'diaryBecame'>,
    BusinessState
  >,
  incidentStanding: {
    running: 'running',
    overdue: 'bad',
    sentBack: 'warning',
    reported: 'done',
    closed: 'off',
    withdrawn: 'off',
  } satisfies Record<ValueOf<'incidentStanding'>, BusinessState>,
  diaryFinding: { inOrder: 'done', found: 'bad', unknown: 'off' } satisfies Record<
    ValueOf<'diaryFinding'>,
    BusinessState
  >,
  slaResult: { met: 'done', missed: 'bad', running: 'running' } satisfies Record<
    ValueOf<'slaResult'>,
    BusinessState
  >,
  slaCreditState: { draft: 'waiting', applied: 'done', waived: 'off' } satisfies Record<
    ValueOf<'slaCreditState'>,
    BusinessState
  >,
  staffStatus: { active: 'done', leave: 'waiting', left: 'off' } satisfies Record<
    ValueOf<'staffStatus'>,
    BusinessState
  >,
};

export type StateChoice = keyof typeof choiceStates;

/** How something stands by the value of its choice; undefined where the choice says what kind it is. */
export const stateOfChoice = (choice: string, value: string): BusinessState | undefined =>
  (choiceStates as Readonly<Record<string, Readonly<Record<string, BusinessState>>>>)[choice]?.[value];
