/** The duty diary. */
export const diaryPath = '/supervision/dutyDiary';

/** One page of it. */
export const diaryPagePath = (id: string): string => `${diaryPath}?check=${encodeURIComponent(id)}`;
