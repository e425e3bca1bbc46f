/** Tests of elevators and when they are due again. */
export const detectionsPath = '/detection/detectionBoard';

/** One test. */
export const detectionPath = (id: string): string => `${detectionsPath}?detection=${encodeURIComponent(id)}`;

const formPath = (values: Record<string, string>): string =>
  `/detection/detectioncou?${new URLSearchParams(values).toString()}`;

/** The form of a new test, of an elevator and a kind where they are known. */
export const newDetectionPath = (of: { elevator?: string; kind?: string } = {}): string => formPath(of);

/** The form of a test that was recorded. */
export const editDetectionPath = (id: string): string => formPath({ id });
