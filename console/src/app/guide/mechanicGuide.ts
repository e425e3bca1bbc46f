import type { Guide } from './guide.ts';

/** The day of a mechanic, on the phone. */
export const mechanicGuide = {
  name: 'mechanic',
  isOnPhone: true,
  steps: [
    {
      name: 'signIn',
      title: { zh: '在手机上登录', en: 'Sign in on your phone' },
      text: {
        zh: '用手机浏览器打开公司给您的网址并登录，再添加到主屏幕。步骤见“{android}”和“{iphone}”。',
        en: 'Open your company’s address in the phone’s browser, sign in and add it to the home screen. The steps are under {android} and {iphone}.',
      },
      names: { android: 'route.androidHelp', iphone: 'route.iosHelp' },
      path: '/androidHelp',
    },
    {
      name: 'orders',
      title: { zh: '看今天的工单', en: 'See today’s orders' },
      text: {
        zh: '“{mine}”列出派给您的工单，最急的在最上面，红色表示已逾期。有网络时打开一次，工单就保存在手机上。',
        en: '{mine} lists what was given to you, the most urgent first; red means late. Open it once with a network and the orders are kept on the phone.',
      },
      names: { mine: 'route.maintenance.mine' },
      path: '/maintenance/mine',
    },
    {
      name: 'accept',
      title: { zh: '接单', en: 'Accept an order' },
      text: {
        zh: '点“{accept}”。去不了就点“{refuse}”并写明原因，调度会另派他人。',
        en: 'Tap {accept}. If you cannot go, tap {refuse} and say why; the dispatcher sends somebody else.',
      },
      names: { accept: 'orderMove.accept', refuse: 'orderMove.refuse' },
      path: '/maintenance/mine',
    },
    {
      name: 'arrive',
      title: { zh: '到场签到', en: 'Sign in on site' },
      text: {
        zh: '到达后点“{begin}”，用“{scan}”扫描电梯上的标签，或用“{position}”。签到须在电梯 500 米以内。',
        en: 'When you are there, tap {begin}, then {scan} for the label at the elevator, or {position} within 500 m of it.',
      },
      names: {
        begin: 'orderMove.begin',
        scan: 'phone.scan',
        position: 'workOrder.signInByPosition',
      },
      path: '/maintenance/mine',
    },
    {
      name: 'hoistway',
      title: { zh: '进入井道前', en: 'Before you enter the hoistway' },
      text: {
        zh: '先点“{pit}”或“{top}”，出来后点“{leave}”。期间会定时问您是否平安；您未撤离前，任何人都不能结束这项工作。',
        en: 'Tap {pit} or {top} first, and {leave} afterwards. Meanwhile you are asked whether you are well, and nobody can end the work until you are out.',
      },
      names: {
        pit: 'hoistway.enterPit',
        top: 'hoistway.enterCarTop',
        leave: 'hoistway.leave',
      },
      path: '/maintenance/mine',
    },
    {
      name: 'items',
      title: { zh: '填写检查项目', en: 'Answer the checklist' },
      text: {
        zh: '项目按位置分组，逐项选“{normal}”或“{abnormal}”；同一位置其余项目可以一次填为正常。异常须写明情况。',
        en: 'Items are grouped by place: choose {normal} or {abnormal}, or mark the rest of a place as normal with one tap. What is abnormal needs a remark.',
      },
      names: { normal: 'itemResult.normal', abnormal: 'itemResult.abnormal' },
      path: '/maintenance/mine',
    },
    {
      name: 'pictures',
      title: { zh: '拍照', en: 'Take pictures' },
      text: {
        zh: '要求拍照的项目列在“{pictures}”下，点该项即可拍摄；其他照片用“{take}”添加。',
        en: 'Items that need a picture are listed under {pictures}: tap one to take it. Add others with {take}.',
      },
      names: { pictures: 'phone.pictures', take: 'phone.takePicture' },
      path: '/maintenance/mine',
    },
    {
      name: 'parts',
      title: { zh: '登记配件', en: 'Record parts' },
      text: {
        zh: '点“{add}”，选择“{van}”或“{elsewhere}”。从车辆领用的配件，在工单完成后自动扣减库存。',
        en: 'Tap {add} and choose {van} or {elsewhere}. Parts from the van leave its stock when the order is completed.',
      },
      names: {
        add: 'phone.addPart',
        van: 'phone.fromVan',
        elsewhere: 'phone.fromElsewhere',
      },
      path: '/maintenance/mine',
    },
    {
      name: 'signature',
      title: { zh: '请业主签字', en: 'Get the owner’s signature' },
      text: {
        zh: '点“{sign}”，请业主在屏幕上签名并填写姓名。无人在场时点“{nobody}”并注明原因。',
        en: 'Tap {sign} and let the owner sign on the screen and enter a name. If nobody is there, tap {nobody} and say why.',
      },
      names: { sign: 'phone.sign', nobody: 'phone.skipSignature' },
      path: '/maintenance/mine',
    },
    {
      name: 'complete',
      title: { zh: '完成工单', en: 'Complete the order' },
      text: {
        zh: '全部填好后点“{complete}”；还缺什么，按钮会直接说明。发现需要修理的问题，点“{repair}”。',
        en: 'When everything is filled in, tap {complete}; it says what is still missing. If something needs repair, tap {repair}.',
      },
      names: { complete: 'orderMove.complete', repair: 'orderMove.turnToRepair' },
      path: '/maintenance/mine',
    },
    {
      name: 'offline',
      title: { zh: '没有网络时', en: 'Without a network' },
      text: {
        zh: '机房里没有信号也照常填写，内容保存在手机上，有网络后自动上传。列表顶部显示还剩几项；显示“{sent}”后再换手机或退出登录。',
        en: 'Keep working where there is no signal: entries stay on the phone and are sent later. The top of the list says how many wait; change phones or sign out only when it says {sent}.',
      },
      names: { sent: 'phone.allSent' },
      path: '/maintenance/mine',
    },
    {
      name: 'rescue',
      title: { zh: '参加救援', en: 'Come to a rescue' },
      text: {
        zh: '被派去救援时，“{mine}”顶部为红色。依次点“{coming}”、“{arrived}”，人员救出后点“{released}”。',
        en: 'When you are asked to a rescue, it is shown in red under {mine}. Tap {coming}, then {arrived}, and {released} when people are out.',
      },
      names: {
        mine: 'route.gridRescue.mine',
        coming: 'myRescue.coming',
        arrived: 'myRescue.arrived',
        released: 'myRescue.released',
      },
      path: '/gridRescue/mine',
    },
  ],
} as const satisfies Guide;
