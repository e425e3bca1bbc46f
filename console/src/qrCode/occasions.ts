import { type Occasion, click, enter } from '#testing/occasion.ts';

async function sendEmptyReport(): Promise<void> {
  await click('.scan-plain');
  await click('.scan-primary');
}

async function sendReport(): Promise<void> {
  await click('.scan-danger');
  await enter('#report-phone', '13800138000');
  await click('.scan-danger');
}

/** What who scans a label meets. */
export const occasions: readonly Occasion[] = [
  ['reporting on the page of a label', '/scan?token=x', () => click('.scan-danger'), '#report-phone'],
  ['a report that is not filled in', '/scan?token=x', sendEmptyReport, '#report-phone[aria-invalid="true"]'],
  ['a report that was sent', '/scan?token=x', sendReport, '.pictures-field'],
];
