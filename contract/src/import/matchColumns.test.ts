import { expect, test } from 'vitest';
import { matchColumns } from './matchColumns.ts';

const fields = [
  { name: 'name', headings: ['姓名', 'Name'] },
  { name: 'idCard', headings: ['身份证号', 'ID number'] },
];

test('headings are known in both languages, however they are spaced, starred or capitalised', () => {
  expect(matchColumns(['姓名*', 'id  NUMBER'], fields)).toEqual(['name', 'idCard']);
  expect(matchColumns(['ＮＡＭＥ：', ' 身份证号 '], fields)).toEqual(['name', 'idCard']);
});

test('what is unknown or empty fills nothing, and of two columns for one field the first counts', () => {
  expect(matchColumns(['', '备注', 'Name', '姓名'], fields)).toEqual(['-', '-', 'name', '-']);
});
