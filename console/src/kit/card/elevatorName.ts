/** How an elevator is called in short. */
export const elevatorName = (elevator: { shortNumber: string | null; elevatorNo: string }): string =>
  elevator.shortNumber ?? elevator.elevatorNo;
