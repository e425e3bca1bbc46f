import type { groupScreen as zh } from '../zh/groupScreen.ts';

export const groupScreen: Record<keyof typeof zh, string> = {
  'group.add': 'Add group',
  'group.addTop': 'Create the top-level group',
  'group.edit': 'Edit group',
  'group.tree': 'Organisation',
  'group.counts': '{users} people · {elevators} lifts',
  'group.emptyTitle': 'No groups yet',
  'group.emptyHint': 'Create the top-level group first; all others stand below it.',
  'group.choose': 'Choose a group',
  'group.chooseHint': 'Its groups, people and lifts are shown here.',
  'group.children': 'Groups below',
  'group.people': 'People',
  'group.elevators': 'Lifts',
  'group.users': 'Users',
  'group.elevatorCount': 'Lifts',
  'group.levelOf': 'Level {level}',
  'group.distribute': 'Distribute lifts',
  'group.distributeTitle': 'Distribute to "{name}"',
  'group.distributeHint':
    'A lift is in one group of a company: the chosen lifts leave the group they are in.',
  'group.takeOff': 'Take off {n}',
  'group.removeTitle': 'Delete "{name}"?',
  'group.removeHint': 'Only a group without groups below it, people and lifts can be deleted.',
  'group.topHint': 'This is the top-level group of the company; nothing stands above it.',
  'group.section': 'Group',
};
