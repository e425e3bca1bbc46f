import { expect, test } from 'vitest';
import {
  branchOf,
  judgeChangedGroup,
  judgeNewGroup,
  withBranchTotals,
  type GroupPlace,
} from './groupRules.ts';

const group = (id: string, groupName: string, level: number, parentId: string | null): GroupPlace => ({
  id,
  companyId: '9',
  groupName,
  level,
  parentId,
});
const root = group('1', '总部', 0, null);
const north = group('2', '北区', 1, '1');
const south = group('3', '南区', 1, '1');
const team = group('4', '一组', 2, '2');
const tree = [team, root, north, south];

test.each([
  [
    'rejects a child before the root exists',
    [],
    { groupName: '北区', parentId: '1' },
    { parentId: 'invalid.topGroupFirst' },
  ],
  [
    'rejects a second root',
    tree,
    { groupName: '另一', parentId: null },
    { parentId: 'invalid.topGroupOnce' },
  ],
  [
    'rejects a parent outside the tree',
    tree,
    { groupName: '北区', parentId: '77' },
    { parentId: 'invalid.choice' },
  ],
  [
    'siblings have different names',
    tree,
    { groupName: '北区', parentId: '1' },
    { groupName: 'invalid.groupNameUnique' },
  ],
  ['accepts the name of a cousin', tree, { groupName: '一组', parentId: '3' }, undefined],
  ['the first group is the root', [], { groupName: '总部', parentId: null }, undefined],
])('judgeNewGroup: %s', (_, nodes, wish, mistake) => expect(judgeNewGroup(nodes, wish)).toEqual(mistake));

test.each([
  [
    'rejects a parent for the root',
    root,
    { groupName: '总部', parentId: '2' },
    { parentId: 'invalid.topGroupFirst' },
  ],
  [
    'rejects a change to a second root',
    north,
    { groupName: '北区', parentId: null },
    { parentId: 'invalid.topGroupOnce' },
  ],
  [
    'rejects a move below itself',
    north,
    { groupName: '北区', parentId: '4' },
    { parentId: 'invalid.groupCircle' },
  ],
  ['rejects an unknown parent', north, { groupName: '北区', parentId: '77' }, { parentId: 'invalid.choice' }],
  [
    'rejects the name of a sibling',
    north,
    { groupName: '南区', parentId: '1' },
    { groupName: 'invalid.groupNameUnique' },
  ],
  ['accepts an unchanged name', north, { groupName: '北区', parentId: '1' }, undefined],
  ['accepts a move to another parent', team, { groupName: '一组', parentId: '3' }, undefined],
])('judgeChangedGroup: %s', (_, node, wish, mistake) =>
  expect(judgeChangedGroup(tree, node, wish)).toEqual(mistake),
);

test('branchOf returns a group and all groups below it', () => {
  expect([...branchOf(tree, '2')].toSorted()).toEqual(['2', '4']);
  expect(branchOf(tree, '1').size).toBe(4);
});

test('withBranchTotals counts the users and elevators of the whole branch', () => {
  const counted = withBranchTotals(tree.map((node) => ({ ...node, users: 1, elevators: node.level })));
  const of = (id: string) => counted.find((node) => node.id === id);
  expect(of('1')).toMatchObject({ children: 2, users: 4, elevators: 4 });
  expect(of('2')).toMatchObject({ children: 1, users: 2, elevators: 3 });
  expect(of('4')).toMatchObject({ children: 0, users: 1, elevators: 2 });
});
