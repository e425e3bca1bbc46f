import { wordTable, type WordTable } from './wordTable.ts';

/** What people may ask of the product and no chart counts. */
export const untoldWords: WordTable = wordTable([
  [
    { kind: 'refusal', why: 'noFigure' },
    '发票 账单 开票 收入 营收 利润 费用 成本 钱 价格 金额 花费 工资 奖金 罚款 回款 欠款 合同 配件 备件 库存 物料 能耗 用电 电费 耗电 电量 满意度 评价 评分 好评 差评 可用率 可用性 开动率 证书 证件 摄像头 监控 视频 广告 节目 住户 居民 业主 天气 温度 湿度 速度 载重 加速度 年检 检验 定检 定期检验 检测 在线 离线 在线率 采集器 运行次数 开门次数 乘客 客流 人流 投诉 加班 工时 考勤 请假 取消的 已取消 取消 未完成 进行中 待接单 待派单 未处理 待处理 进行 开梯 台数 保有量 用户 账号 登录 权限 改造 大修 更换 钢丝绳 质保 保险 碳排放 平层 培训 平均无故障 楼层 报警 警报 告警',
    'invoice|invoices|bill|bills|billing|revenue|income|profit|profits|cost|costs|money|price|prices|fee|fees|salary|salaries|payment|payments|penalty|penalties|fine|fines|debt|contract|contracts|part|parts|spare part|spare parts|stock|inventory|energy|power|electricity|kwh|consumption|satisfaction|rating|ratings|stars|review|reviews|availability|uptime|downtime|certificate|certificates|licence|licences|license|licenses|camera|cameras|video|videos|advert|adverts|advertisement|advertisements|ad|ads|resident|residents|tenant|tenants|owner|owners|weather|temperature|humidity|speed|load|acceleration|inspection|inspections|periodic inspection|test|tests|online|offline|collector|collectors|device|devices|sensor|sensors|runs|trips|door openings|passenger|passengers|footfall|traffic|complaint|complaints|overtime|hours worked|attendance|leave|absence|canceled|cancelled|cancellations|open orders|in progress|under way|unfinished|pending|unassigned|untreated|unhandled|users|accounts|logins|sign-ins|permissions|modernisation|modernization|rope|ropes|warranty|insurance|carbon|levelling|leveling|training|mtbf|mean time between failures|floor|floors|alarm|alarms|accident|accidents|injury|injuries|rain|holiday|holidays|stock level|vans|van',
  ],
]);
