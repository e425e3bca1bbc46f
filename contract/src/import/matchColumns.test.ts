import { expect, test } from 'vitest';
import { matchColumns } from './matchColumns.ts';

const fields = [
  { name: 'name', headings: ['姓名', 'Name'] },
  { name: 'idCard', headings: ['身份证号', 'ID number'] },
];

test('matches headings in both languages, regardless of spaces, asterisks, width or case', () => {
  expect(matchColumns(['姓名*', 'id  NUMBER'], fields)).toEqual(['name', 'idCard']);
  expect(matchColumns(['ＮＡＭＥ：', ' 身份证号 '], fields)).toEqual(['name', 'idCard']);
});

test('the zone that a heading names is no part of its words, other brackets are', () => {
  expect(matchColumns(['姓名（Asia/Shanghai）', 'ID number (America/New_York)'], fields)).toEqual([
    'name',
    'idCard',
  ]);
  expect(matchColumns(['姓名（旧）'], fields)).toEqual(['-']);
});

test('leaves unknown and empty headings unmatched, and matches the first of two columns for a field', () => {
  expect(matchColumns(['', '备注', 'Name', '姓名'], fields)).toEqual(['-', '-', 'name', '-']);
});
