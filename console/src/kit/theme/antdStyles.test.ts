import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutForeignRules, withoutStyleFunctions } from '../../../antdStyles.ts';

const { Rule: leaveOut } = withoutForeignRules();

/** What is left of a rule's selectors. */
function leftOf(...selectors: string[]): string[] {
  const rule = {
    selectors,
    remove() {
      rule.selectors = [];
    },
  };
  leaveOut(rule);
  return rule.selectors;
}

test('keeps style rules of used components and drops those of others', () => {
  for (const kept of [
    '.ant-btn',
    '.ant-btn-primary:hover',
    '.ant-picker-dropdown .ant-picker-cell',
    '.ant-input-number-handler',
    '.ant-form-item .ant-col',
    '.anticon',
    'a:hover',
  ])
    expect(leftOf(kept)).toEqual([kept]);
  for (const gone of [
    '.ant-transfer-list',
    '.ant-affix',
    '.ant-color-picker-panel',
    '.ant-btn-rtl .ant-btn-icon',
    '.ant-col-xl-12',
    '.css-var-_R_0_.ant-btn',
  ])
    expect(leftOf(gone)).toEqual([]);
  expect(leftOf('.ant-transfer', '.ant-btn')).toEqual(['.ant-btn']);
});

test('removes the run-time style function from a component', () => {
  const file = fileURLToPath(import.meta.resolve('antd/es/button/style/index.js'));
  const { handler } = withoutStyleFunctions().transform as { handler(code: string): string };
  const code = handler.call({ parse: parseAst }, readFileSync(file, 'utf8'));
  expect(code).toContain("genStyleHooks('Button', () => [], prepareComponentToken");
});
