import { expect, test } from 'vitest';
import { groupPaths, nestGroups } from './groupTree.ts';

const nodes = [
  { id: '1', groupName: '总部', parentId: null },
  { id: '2', groupName: '北区', parentId: '1' },
  { id: '3', groupName: '南区', parentId: '1' },
  { id: '4', groupName: '一组', parentId: '2' },
];

test('nestGroups places groups below their parents', () => {
  const [root, ...others] = nestGroups(nodes);
  expect(others).toEqual([]);
  expect(root?.below.map((branch) => branch.groupName)).toEqual(['北区', '南区']);
  expect(root?.below[0]?.below.map((branch) => branch.id)).toEqual(['4']);
});

test('nestGroups places a group with an unknown parent at the top', () => {
  expect(nestGroups(nodes.slice(1)).map((branch) => branch.id)).toEqual(['2', '3']);
});

test('groupPaths labels a group by its path, and excludes a group and its subgroups as parent', () => {
  expect(groupPaths(nodes).map((path) => path.label)).toEqual([
    '总部',
    '总部 / 北区',
    '总部 / 北区 / 一组',
    '总部 / 南区',
  ]);
  expect(groupPaths(nodes, '2').map((path) => path.value)).toEqual(['1', '3']);
});
