import type { Guide } from './guide.ts';

/** The month of a planner of visits. */
export const plannerGuide = {
  name: 'planner',
  steps: [
    {
      name: 'plans',
      title: { zh: '看哪些到期', en: 'See what is due' },
      text: {
        zh: '“{plans}”列出每台电梯的下次维保，逾期的在最前。点“{add}”为一台电梯建立计划：人员、日期和间隔。',
        en: '{plans} lists the next visit of each elevator, the late ones first. Select {add} to plan one elevator: mechanic, day and interval.',
      },
      names: { plans: 'route.maintenance.maintenancePlan', add: 'maintenancePlan.add' },
      path: '/maintenance/maintenancePlan',
    },
    {
      name: 'batch',
      title: { zh: '一次安排多台', en: 'Plan many at once' },
      text: {
        zh: '在“{batches}”中点“{make}”，选择人员和电梯，再点“{preview}”：保存前可看到每一天安排了几台。',
        en: 'Under {batches}, select {make}, choose a mechanic and the elevators, then {preview}: you see every day before anything is saved.',
      },
      names: {
        batches: 'route.maintenance.mPlanBath',
        make: 'planBatch.make',
        preview: 'planBatch.preview',
      },
      path: '/maintenance/mPlanBath',
    },
    {
      name: 'month',
      title: { zh: '看整个月', en: 'Look at the month' },
      text: {
        zh: '切换到“{month}”，每天显示到期、完成和预计的台数。点某一天，只看当天的计划。',
        en: 'Switch to {month}: each day shows how many visits are due, done and expected. Click a day to see its plans.',
      },
      names: { month: 'maintenancePlan.month' },
      path: '/maintenance/maintenancePlan?view=month',
    },
    {
      name: 'teams',
      title: { zh: '组班组', en: 'Form teams' },
      text: {
        zh: '维保须两人同行。在“{planner}”中点“{teams}”，再点“{form}”自动组队，或逐个新增。',
        en: 'A visit takes two people. In the {planner}, select {teams}, then {form} to pair everybody, or add teams one by one.',
      },
      names: { planner: 'planner.view', teams: 'planTeam.title', form: 'planTeam.form' },
      path: '/maintenance/maintenancePlan?view=planner',
    },
    {
      name: 'propose',
      title: { zh: '生成月度排期', en: 'Propose the month' },
      text: {
        zh: '点“{propose}”，系统按间隔上限、工作日、证书和路程排好全月，并在“{unmet}”下列出排不下的维保和办法。',
        en: 'Select {propose}: visits are placed by maximum interval, working days, certificates and travel. {unmet} lists what does not fit, and what would help.',
      },
      names: { propose: 'planner.propose', unmet: 'planner.unmet' },
      path: '/maintenance/maintenancePlan?view=planner',
    },
    {
      name: 'move',
      title: { zh: '调整日期和班组', en: 'Move a visit' },
      text: {
        zh: '把卡片拖到另一天或另一班组；有冲突时，移动前就会说明。点击卡片可看到“{why}”。',
        en: 'Drag a card to another day or team; conflicts are shown before it moves. Click a card to read {why}.',
      },
      names: { why: 'planner.why' },
      path: '/maintenance/maintenancePlan?view=planner',
    },
    {
      name: 'accept',
      title: { zh: '采用排期', en: 'Accept the schedule' },
      text: {
        zh: '满意后点“{accept}”，在此之前不改动任何计划。到期前 7 天内的工单每晚自动生成，也可点“{generate}”立即生成。',
        en: 'Select {accept} when you are satisfied; no plan changes before. Orders for the next 7 days are made every night, or at once with {generate}.',
      },
      names: { accept: 'planner.accept', generate: 'maintenancePlan.generate' },
      path: '/maintenance/maintenancePlan?view=planner',
    },
    {
      name: 'check',
      title: { zh: '处理冲突', en: 'Resolve conflicts' },
      text: {
        zh: '“{check}”列出逾期、无计划、人员无证或不在岗等问题。行末的菜单可直接“{person}”或“{day}”。',
        en: '{check} lists what is wrong: late, no plan, nobody qualified or on duty. The menu at the end of a row offers to {person} or {day}.',
      },
      names: {
        check: 'route.maintenance.maintenancePlanInspect',
        person: 'planInspection.mendPerson',
        day: 'planInspection.mendDate',
      },
      path: '/maintenance/maintenancePlanInspect',
    },
    {
      name: 'timeLine',
      title: { zh: '按时间派工', en: 'Dispatch on the time line' },
      text: {
        zh: '“{board}”的“{timeLine}”显示每个人一天的工作和路程。把“{waiting}”中的工单拖到人员和时间上即可。',
        en: 'On the {board}, the {timeLine} shows everybody’s work and travel. Drag an order from {waiting} to a person and a time.',
      },
      names: {
        board: 'route.maintenance.workBillBoard',
        timeLine: 'orderBoard.timeLine',
        waiting: 'timeLine.waiting',
      },
      path: '/maintenance/workBillBoard?view=timeLine',
    },
    {
      name: 'bulk',
      title: { zh: '批量处理工单', en: 'Handle orders together' },
      text: {
        zh: '在“{orders}”中勾选若干行，再点列表上方的“{dispatch}”、“{handOver}”等操作。执行前先预检，不能处理的会说明原因。',
        en: 'Under {orders}, tick rows and select an action above the list, such as {dispatch} or {handOver}. It is tried first and says which rows cannot be handled, and why.',
      },
      names: {
        orders: 'route.maintenance.workBillBoardInquiry',
        dispatch: 'orderMove.dispatch',
        handOver: 'orderMove.handOver',
      },
      path: '/maintenance/workBillBoardInquiry',
    },
    {
      name: 'handover',
      title: { zh: '移交某人的计划', en: 'Hand over somebody’s plans' },
      text: {
        zh: '人员离岗或休假时点“{handover}”，把计划和未开始的工单一并移交给“{next}”。',
        en: 'When somebody leaves or is away, select {handover}: plans and orders not yet started go to the {next}.',
      },
      names: { handover: 'maintenancePlan.handover', next: 'maintenancePlan.nowWorkerId' },
      path: '/maintenance/maintenancePlan',
    },
  ],
} as const satisfies Guide;
