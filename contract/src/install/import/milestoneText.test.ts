import { expect, test } from 'vitest';
import { milestonesText, readMilestones } from './milestoneText.ts';

const said = [
  { share: 3333, stepName: '导轨安装', afterDays: null },
  { share: 6167, stepName: 'Supervisory inspection', afterDays: null },
  { share: 500, stepName: null, afterDays: 365 },
];

test('a cell says milestones by share and step, or by share and days after the handover', () => {
  expect(milestonesText(said)).toBe('33.33% 导轨安装; 61.67% Supervisory inspection; 5% +365');
  expect(readMilestones(milestonesText(said))).toEqual(said);
});

test('a cell may be written with full-width signs, without spaces and over several lines', () => {
  expect(readMilestones('33.33％导轨安装；61.67 %  Supervisory inspection\n5%＋365；')).toEqual(said);
});

test('the part that cannot be read is named', () => {
  expect(readMilestones('30% 导轨安装; 监督检验')).toEqual({ unread: '监督检验' });
  expect(readMilestones('30.005% a')).toEqual({ unread: '30.005% a' });
  expect(readMilestones('30% +9999')).toEqual({ unread: '30% +9999' });
  expect(readMilestones(`30% ${'长'.repeat(61)}`)).toHaveProperty('unread');
});
