import { expect, test } from 'vitest';
import { languages } from '@hoistway/contract/language/language.ts';
import { catalogues } from '@hoistway/contract/language/catalogues.ts';
import { createTranslators } from '@hoistway/contract/language/translator.ts';
import { faultEventWord } from './faultEventWord.ts';

const translators = createTranslators(catalogues);

test.each([
  ['opened', 'V143', '进入检修运行模式', 'Inspection mode entered'],
  ['closed', 'V143', '退出检修运行模式', 'Inspection mode left'],
  ['repeated', 'V143', '再次进入检修运行模式', 'Inspection mode entered again'],
  ['closed', 'V142', '恢复服务', 'Back in service'],
  ['closed', 'V140', '退出自动运行模式', 'Automatic mode left'],
  ['acknowledged', 'V145', '进入消防员运行模式：已确认', 'Firefighter mode entered: acknowledged'],
  ['opened', 'A190', '轿厢报警按钮动作（用户报警）', 'Car alarm button pressed'],
  ['closed', 'A191', '电动车乘梯告警：告警结束', 'Electric bike in car: alarm over'],
  ['opened', 'K112', '超速：发生', 'Overspeed: occurred'],
  ['closed', 'K112', '超速：恢复', 'Overspeed: cleared'],
] as const)('words the event %s of %s in Chinese and English', (kind, code, zh, en) => {
  expect(languages.map((language) => faultEventWord(kind, code, translators[language]))).toEqual([zh, en]);
});
