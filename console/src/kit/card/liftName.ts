/** How a lift is called in short. */
export const liftName = (lift: { shortNumber: string | null; elevatorNo: string }): string =>
  lift.shortNumber ?? lift.elevatorNo;
