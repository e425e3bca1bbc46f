/** Elevators by their next inspection. */
export const annualPath = '/maintenance/annualInannualInspectionView';

/** What rules that come into force move. */
export const changesPath = `${annualPath}?changes`;

/** The inspections of one elevator. */
export const elevatorPath = (elevatorId: string): string =>
  `${annualPath}?elevator=${encodeURIComponent(elevatorId)}`;

/** One inspection. */
export const inspectionPath = (id: string): string => `${annualPath}?inspection=${encodeURIComponent(id)}`;

const formPath = (values: Record<string, string>): string =>
  `/maintenance/annualInfocou?${new URLSearchParams(values).toString()}`;

/** The form of a new inspection, of an elevator where it is known; with `follows` of a re-inspection. */
export const newInspectionPath = (of: { elevator?: string; follows?: string } = {}): string => formPath(of);

/** The form of what an inspection found. */
export const findingsPath = (id: string): string => formPath({ id });

/** One order, where all of them stand. */
export const orderPath = (id: string): string =>
  `/maintenance/workBillBoardInquiry?id=${encodeURIComponent(id)}`;
