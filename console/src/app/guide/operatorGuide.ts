import type { Guide } from './guide.ts';

/** The day of a duty officer. */
export const operatorGuide = {
  name: 'operator',
  steps: [
    {
      name: 'alarm',
      title: { zh: '报警来了', en: 'An alarm comes in' },
      text: {
        zh: '提醒条出现在每个页面的顶部，说明是哪台电梯、持续多久、谁在处理。点“{acknowledge}”让同事知道您已看到；确认不等于处理完。',
        en: 'The strip at the top of every screen names the elevator, the time and who is dealing with it. Select {acknowledge} so that colleagues know you have seen it; it does not mean that the alarm is dealt with.',
      },
      names: { acknowledge: 'alarm.acknowledge' },
      path: '/realtime/all',
    },
    {
      name: 'case',
      title: { zh: '打开救援单', en: 'Open the rescue' },
      text: {
        zh: '困人故障会自动建立救援单，并通知当班救援人员。点“{open}”，或在“{rescues}”列表中点单号，可看到被困时长、到场时限和全过程。',
        en: 'An entrapment opens a rescue by itself and notifies the rescuer on duty. Select {open}, or its number under {rescues}, to see how long people have been inside, the arrival limit and the timeline.',
      },
      names: { open: 'alarmStrip.case', rescues: 'route.gridRescue.gridRescue' },
      path: '/gridRescue/gridRescue',
    },
    {
      name: 'send',
      title: { zh: '派人前往', en: 'Send a rescuer' },
      text: {
        zh: '“{rescuers}”按当班、距离和熟悉程度排序。在合适的人员旁点“{send}”；无人接单时点“{grid}”。',
        en: '{rescuers} are ranked by duty, distance and how well they know the elevator. Select {send} beside the right one; if nobody accepts, select {grid}.',
      },
      names: { rescuers: 'rescue.rescuers', send: 'rescuer.send', grid: 'rescue.askGrid' },
      path: '/gridRescue/gridRescue',
    },
    {
      name: 'calm',
      title: { zh: '安抚被困人员', en: 'Reassure the people inside' },
      text: {
        zh: '拨打轿厢电话，照着“{calls}”中的话说，然后点“{reached}”或“{notReached}”。到时间会提醒您再次通话。',
        en: 'Call the car and say the sentences under {calls}, then select {reached} or {notReached}. The screen reminds you when the next call is due.',
      },
      names: {
        calls: 'rescue.calmCalls',
        reached: 'rescue.calledReached',
        notReached: 'rescue.notReached',
      },
      path: '/gridRescue/gridRescue',
    },
    {
      name: 'release',
      title: { zh: '记录到场和解救', en: 'Record arrival and release' },
      text: {
        zh: '救援人员通常在手机上报告；来电报告时由您点“{arrive}”，人员救出后点“{release}”，填写人数、方式和原因。',
        en: 'Rescuers usually report on their phone. If they call instead, select {arrive}, and {release} once people are out: enter how many, how and why.',
      },
      names: { arrive: 'rescueMove.arrive', release: 'rescueMove.release' },
      path: '/gridRescue/gridRescue',
    },
    {
      name: 'close',
      title: { zh: '检查后结案', en: 'Check and close' },
      text: {
        zh: '电梯检查完毕后点“{check}”，再点“{close}”。困人故障未解除或有人在井道内时，系统不允许结案，并说明原因。',
        en: 'When the elevator has been checked, select {check}, then {close}. While the entrapment is still reported or somebody is in the hoistway, closing is refused and the reason is shown.',
      },
      names: { check: 'rescue.check', close: 'rescueMove.close' },
      path: '/gridRescue/gridRescue?tab=all',
    },
    {
      name: 'call',
      title: { zh: '接到电话', en: 'Somebody calls' },
      text: {
        zh: '在“{records}”中点“{add}”，边听边填。类型选“{rescue}”并选好电梯，保存后自动建立救援单。',
        en: 'Under {records}, select {add} and write while you listen. With the type {rescue} and an elevator, saving opens a rescue.',
      },
      names: {
        records: 'route.gridRescue.phoneRecord',
        add: 'phoneRecord.add',
        rescue: 'phoneCallType.rescue',
      },
      path: '/gridRescue/phoneRecord',
    },
    {
      name: 'faults',
      title: { zh: '处理其他故障', en: 'Deal with other faults' },
      text: {
        zh: '“{faults}”先列出最严重的未处理故障。打开一条可“{acknowledge}”；勾选若干行，可一次“{assign}”或“{snooze}”。',
        en: '{faults} lists what has not been handled, the most severe first. Open one to {acknowledge} it, or tick rows to {assign} or {snooze} them together.',
      },
      names: {
        faults: 'route.realTime.eleHistoryFault',
        acknowledge: 'alarm.acknowledge',
        assign: 'faultCare.assign',
        snooze: 'faultCare.snooze',
      },
      path: '/realTime/eleHistoryFault',
    },
    {
      name: 'cameras',
      title: { zh: '看轿厢画面', en: 'Look into the car' },
      text: {
        zh: '“{video}”最多同时显示 16 路画面，电梯在左侧选择。电动车、煤气罐等摄像头报警列在“{messages}”。',
        en: '{video} shows up to 16 cars at once; choose them at the left. What cameras report, such as an electric bike in a car, is listed under {messages}.',
      },
      names: {
        video: 'route.realTime.videoSurveillance',
        messages: 'route.gridRescue.alarmMessage',
      },
      path: '/realTime/videoSurveillance',
    },
    {
      name: 'roster',
      title: { zh: '排救援值班', en: 'Plan who is on duty' },
      text: {
        zh: '在“{roster}”中为每个班次选第一人和第二人；“{copy}”沿用上周安排。证书到期的人员不能选。',
        en: 'In the {roster}, choose the first and second rescuer of each shift; {copy} repeats last week. Rescuers without a valid certificate cannot be chosen.',
      },
      names: { roster: 'rescueTab.duty', copy: 'rescueDuty.copy' },
      path: '/gridRescue/gridRescue?tab=duty',
    },
    {
      name: 'handover',
      title: { zh: '交接班', en: 'Hand over the shift' },
      text: {
        zh: '“{open}”标签下是仍在进行的救援；“{records}”按时间列出本班的每一步操作，可以导出或打印。',
        en: 'The tab {open} shows the rescues still under way; {records} lists every step of your shift in order, to export or print.',
      },
      names: { open: 'rescueTab.open', records: 'route.gridRescue.operationRecord' },
      path: '/gridRescue/operationRecord',
    },
    {
      name: 'drill',
      title: { zh: '做一次演练', en: 'Run a drill' },
      text: {
        zh: '点“{drill}”并选择电梯。流程与真实救援相同，处处标明“{mark}”，不呼叫公共救援，也不计入统计。',
        en: 'Select {drill} and choose an elevator. It runs like a real rescue, is marked {mark} everywhere, never calls public rescue and counts in no statistics.',
      },
      names: { drill: 'rescueDrill.start', mark: 'rescueCase.drill' },
      path: '/gridRescue/gridRescue',
    },
  ],
} as const satisfies Guide;
