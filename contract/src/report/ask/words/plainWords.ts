import type { AskTerm } from '../askTerms.ts';
import { wordTable, type WordTable } from './wordTable.ts';

const refusal = (why: Extract<AskTerm, { kind: 'refusal' }>['why']): AskTerm => ({ kind: 'refusal', why });
const rank = (of: Extract<AskTerm, { kind: 'rank' }>['rank']): AskTerm => ({ kind: 'rank', rank: of });

/** Words that order, compare and join, and those by which a question asks for what no chart tells. */
export const plainWords: WordTable = wordTable([
  [
    { kind: 'marker', of: 'next' },
    '按 按照 依 分 各 每 每个 每台 每家 每位 各个 各家 哪个 哪些 哪台 哪家 哪种 哪一 哪一个 哪一台 哪几个 哪几台 哪 什么 几',
    'by|per|each|every|which|what|for each|for every|split by|broken down by|grouped by|according to|across',
  ],
  [
    { kind: 'marker', of: 'previous' },
    '分布 排名 排行 排行榜 之间对比 对比图 有哪些 是哪些 是哪些人',
    'distribution',
  ],
  [
    rank('most'),
    '最多 最高 最大 最长 最久 最慢 最频繁 最容易 最爱 高发 频发 最常 最常见 最常发生',
    'most|highest|largest|longest|slowest|most often|most frequent|most common|maximum|top|ranked|ranking|league table',
  ],
  [
    rank('least'),
    '最少 最低 最小 最短 最快',
    'fewest|least|lowest|shortest|fastest|quickest|minimum|smallest',
  ],
  [rank('best'), '最好 最佳', 'best'],
  [rank('worst'), '最差 最糟 最不好', 'worst|bottom'],
  [{ kind: 'since' }, '自 自从', 'since|starting'],
  [{ kind: 'until' }, '到 至 - ~ —', 'to|until|till|through|–|up to'],
  [{ kind: 'onward' }, '以来 起 至今 到现在 到今天 开始', 'onward|onwards|until today|until now|to date'],
  [{ kind: 'marker', of: 'any' }, '比较 对比', 'compare|comparison'],
  [
    { kind: 'duration' },
    '多久 多长时间 多快 多长 耗时',
    'how long|how fast|how quickly|how soon|how much time',
  ],
  [
    { kind: 'noise' },
    '的 了 吗 呢 吧 啊 是 有 在 和 与 及 以及 对 中 里 内 里面 之中 间 期间 从 以 所有 全部 请 请问 帮我 给我 我 我们 咱们 你 看看 看一下 看 查 查看 查一下 查询 显示 列出 统计 一下 多少 多少次 多少个 多少张 多少台 多少起 多少件 几次 几起 几张 几台 个 次 张 台 家 件 条 位 名 数 数量 次数 总数 总共 一共 共 情况 数据 图 图表 报表 发生 出现 产生 发生了 出了 想知道 想看 想 知道 我想 是多少 怎么样 如何 怎样 多 少 要 用了 花了 花 用 需要 ， 。 ？ ！ 、 ； ： 一共有 都 被 为 给 那些 这些 那 这 时 时候 排在 经常 这么 那么 很 总量 容易 一天 一天中 一天里',
    "'s|s'|the|a|an|of|in|on|at|for|from|with|and|or|is|are|was|were|be|been|being|do|does|did|has|have|had|having|how|many|much|how many|how much|how often|number|number of|total|total number|amount|count|our|my|me|we|us|i|you|it|its|their|they|them|there|this|that|these|those|all|any|please|can|could|would|show|show me|list|give|give me|tell|tell me|display|see|view|draw|chart|chart of|graph|graph of|plot|table|table of|report|figures|figure|statistics|over|during|within|between|across all|happened|happen|happens|occurred|occur|occurs|get|got|want|want to|like|like to|need|know|look at|find|so far|as|times|take|takes|took|taken|go|goes|went|spent|spend|were there|are there|is there|was there|did we have|do we have|need to|made|make up|cause of|caused|recorded|reported|logged|one|ones|rate of|when|where|most of|days of|whole|entire|then|also|just|about|opened|raised|created|anyone|somebody|someone|anybody|her|his",
  ],
  [
    refusal('why'),
    '为什么 为何 为啥 怎么会 怎么这么 怎么回事 何故 原因是什么 什么原因 是什么导致 什么导致 导致的原因',
    'why|how come|reason why|the reason|reason for|what causes|what caused|what led to|what is causing|explain|because',
  ],
  [
    refusal('forecast'),
    '预测 预计 预估 预报 将会 会不会 将要 会有 会是 即将 下周 下个星期 下星期 下个月 下月 明天 后天 明年 下季度 下个季度 下一季度 未来 今后 以后会 可能会 接下来',
    'will|forecast|forecasts|predict|predicted|prediction|expect|expected|going to|next week|next month|next year|next quarter|next summer|next winter|tomorrow|in the future|upcoming|coming week|coming month|coming days|likely|probability|next days|might',
  ],
  [
    refusal('advice'),
    '应该 该不该 建议 推荐 怎么办 怎么处理 怎么解决 如何提高 如何降低 如何减少 如何改进 如何处理 如何解决 怎么提高 怎么降低 怎么减少 怎么修 怎样提高 怎样降低 怎样减少 值得 有必要 如果 假如 要是 需不需要 要不要 合理吗 责任 怪谁 够不够',
    'should|should we|recommend|suggest|advice|how to|how do i|how do we|how can|how could|what if|if|better to|worth|is it worth|ought|blame|to blame|responsible|do you think|your opinion|replace it|best way|improve|reduce|fair',
  ],
  [
    refusal('command'),
    '派一 派个 派张 派单给 派人 派给 删除 重启 发邮件 发短信 发给 打电话 关掉 停掉 指派给 转给 新建一 新建个 新增一 创建一 建一 开一 取消掉 改成 改为 设为 设置 导出 打印 下载 停用 启用 催一下 通知',
    'email|e-mail me|text me|call them|remind|remind me|subscribe',
  ],
  [
    refusal('exclusion'),
    '除了 除外 除去 不含 不包括 不算 非 没有 不是 没 未 不 以外 之外 无',
    "not|no|without|except|excluding|other than|apart from|but not|never|non|isn't|aren't|wasn't|weren't|didn't|don't|haven't|hasn't|besides|outside|minus|unless",
  ],
]);
