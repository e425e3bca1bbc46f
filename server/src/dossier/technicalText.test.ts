import { expect, test } from 'vitest';
import { leftOut, technicalText } from './technicalText.ts';

const clear = technicalText(['王小明', '王小明明', 'Tan Wei', 'Li', '李', '021-5555', 'A.B(C']);

test.each([
  ['请联系王小明更换门机', `请联系${leftOut}更换门机`],
  ['王小明明已到', `${leftOut}已到`],
  ['call tan wei again', `call ${leftOut} again`],
  ['Tan Weizhong', 'Tan Weizhong'],
  ['Light curtain', 'Light curtain'],
  ['李子', '李子'],
  ['A.B(C', leftOut],
  ['AxB(C', 'AxB(C'],
  ['电话13800138000。', `电话${leftOut}。`],
  ['138 0013 8000', leftOut],
  ['+65 9123 4567', leftOut],
  ['duty 91234567', `duty ${leftOut}`],
  ['021-55556666', leftOut],
  ['mail wang@example.com.', `mail ${leftOut}.`],
  ['门机皮带 8PK1230，间隙 35 mm', '门机皮带 8PK1230，间隙 35 mm'],
  ['2026-11-23 08:00', '2026-11-23 08:00'],
  ['E33 1801 1901', 'E33 1801 1901'],
  ['皮带 8,888.50 元，已换', `皮带 ${leftOut}，已换`],
  ['belt ¥380 and SGD 25.5', `belt ${leftOut} and ${leftOut}`],
  ['1 元件，2 个', '1 元件，2 个'],
  ['', ''],
])('technicalText turns %j into %j', (text, left) => {
  expect(clear(text)).toBe(left);
});

test('technicalText removes phone numbers without a list of names', () => {
  expect(technicalText([])('13800138000 王小明')).toBe(`${leftOut} 王小明`);
});
